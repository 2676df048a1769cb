import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {polygon, rect, type Setting} from './scene.ts'

/** A dealer's lot just after sunset: a warm low sky, a dark line of trees, lamps coming on, smooth asphalt. */
export function paintDuskLot(sheet: Sheet, setting: Setting): void {
  const {width, height} = setting
  const ground = setting.horizon + height * 0.06
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
export function ridge(
  width: number,
  base: number,
  rise: number,
  turn: number,
  count: number,
): [number, number][] {
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
