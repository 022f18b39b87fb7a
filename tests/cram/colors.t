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

Kingdoms have the same colours in pictures and pages, with a contrast of at
least 4.5:1 to the white around them.

  $ cp $TOP/samples/tigris/example-2.yaml .
  $ tessera-convert -t html -o page.html example-2.yaml
  $ tessera-replay --format=svg --groups --turn=4 example-2.yaml |
  >     grep -o 'class="group"[^>]* stroke="#[^"]*"' | grep -o '#[^"]*' | grep -v '#fff' | sort -u >drawn
  $ while read color; do grep -x "\"$color\"," page.html; done <drawn
  "#3d3d3d",
  "#8a4b00",
  $ python3 - "$TOP/formats/scene/colors.def" <<'EOF'
  > import re, sys
  > def part(digits):
  >     v = int(digits, 16) / 255
  >     return v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4
  > for r, g, b in re.findall(r'GROUP_COLOR\("#(..)(..)(..)"\)', open(sys.argv[1]).read()):
  >     light = .2126 * part(r) + .7152 * part(g) + .0722 * part(b)
  >     print("%.1f" % (1.05 / (light + .05)))
  > EOF
  6.7
  6.5
  6.8
  8.7
  6.6
  7.8
  10.9
