import {createSheet, linear, radial, type Sheet} from './sheet.ts'

export const SCENES = ['showroom', 'dusk-lot', 'coast-road', 'studio-light'] as const
export type Scene = (typeof SCENES)[number]

/** The picture's size in pixels, the eye's level and where a wall behind the vehicle meets the floor. */
export type Place = {
  width: number
  height: number
  horizon: number
  floor: number
  /** Seen the other way round, with its light from one side. */
  turned?: boolean
  /** A dealer's building behind the vehicle. */
  building?: Building
}

/** The colour of its sign, and a whole number that tells its look from others. */
type Building = {sign: string; look: number}

const PAINTERS: Record<Scene, (sheet: Sheet, place: Place) => void> = {
  showroom: paintShowroom,
  'dusk-lot': paintDuskLot,
  'coast-road': paintCoastRoad,
  'studio-light': paintStudio,
}

/** The quiet place behind and under the vehicle, as SVG markup. */
export function drawScene(scene: Scene, place: Place): string {
  const sheet = createSheet()
  PAINTERS[scene](sheet, place)
  if (place.building) paintBuilding(sheet, place, place.building)
  if (!place.turned) return sheet.toMarkup()
  const shade = linear(sheet, [0, 0, 1, 0], '0 #0b1018 0.42, 0.45 #0b1018 0.08, 1 #ffffff 0.12')
  sheet.add(rect(0, 0, place.width, place.height, shade))
  return flip(sheet.toMarkup(), place.width)
}

/** Markup of a picture of this width, left for right. */
export function flip(markup: string, width: number): string {
  return `<g transform="matrix(-1 0 0 1 ${width} 0)">${markup}</g>`
}

/** A building's wall from top to foot, its height and where its doors begin in shares of the picture, and its ridges. */
type Look = {
  wall: string
  high: number
  doorsAt: number
  doors: number
  panes: number
  /** No ridge is a flat roof, one a gable, more are those of a workshop. */
  ridges: number
}

const LOOKS: readonly Look[] = [
  {wall: '0 #e7e4e2, 1 #b9b6ba', high: 0.5, doorsAt: 0.68, doors: 2, panes: 7, ridges: 0},
  {wall: '0 #a86a52, 1 #7d4a3a', high: 0.42, doorsAt: 0.46, doors: 3, panes: 4, ridges: 1},
  {wall: '0 #525963, 1 #363b43', high: 0.57, doorsAt: 0.84, doors: 1, panes: 11, ridges: 0},
  {wall: '0 #dccfb4, 1 #a99a7c', high: 0.38, doorsAt: 0.38, doors: 3, panes: 3, ridges: 4},
]

/** A dealer's building: its roof over a long sign without words, lit glass, and the doors of a workshop. */
function paintBuilding(sheet: Sheet, {width, height, horizon}: Place, {sign, look}: Building): void {
  const {wall, high, doorsAt, doors, panes, ridges} = LOOKS[look % LOOKS.length] as Look
  const foot = horizon + height * 0.14
  const top = foot - height * high
  const [left, right, door] = [width * 0.05, width * 0.95, width * doorsAt]
  sheet.add(rect(left, top, right - left, foot - top, linear(sheet, [0, 0, 0, 1], wall)))
  const band = height * 0.1
  const span = (right - left + 28) / Math.max(ridges, 1)
  for (let ridge = 0; ridge < ridges; ridge++) {
    const from = left - 14 + ridge * span
    const peak = from + (ridges === 1 ? span / 2 : span)
    sheet.add(
      polygon(
        [
          [from, top],
          [peak, top - height * (ridges === 1 ? 0.13 : 0.08)],
          [from + span, top],
        ],
        '#5d5c68',
      ),
    )
  }
  sheet.add(rect(left - 14, top - 10, right - left + 28, 14, '#4b4a55'))
  sheet.add(rect(left, top + 4, right - left, band, sign))
  const shine = linear(sheet, [0, 0, 0, 1], '0 #ffffff 0.28, 0.5 #ffffff 0, 1 #000000 0.2')
  sheet.add(rect(left, top + 4, right - left, band, shine))
  const sill = top + band + height * 0.03
  const lit = linear(sheet, [0, 0, 0, 1], '0 #fff6dd, 0.55 #f1dcb4, 1 #b9a98f')
  sheet.add(rect(left + 22, sill, door - left - 44, foot - sill, lit))
  const floor = linear(sheet, [0, 0, 0, 1], '0 #8f8474 0.5, 1 #6d6558 0.75')
  sheet.add(rect(left + 22, foot - height * 0.05, door - left - 44, height * 0.05, floor))
  const pane = (door - left - 44) / panes
  for (let post = 1; post < panes; post++)
    sheet.add(rect(left + 22 + post * pane - 3, sill, 6, foot - sill, '#5a5862', ' opacity=".7"'))
  const glare = linear(sheet, [0, 0, 1, 1], '0 #ffffff 0.4, 0.4 #ffffff 0.05, 1 #ffffff 0.18')
  sheet.add(rect(left + 22, sill, door - left - 44, foot - sill, glare))
  const roller = linear(sheet, [0, 0, 0, 1], '0 #8d9097, 1 #a9acb2')
  const wide = (right - door) / doors - 20
  for (let at = 0; at < doors; at++) {
    const from = door + at * (wide + 20)
    sheet.add(rect(from, sill, wide, foot - sill, roller))
    for (let slat = 1; slat < 9; slat++)
      sheet.add(rect(from, sill + ((foot - sill) * slat) / 9, wide, 2, '#6f7279', ' opacity=".6"'))
  }
  const shade = linear(sheet, [0, 0, 0, 1], '0 #1d1c28 0.45, 1 #1d1c28 0')
  sheet.add(rect(left - 20, foot, right - left + 40, height * 0.05, shade))
}

