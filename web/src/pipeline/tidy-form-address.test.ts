import {describe, expect, it} from 'vitest'
import {tidySearchAddress} from './tidy-form-address.ts'

const ALL = '/search/new-used-and-demo-cars'

describe('the address of a form sent without script', () => {
  it.each([
    ['?car_type=&make=&price=&query=', ALL],
    ['?car_type=used&make=Kia&price=', '/search/used-cars?make=Kia'],
    ['?price_min=5000&price_max=20000&sortBy=highestPrice', `${ALL}?price=5000-20000&sortBy=highestPrice`],
    ['?make=Kia', null],
    ['', null],
  ])('[2.2, 5.1f] %s becomes %s', (search, clean) => {
    expect(tidySearchAddress(ALL, search)).toBe(clean)
  })

  it('leaves other pages alone', () => {
    expect(tidySearchAddress('/special-offers', '?a=')).toBeNull()
  })
})
