import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {parsePartMapping, readParts} from '../../src/parts/read-parts.ts'
import {readFeedText} from '../../src/stock/read-feed.ts'
import {carModels} from '../seeds/catalogue/catalogue.ts'

const NEEDS_FUEL = /^(?:oil|air|fuel) filter|^(?:spark|glow) plug|^drive belt/i
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

const catalogues = await Promise.all(
  (
    [
      ['ridgeway', undefined, ({model}) => model],
      ['harbour-city', readJson('harbour-city.mapping.json'), ({make, model}) => `${make} ${model}`],
    ] satisfies [string, unknown, (model: (typeof carModels)[number]) => string][]
  ).map(async ([name, mapping, write]) => {
    const feed = await readFeedText(`${name}.csv`, import.meta.dirname)
    const {parts} = readParts(feed, {
      dealership: name,
      mapping: parsePartMapping(name, mapping),
      unterminated: false,
    })
    const fluids = parts.map(({name}) => name).filter((one) => /\b1 L\b/.test(one))
    const fitting = parts.flatMap((part) => (part.models ?? []).map((model) => ({part: part.name, model})))
    const fuels = new Map(
      carModels.map((one) => {
        const same = carModels.filter((other) => write(other) === write(one))
        return [write(one), same.flatMap(({badges}) => badges.map(({engine}) => engine.fuel))] as const
      }),
    )
    return [name, fitting, fuels, fluids] as const
  }),
)

describe.each(catalogues)('the demo parts of %s', (_, fitting, fuels, fluids) => {
  it('fit models that the demo has, by their names', () => {
    expect(fitting.length).toBeGreaterThan(50)
    expect(fitting.filter(({model}) => !fuels.has(model))).toEqual([])
  })

  it('name the grade of each fluid that is sold at more than one price', () => {
    expect(fluids).toEqual([...new Set(fluids)])
  })

  it('have nothing for an engine that a model does not have', () => {
    const wrong = fitting.filter(({part, model}) => {
      const own = fuels.get(model) ?? []
      if (/^spark plug/i.test(part)) return own.every((fuel) => fuel === 'Diesel' || fuel === 'Electric')
      if (/^glow plug/i.test(part)) return !own.includes('Diesel')
      return NEEDS_FUEL.test(part) && own.every((fuel) => fuel === 'Electric')
    })
    expect(wrong).toEqual([])
  })
})
