import {describe, expect, it} from 'vitest'
import {addToBasket, readBasket, setInBasket, writeBasket, writeBasketCookie} from './basket'

const BASKET = [
  {id: 'north-15208', count: 2},
  {id: 'north-d100', count: 1},
]

describe('basket of parts [2.21]', () => {
  it('is read as it was written, without what is no part', () => {
    expect(readBasket(writeBasket(BASKET))).toEqual(BASKET)
    expect(readBasket('north-1.1_<b>.3_north-2_north-3.0_north-4.100_north-1.9_n.5')).toEqual([
      {id: 'north-1', count: 1},
      {id: 'n', count: 5},
    ])
    expect(readBasket(undefined)).toEqual([])
  })

  it('holds at most thirty parts, and ninety-nine of one', () => {
    const full = Array.from({length: 30}, (_, at) => ({id: `p-${at}`, count: 1}))
    expect(readBasket(writeBasket([...full, {id: 'p-30', count: 1}]))).toHaveLength(30)
    expect(addToBasket(full, 'another', 1)).toBeNull()
    expect(addToBasket(full, 'p-3', 98)?.[3]).toEqual({id: 'p-3', count: 99})
    expect(addToBasket(full, 'p-3', 500)?.[3]).toEqual({id: 'p-3', count: 99})
  })

  it('is changed and emptied; an empty one ends its cookie', () => {
    expect(setInBasket(BASKET, 'north-d100', 4)).toEqual([BASKET[0], {id: 'north-d100', count: 4}])
    expect(setInBasket(BASKET, 'north-15208', 0)).toEqual([BASKET[1]])
    expect(setInBasket(BASKET, 'other', 3)).toEqual(BASKET)
    expect(writeBasketCookie([])).toContain('Max-Age=0')
    expect(writeBasketCookie(BASKET)).toMatch(
      /^__Host-parts=north-15208\.2_north-d100\.1; .*HttpOnly; Secure/,
    )
  })
})