/** A showroom: a pale panelled wall with one long light, polished floor that mirrors it faintly. */
function paintShowroom(sheet: Sheet, {width, height, floor}: Place): void {
  sheet.add(rect(0, 0, width, height, linear(sheet, [0, 0, 0, 1], '0 #aeb9c3, 0.35 #d3dae0, 0.6 #e4e9ed')))
  paintPanels(sheet, width, floor)
  const light = linear(sheet, [0, 0, 0, 1], '0 #ffffff 0.95, 1 #ffffff 0.55')
  sheet.add(
    polygon(
      [
        [width * 0.1, floor * 0.1],
        [width * 0.9, floor * 0.1],
        [width * 0.9, floor * 0.14],
        [width * 0.1, floor * 0.14],
      ],
      light,
    ),
  )
  const glow = radial(sheet, [0.5, 0.5, 0.5], '0 #ffffff 0.8, 1 #ffffff 0')
  sheet.add(
    `<ellipse cx="${width / 2}" cy="${floor * 0.3}" rx="${width * 0.6}" ry="${floor * 0.52}" fill="${glow}"/>`,
  )
  paintFloor(sheet, width, height, floor)
}

function paintPanels(sheet: Sheet, width: number, floor: number): void {
  const count = 7
  const seam = linear(sheet, [0, 0, 1, 0], '0 #8996a3 0.5, 0.5 #ffffff 0.5, 1 #ffffff 0')
  for (let panel = 1; panel < count; panel++) {
    sheet.add(rect((width * panel) / count - 2, 0, 6, floor, seam, ' opacity=".55"'))
  }
  const foot = linear(sheet, [0, 0, 0, 1], '0 #7c8996 0, 1 #7c8996 0.35')
  sheet.add(rect(0, floor * 0.72, width, floor * 0.28, foot))
}

function paintFloor(sheet: Sheet, width: number, height: number, floor: number): void {
  const depth = height - floor
  const stone = linear(sheet, [0, 0, 0, 1], '0 #99a5b0, 0.12 #b4bec7, 0.55 #cdd4da, 1 #bcc5cd')
  sheet.add(rect(0, floor, width, depth, stone))
  const mirror = radial(sheet, [0.5, 0.5, 0.5], '0 #ffffff 0.75, 1 #ffffff 0')
  sheet.add(
    `<ellipse cx="${width / 2}" cy="${floor + depth * 0.62}" rx="${width * 0.58}" ry="${depth * 0.5}" fill="${mirror}"/>`,
  )
  const joint = (share: number) =>
    polygon(
      [
        [width / 2 + (share - 0.5) * width * 0.9, floor],
        [width / 2 + (share - 0.5) * width * 2.6, height],
        [width / 2 + (share - 0.5) * width * 2.6 + 2, height],
        [width / 2 + (share - 0.5) * width * 0.9 + 1, floor],
      ],
      '#8793a0',
      ' opacity=".28"',
    )
  sheet.add([0.02, 0.26, 0.74, 0.98].map(joint).join(''))
  sheet.add(rect(0, floor, width, 3, '#6f7c89', ' opacity=".35"'))
}

