print("sideswipe")
