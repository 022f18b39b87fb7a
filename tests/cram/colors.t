Lines of charts have a contrast of at least 3:1 on light and dark grounds, in
every colour that a piece may have.

  $ python3 - "$TOP/formats/scene" <<'EOF'
  > import re, sys
  > def light(color):
  >     digits = color[1:] if len(color) == 7 else "".join(2 * c for c in color[1:])
  >     parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
  >     parts = [v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in parts]
  >     return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
  > def contrast(a, b):
  >     a, b = sorted((light(a), light(b)))
  >     return (b + .05) / (a + .05)
  > table = open(sys.argv[1] + "/colors.def").read()
  > grounds = [re.findall(r'COLOR\((?:ground|panel), "(#\w+)", "(#\w+)"\)', table)]
  > lines = re.findall(r'LINE\((\w+), "(#\w+)", "(#\w+)"\)', table)
  > pieces = re.findall(r'^\t{ "(\w+)", [-\w]+, "#', open(sys.argv[1] + "/scene.c").read(), re.M)
  > print(sorted(pieces) == sorted(name for name, *_ in lines))
  > for name, *colors in lines:
  >     print(name, *("%.1f" % min(contrast(color, pair[i]) for pair in grounds[0])
  >                   for i, color in enumerate(colors)))
  > EOF
  True
  green 5.2 8.8
  blue 6.0 8.4
  violet 6.8 7.4
  orange 4.5 7.9
  red 6.4 8.2
  yellow 4.9 9.9
  black 15.2 5.8
  white 4.3 14.9
  brown 6.8 6.5
