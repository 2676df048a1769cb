import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {listCardFacts} from './card-parts.tsx'

const vehicle = readListedVehicle({
  id: '1',
  slug: 'a-1',
  name: 'Car',
  make: 'Kia',
  model: 'Rio',
  car_type: 'demo',
  dealership_slug: 'd',
  km: 12_345,
  simple_body: 'peopleMover',
  stocknum: 'S1',
})
if (!vehicle) throw new Error('not a vehicle')

describe('facts of a card', () => {
  it('follow the order of the settings, without unknown ones [2.25b]', () => {
    const texts = listCardFacts(vehicle, declaredDefaults.card.attributes).map(({text}) => text)
    expect(texts).toEqual(['Demo', 'People mover', '12,345 km', 'Stock S1'])
    expect(listCardFacts(vehicle, ['stocknum', 'seats', 'km']).map(({attribute}) => attribute)).toEqual([
      'stocknum',
      'km',
    ])
  })

  it.each([
    ['new', 0, ['0 km']],
    ['used', 0, []],
    ['used', 12, ['12 km']],
    ['new', null, []],
  ] as const)('tell of a %s car with %j kilometres: %j [2.25a]', (car_type, km, expected) => {
    const facts = listCardFacts({...vehicle, car_type, km}, declaredDefaults.card.attributes)
    expect(facts.flatMap(({attribute, text}) => (attribute === 'km' ? [text] : []))).toEqual(expected)
  })
})
