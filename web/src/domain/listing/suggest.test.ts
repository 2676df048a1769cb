import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from './listing-state.ts'
import {suggest} from './suggest.ts'

const known = [
  ['Toyota', 29],
  ['Toyota Corolla', 9],
  ['Toyota HiLux', 5],
  ['Hyundai', 12],
  ['Hyundai Tucson', 4],
  ['Mercedes-Benz', 3],
  ['Citroën', 1],
  ['Kia', 10],
].map(([words, count]) => ({words: String(words), count: Number(count), to: EMPTY_LISTING}))

function words(typed: string): string[] {
  return suggest(typed, known, 5).map((suggestion) => suggestion.words)
}

describe('suggestions while typing', () => {
  it.each([
    ['t', ['Toyota', 'Toyota Corolla', 'Toyota HiLux', 'Hyundai Tucson']],
    ['toyota c', ['Toyota Corolla']],
    ['coro', ['Toyota Corolla']],
    ['corolla toyota', ['Toyota Corolla']],
    ['hyundia', ['Hyundai', 'Hyundai Tucson']],
    ['toyta', ['Toyota', 'Toyota Corolla', 'Toyota HiLux']],
    ['corola', ['Toyota Corolla']],
    ['mercedes b', ['Mercedes-Benz']],
    ['citroen', ['Citroën']],
    ['kiq', []],
    ['', []],
    ['  -', []],
  ])('"%s" suggests %j [2.2]', (typed, expected) => {
    expect(words(typed)).toEqual(expected)
  })

  it('finds every make by any start of its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(20), ({words: name}, length) => {
        const typed = name.slice(0, 1 + (length % name.length))
        expect(suggest(typed, known, 99).map((suggestion) => suggestion.words)).toContain(name)
      }),
    )
  })
})
