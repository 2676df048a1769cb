import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {ridge} from './dusk-lot.ts'
import {polygon, rect, type Setting} from './scene.ts'

/** A pull-in above the sea on a mild day: haze, headlands one behind the other, sand-coloured verge and pale road. */
export function paintCoastRoad(sheet: Sheet, setting: Setting): void {
  const {width, height, horizon} = setting
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