/** A dealer's lot just after sunset: a warm low sky, a dark line of trees, lamps coming on, smooth asphalt. */
function paintDuskLot(sheet: Sheet, place: Place): void {
  const {width, height} = place
  const ground = place.horizon + height * 0.06
  const sky = linear(sheet, [0, 0, 0, 1], '0 #2c3a5e, 0.34 #5a6389, 0.62 #a88a9d, 0.82 #e3a98f, 1 #f6cf9f')
  sheet.add(rect(0, 0, width, ground + 2, sky))
  const sun = radial(sheet, [0.5, 0.5, 0.5], '0 #ffe6bd 0.85, 0.4 #ffd2a0 0.4, 1 #ffc890 0')
  sheet.add(
    `<ellipse cx="${width * 0.72}" cy="${ground}" rx="${width * 0.5}" ry="${height * 0.32}" fill="${sun}"/>`,
  )
  paintSkyline(sheet, width, height, ground)
  paintLamps(sheet, width, height, ground)
  paintAsphalt(sheet, width, height, ground)
}

function paintSkyline(sheet: Sheet, width: number, height: number, ground: number): void {
  const hills = ridge(width, ground, height * 0.075, 3.1, 26)
  sheet.add(polygon(hills, '#6e6280', ' opacity=".6"'))
  sheet.add(polygon(ridge(width, ground, height * 0.042, 7.3, 44), '#3d3a55', ' opacity=".92"'))
}

/** A line of rounded tops made of a few waves; even and calm, the same every time. */
function ridge(width: number, base: number, rise: number, turn: number, count: number): [number, number][] {
  const tops = Array.from({length: count + 1}, (_, index): [number, number] => {
    const x = index / count
    const wave = 0.55 + 0.25 * Math.sin(x * turn * 2 + turn) + 0.2 * Math.sin(x * turn * 5.3 + 1.7)
    return [x * width, base - rise * wave]
  })
  return [[0, base + 4], ...tops, [width, base + 4]]
}

function paintLamps(sheet: Sheet, width: number, height: number, ground: number): void {
  const halo = radial(sheet, [0.5, 0.5, 0.5], '0 #fff4dc 0.95, 0.12 #ffe3b0 0.5, 1 #ffd89c 0')
  for (const [share, size] of [
    [0.07, 1],
    [0.29, 0.72],
    [0.9, 0.9],
  ] as const) {
    const x = width * share
    const top = ground - height * 0.34 * size
    sheet.add(rect(x - 2 * size, top, 4 * size, ground - top, '#2b2b42', ' opacity=".8"'))
    sheet.add(rect(x - 20 * size, top - 3, 40 * size, 5 * size, '#2b2b42'))
    sheet.add(
      `<circle cx="${x.toFixed(0)}" cy="${(top + 4).toFixed(0)}" r="${(88 * size).toFixed(0)}" fill="${halo}"/>`,
    )
  }
}

function paintAsphalt(sheet: Sheet, width: number, height: number, ground: number): void {
  const tar = linear(sheet, [0, 0, 0, 1], '0 #6b6274, 0.16 #5b586a, 0.6 #4a4a5b, 1 #3a3b4a')
  sheet.add(rect(0, ground, width, height - ground, tar))
  const sheen = radial(sheet, [0.5, 0.5, 0.5], '0 #ffcf9f 0.34, 1 #ffcf9f 0')
  sheet.add(
    `<ellipse cx="${width * 0.6}" cy="${ground + (height - ground) * 0.5}" rx="${width * 0.6}" ry="${(height - ground) * 0.45}" fill="${sheen}"/>`,
  )
  const bay = (share: number) => {
    const [far, near] = [width * (0.5 + (share - 0.5) * 1.1), width * (0.62 + (share - 0.5) * 2.9)]
    const start = ground + (height - ground) * 0.1
    return polygon(
      [
        [far, start],
        [far + 5, start],
        [near + 22, height],
        [near, height],
      ],
      '#e9e3ee',
      ' opacity=".2"',
    )
  }
  sheet.add([-0.1, 0.16, 0.86, 1.1].map(bay).join(''))
}

/** A pull-in above the sea on a mild day: haze, headlands one behind the other, sand-coloured verge and pale road. */
function paintCoastRoad(sheet: Sheet, place: Place): void {
  const {width, height, horizon} = place
  const road = horizon + height * 0.13
  sheet.add(
    rect(
      0,
      0,
      width,
      horizon + 2,
      linear(sheet, [0, 0, 0, 1], '0 #a9c6d6, 0.5 #cfdfe4, 0.85 #eee9dc, 1 #f6ecd9'),
    ),
  )
  const sun = radial(sheet, [0.5, 0.5, 0.5], '0 #fffaf0 0.9, 1 #fff4e0 0')
  sheet.add(`<circle cx="${width * 0.24}" cy="${horizon * 0.6}" r="${height * 0.34}" fill="${sun}"/>`)
  paintSea(sheet, width, height, horizon)
  paintHeadlands(sheet, width, height, horizon)
  paintRoad(sheet, width, height, road)
}

