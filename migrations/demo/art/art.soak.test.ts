import {readFile} from 'node:fs/promises'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'
import {
  drawHero,
  drawOfferArt,
  drawSilhouette,
  drawVehicle,
  listViews,
  PAINTS,
  SCENES,
  VEHICLE_SHAPES,
  type VehiclePicture,
} from './index.ts'
import {silhouettesSource} from './silhouettes-source.ts'

// Needs more than two seconds: every shape is drawn once, at half a second each.

const LIMIT = 46 * 1024

/** Pictures drawn of each shape: a picture takes half a second. */
const VIEWS = getSoakRuns(1, 6)
const SEEDS = getSoakRuns(2, 200)

const everyShape = VEHICLE_SHAPES.map((shape) => [shape] as const)

/** Opening and closing tags must pair up, and every referenced id must be defined once. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [, closing, name, selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`unpaired </${name}>`)
    } else if (!selfClosed && name) open.push(name)
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) faults.push('an id is defined twice')
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) {
    if (!ids.includes(id)) faults.push(`no #${id}`)
  }
  const nonsense = /NaN|undefined|Infinity|\be[+-]\d|<text|<image|d=""/.exec(svg)
  if (nonsense) faults.push(nonsense[0])
  return faults
}

describe('drawVehicle', () => {
  it.each(VEHICLE_SHAPES.map((shape, nr) => [shape, nr] as const))(
    'draws %s well formed and small',
    getSoakOptions(VIEWS),
    (shape, nr) => {
      // The short form shares views, paints and scenes out among the shapes, and a random few more follow below.
      const views = listViews(shape)
      for (let at = 0; at < Math.min(VIEWS, views.length); at++) {
        const view = views[(nr + at) % views.length] ?? 'side'
        const paint = PAINTS[(nr + at) % PAINTS.length] ?? 'white'
        const scene = SCENES[(nr + at) % SCENES.length] ?? 'showroom'
        const svg = drawVehicle({shape, view, paint, scene})
        expect(faultsOf(svg), `${view} ${paint}`).toEqual([])
        expect(svg.length, `${view} ${paint}`).toBeLessThan(LIMIT)
        expect(svg).toMatch(/^<svg [^>]*width="1600" height="1200"/)
      }
    },
  )

  it('tells paints and scenes apart', () => {
    const draw = (change: Partial<VehiclePicture>) =>
      drawVehicle({shape: 'hatch', view: 'front', paint: 'red', scene: 'showroom', ...change})
    const paints = PAINTS.map((paint) => draw({paint}))
    const scenes = SCENES.map((scene) => draw({scene}))
    expect(new Set(paints).size).toBe(PAINTS.length)
    expect(new Set(scenes).size).toBe(SCENES.length)
  })

  it('is 1067 high at 3:2, flat views included', () => {
    for (const view of ['front', 'interior'] as const) {
      const svg = drawVehicle({shape: 'suv', view, paint: 'blue', scene: 'coast-road', ratio: '3:2'})
      expect(svg).toContain('viewBox="0 0 1600 1067"')
    }
  })

  it('holds for any seed, and the same input gives the same text', getSoakOptions(SEEDS), () => {
    const picture = fc.record({
      shape: fc.constantFrom(...VEHICLE_SHAPES),
      paint: fc.constantFrom(...PAINTS),
      scene: fc.constantFrom(...SCENES),
      seed: fc.nat(),
      pick: fc.nat(5),
    })
    fc.assert(
      fc.property(picture, ({pick, ...input}) => {
        const views = listViews(input.shape)
        const view = views[pick % views.length] ?? 'side'
        const svg = drawVehicle({...input, view})
        expect(faultsOf(svg)).toEqual([])
        expect(drawVehicle({...input, view})).toBe(svg)
      }),
      {numRuns: SEEDS},
    )
  })

  it('varies by seed', () => {
    const draw = (seed: number) =>
      drawVehicle({shape: 'hatch', view: 'front', paint: 'red', scene: 'showroom', seed})
    expect(new Set([0, 1, 2, 3, 4, 5].map(draw)).size).toBe(6)
  })
})

describe('listViews', () => {
  it.each([
    ['hatch', 'front', 6],
    ['caravan', 'front', 6],
    ['motorcycle-road', 'side', 3],
  ] as const)('%s begins with %s and has %i views', (shape, first, count) => {
    expect(listViews(shape)[0]).toBe(first)
    expect(listViews(shape)).toHaveLength(count)
  })
})

describe('drawSilhouette', () => {
  it.each(everyShape)('%s is one path of closed loops, inside its box and no larger than 2 kB', (shape) => {
    const {viewBox, path} = drawSilhouette(shape)
    const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
    expect(path).toMatch(/^(?:M-?\d+[ -]\d+l[-\d ]+z)+$/)
    expect(path.length).toBeLessThan(2048)
    for (const loop of path.slice(0, -1).split('z')) {
      const steps = [...loop.matchAll(/-?\d+/g)].map(([step]) => Number(step))
      let [x, y] = [0, 0]
      for (let at = 0; at < steps.length; at += 2) {
        x += steps[at] ?? 0
        y += steps[at + 1] ?? 0
        expect(x).toBeGreaterThanOrEqual(left)
        expect(x).toBeLessThanOrEqual(left + width)
        expect(y).toBeGreaterThanOrEqual(top)
        expect(y).toBeLessThanOrEqual(top + height)
      }
    }
  })

  it('tells every shape from every other', () => {
    const paths = VEHICLE_SHAPES.map((shape) => drawSilhouette(shape).path)
    expect(new Set(paths).size).toBe(VEHICLE_SHAPES.length)
  })

  it('stands in the storefront as it is drawn; else run write-silhouettes.ts', async () => {
    const file = new URL('../../../web/src/ui/silhouette-shapes.ts', import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(silhouettesSource())
  })

  it('of a car has a body and wheels with holes: windows, hubs', () => {
    // Body, two wheels and two rims; at least two windows and two hubs within them.
    expect(drawSilhouette('hatch').path.split('z').length - 1).toBeGreaterThanOrEqual(9)
  })
})

describe('banners', () => {
  it.each(SCENES.map((scene) => [scene] as const))('draws hero and offer art in %s', (scene) => {
    const input = {scene, shape: 'suv', paint: 'grey'} as const
    const wide = drawHero({...input, layout: 'wide'})
    const tall = drawHero({...input, layout: 'tall'})
    expect(wide).toContain('viewBox="0 0 2400 1000"')
    expect(tall).toContain('viewBox="0 0 900 1100"')
    for (const svg of [wide, tall, drawOfferArt(input)]) expect(faultsOf(svg)).toEqual([])
  })
})
