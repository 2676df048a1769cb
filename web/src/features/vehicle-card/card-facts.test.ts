import {declaredDefaults} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {cardFacts} from './card-facts.ts'

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
  it('[2.25b] stand in the order of the settings, without those that are not known', () => {
    const texts = cardFacts(vehicle, declaredDefaults.card.attributes).map(({text}) => text)
    expect(texts).toEqual(['Demo', 'People mover', '12,345 km', 'Stock S1'])
    expect(cardFacts(vehicle, ['stocknum', 'seats', 'km']).map(({attribute}) => attribute)).toEqual([
      'stocknum',
      'km',
    ])
  })

  it('say 0 km of a car that is known not to have been driven only', () => {
    const said = (facts: object) => cardFacts({...vehicle, ...facts}, ['km']).map(({text}) => text)
    expect(said({km: 0})).toEqual(['0 km'])
    expect(said({km: 0, car_type: 'used'})).toEqual([])
    expect(said({km: null})).toEqual([])
  })
})
