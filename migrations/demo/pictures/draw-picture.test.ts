import {readdirSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {drawPicture, getDrawingFile, type PictureRequest} from './draw-picture.ts'
import {PAINTS} from './paint.ts'
import {SCENES} from './scenes.ts'
import {sketchPicture} from './sketch-picture.ts'
import {listViews, VEHICLE_SHAPES} from './vehicles.ts'

const SUBJECT = {shape: 'wagon', paint: 'red', scene: 'showroom'} as const
const FRONT = {...SUBJECT, kind: 'stock', view: 'front', variant: 1} as const
const KINDS = ['wide', 'tall', 'offer', 'yard'] as const

/** The attributes of the SVG element itself: name space, width, height and view box. */
function readFrame(svg: string): string | undefined {
  return /^<svg [^>]+>/.exec(svg)?.[0]
}

/** Markup without the bytes of its images, in which any letters can stand. */
function leaveOutImages(svg: string): string {
  return svg.replaceAll(/href="data:image\/jpeg;base64,[\w+/=]+"/g, '')
}

/** Unbalanced tags, references to missing ids, duplicate ids, and tones without a colour. */
function listFaults(drawn: string): string[] {
  const svg = leaveOutImages(drawn)
  const faults: string[] = []
  const open: string[] = []
  for (const [, closing, name, selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) faults.push(`unpaired </${name}>`)
    if (!closing && !selfClosed && name) open.push(name)
  }
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  if (new Set(ids).size !== ids.length) faults.push('an id is defined twice')
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g))
    if (!ids.includes(id)) faults.push(`no #${id}`)
  const tone = /NaN|undefined|#(?!00)([\da-f]{2})00\1\b/.exec(svg)
  return tone ? [...faults, tone[0]] : faults
}

describe('drawPicture', () => {
  it.each(VEHICLE_SHAPES)('draws every view of a %s as well-formed SVG', (shape) => {
    for (const view of listViews(shape))
      for (const variant of [0, 1]) {
        expect(listFaults(drawPicture({...FRONT, shape, view, variant})), view).toEqual([])
      }
  })

  it.each([
    ['wide', 2400, 1000],
    ['tall', 900, 1100],
    ['offer', 1200, 800],
    ['yard', 1600, 900],
  ] as const)('draws a %s banner as well-formed SVG, %i by %i pixels', (kind, width, height) => {
    const svg = drawPicture({...SUBJECT, kind})
    expect(listFaults(svg)).toEqual([])
    expect(svg).toContain(`width="${width}" height="${height}"`)
  })

  it('uses different paints, scenes and variants', () => {
    const requests: PictureRequest[] = [
      ...PAINTS.map((paint) => ({...FRONT, paint})),
      ...SCENES.slice(1).map((scene) => ({...FRONT, scene})),
      {...FRONT, variant: 0},
    ]
    expect(new Set(requests.map(drawPicture)).size).toBe(requests.length)
  })

  it('uses every drawing in the folder', () => {
    const files = new Set(readdirSync(new URL('vehicles/', import.meta.url)))
    const drawn = VEHICLE_SHAPES.flatMap((shape) =>
      listViews(shape).flatMap((view) =>
        [0, 1].map((variant) => getDrawingFile({...FRONT, shape, view, variant})),
      ),
    )
    expect(files).toEqual(new Set(drawn))
  })

  it('uses every building in the folder, each in the light of its scene', () => {
    const yards = ['dusk-lot', 'coast-road'] as const
    const drawn = yards.flatMap((scene) =>
      VEHICLE_SHAPES.map((shape) => drawPicture({kind: 'yard', shape, paint: 'red', scene})),
    )
    const seen = drawn.map((svg) => /<g mask="url\(#building\)"><image[^>]+>/.exec(svg)?.[0])
    expect(new Set(seen).size).toBe(readdirSync(new URL('buildings/', import.meta.url)).length)
    expect(seen).not.toContain(undefined)
  })
})

describe('sketchPicture', () => {
  it.each<PictureRequest>([
    FRONT,
    {...FRONT, shape: 'caravan'},
    ...KINDS.map((kind) => ({...SUBJECT, kind})),
  ])('is as large as the drawing %#', (request) => {
    expect(readFrame(sketchPicture(request))).toBe(readFrame(drawPicture(request)))
  })

  it('gives another request another picture', () => {
    const requests: PictureRequest[] = [
      FRONT,
      ...KINDS.map((kind) => ({...SUBJECT, kind})),
      {...FRONT, paint: 'blue'},
      {...FRONT, scene: 'coast-road'},
    ]
    expect(new Set(requests.map(sketchPicture)).size).toBe(requests.length)
  })
})
