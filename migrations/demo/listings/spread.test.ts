import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {chooseLocation} from './spread.ts'

const rules = [
  {location: 'brand', scene: 'showroom', carTypes: ['new'], firstMakes: ['Nissan'], weight: 0},
  {location: 'east', scene: 'showroom', carTypes: ['new', 'used'], states: ['NSW'], weight: 2},
  {location: 'west', scene: 'showroom', carTypes: ['used'], states: ['WA'], weight: 1},
] as const

describe('spread of the cars over locations', () => {
  it.each([
    [{make: 'Nissan', carType: 'new', state: 'WA', key: 'a'}, 'brand'],
    [{make: 'Kia', carType: 'new', state: 'WA', key: 'a'}, 'east'],
    [{make: 'Kia', carType: 'used', state: 'WA', key: 'a'}, 'west'],
    [{make: 'Kia', carType: 'used', state: 'NSW', key: 'a'}, 'east'],
  ] as const)('assigns %j to %s', (car, location) => {
    expect(chooseLocation(car, rules).location).toBe(location)
  })

  it('assigns each location only what it sells, and the same car always to the same one', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('new', 'demo', 'used'),
        fc.constantFrom('NSW', 'VIC', 'WA', undefined),
        (key, carType, state) => {
          const chosen = chooseLocation({make: 'Kia', carType, state, key})
          expect(chosen.carTypes).toContain(carType)
          expect(chooseLocation({make: 'Kia', carType, state, key})).toBe(chosen)
        },
      ),
    )
  })
})
