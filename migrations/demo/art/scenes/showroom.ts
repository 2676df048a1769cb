import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {polygon, rect, type Setting} from './scene.ts'

/** A showroom: a pale panelled wall with one long light, polished floor that mirrors it faintly. */
export function paintShowroom(sheet: Sheet, {width, height, floor}: Setting): void {
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