function paintSea(sheet: Sheet, width: number, height: number, horizon: number): void {
  const sea = linear(sheet, [0, 0, 0, 1], '0 #a9c8cd, 0.4 #7fabb3, 1 #5f929c')
  sheet.add(rect(0, horizon, width, height * 0.15, sea))
  const glint = (share: number, drop: number, long: number) =>
    rect(width * share, horizon + height * drop, width * long, 2.5, '#f3f7f5', ' opacity=".5"')
  sheet.add(
    [glint(0.16, 0.012, 0.12), glint(0.2, 0.026, 0.17), glint(0.12, 0.045, 0.2), glint(0.5, 0.034, 0.1)].join(
      '',
    ),
  )
}

function paintHeadlands(sheet: Sheet, width: number, height: number, horizon: number): void {
  const slope = (from: number, rise: number, foot: number): [number, number][] => [
    [width * from, horizon + height * foot],
    ...ridge(width, horizon + height * foot, height * rise, 2.3, 30)
      .filter(([x]) => x > width * (from + 0.02))
      .map(([x, y]): [number, number] => {
        const near = Math.min(1, (x / width - from) / 0.34)
        return [x, horizon + height * foot - (horizon + height * foot - y) * near]
      }),
  ]
  sheet.add(polygon(slope(0.44, 0.13, 0.006), '#9db8b6', ' opacity=".85"'))
  sheet.add(polygon(slope(0.58, 0.17, 0.03), '#7d9e94'))
  sheet.add(polygon(slope(0.74, 0.2, 0.09), linear(sheet, [0, 0, 0, 1], '0 #6a8c7c, 1 #4f7263')))
}

function paintRoad(sheet: Sheet, width: number, height: number, road: number): void {
  const verge = linear(sheet, [0, 0, 0, 1], '0 #b9ad87, 0.5 #cdbf9b, 1 #d8ccb0')
  sheet.add(polygon([...ridge(width, road, height * 0.03, 9.7, 60), [width, height], [0, height]], verge))
  sheet.add(polygon(ridge(width, road + 2, height * 0.022, 14.2, 80), '#8d9468', ' opacity=".55"'))
  const tar = linear(sheet, [0, 0, 0, 1], '0 #a3a19b, 0.3 #b1aea7, 1 #96938d')
  const top = road + height * 0.022
  sheet.add(rect(0, top, width, height - top, tar))
  sheet.add(rect(0, top, width, 7, '#cfc6ae', ' opacity=".8"'))
  sheet.add(rect(0, top + (height - top) * 0.07, width, 6, '#f4f1e8', ' opacity=".7"'))
  const light = radial(sheet, [0.5, 0.5, 0.5], '0 #fff8ea 0.5, 1 #fff8ea 0')
  sheet.add(
    `<ellipse cx="${width * 0.4}" cy="${top + (height - top) * 0.6}" rx="${width * 0.62}" ry="${(height - top) * 0.5}" fill="${light}"/>`,
  )
}

/** A seamless white studio: a soft light behind, a floor that falls off towards the eye. */
function paintStudio(sheet: Sheet, {width, height, floor}: Place): void {
  const wall = radial(sheet, [0.5, 0.48, 0.78], '0 #f3f4f5, 0.42 #e6e9eb, 0.8 #d2d7db, 1 #bfc6cb')
  sheet.add(rect(0, 0, width, height, wall))
  const bend = linear(sheet, [0, 0, 0, 1], '0 #c2c8cd 0, 0.25 #c6cbd0 0.5, 1 #dfe3e6 0.9')
  sheet.add(rect(0, floor - height * 0.06, width, height - floor + height * 0.06, bend))
  const pool = radial(sheet, [0.5, 0.5, 0.5], '0 #ffffff 0.85, 1 #ffffff 0')
  sheet.add(
    `<ellipse cx="${width * 0.5}" cy="${height * 0.86}" rx="${width * 0.62}" ry="${height * 0.2}" fill="${pool}"/>`,
  )
}

function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more}/>`
}

function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  const data = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')
  return `<path d="M${data}z" fill="${fill}"${more}/>`
}
