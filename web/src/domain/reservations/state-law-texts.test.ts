import {describe, expect, it} from 'vitest'
import {findStateLawText, STATE_LAW_TEXTS} from './state-law-texts'

const car = {car_type: 'used', item_type: 'car', state: null, location: null} as const

describe('words of the state', () => {
  // Periods from the laws named in the table.
  it.each([
    ['QLD', 'one business day, until 5 pm'],
    ['VIC', 'three clear business days'],
    ['NSW', 'until 5 pm on the dealer’s next trading day'],
    ['SA', 'two clear business days'],
    ['ACT', 'three clear business days'],
    ['WA', 'no cooling-off period'],
    ['NT', 'no cooling-off period'],
  ])('say what %s gives who buys a used car [9.5a]', (state, said) => {
    const words = findStateLawText(car, state)
    expect(words?.text).toContain(said)
    expect(words?.source).toBeTruthy()
    expect(words?.asAt).toMatch(/^[A-Z][a-z]+ 20\d\d$/)
  })

  it.each([
    ['a state whose law was not found', car, 'TAS'],
    ['no state', car, null],
    ['a new car in Queensland', {...car, car_type: 'new' as const}, 'QLD'],
    ['a new car in South Australia', {...car, car_type: 'new' as const}, 'SA'],
    ['a caravan', {...car, item_type: 'caravan' as const}, 'VIC'],
  ])('say nothing for %s [9.5a]', (_, subject, state) => {
    expect(findStateLawText(subject, state)).toBeNull()
  })

  it('are those of the place of the car, then of the car, then of the site', () => {
    expect(findStateLawText({...car, state: 'SA'}, 'VIC')).toBe(STATE_LAW_TEXTS.SA)
    expect(findStateLawText({...car, state: 'SA', location: {address: {state: 'WA'}}}, 'VIC')).toBe(
      STATE_LAW_TEXTS.WA,
    )
  })
})
