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
  ])('suggests for "%s" %j [2.2]', (typed, expected) => {
    expect(words(typed)).toEqual(expected)
  })

  it.each([
    // One letter wrong, missing, extra, or two swapped: at the start, in the middle, at the end of the input.
    ['coxolla', true],
    ['xorolla', true],
    ['corollx', true],
    ['crolla', true],
    ['corxolla', true],
    ['cororlla', true],
    ['ocrolla', true],
    ['corx', true],
    ['cox', false],
    ['xxrolla', false],
    ['coxollx', false],
    ['roclla', false],
    ['corolalx', false],
    ['coollax', false],
  ])('reads "%s" as a typing error for Corolla: %s [2.2]', (typed, isSlip) => {
    expect(words(typed)).toEqual(isSlip ? ['Toyota Corolla'] : [])
  })

  it('rank the start of the text before the start of a word, that before a typing error, and more cars first [2.2]', () => {
    const given = [
      ['Kia Rio', 90],
      ['Mini Kixed', 80],
      ['Mini Kiax', 70],
      ['Kiat', 2],
      ['Kia', 3],
    ].map(([name, count]) => ({words: String(name), count: Number(count), to: EMPTY_LISTING}))
    const found = (typed: string) => suggest(typed, given, 9).map((suggestion) => suggestion.words)
    expect(found('kia')).toEqual(['Kia Rio', 'Kia', 'Kiat', 'Mini Kiax'])
    expect(found('kiax')).toEqual(['Mini Kiax', 'Kia Rio', 'Mini Kixed', 'Kia', 'Kiat'])
    expect(suggest('kia', given, 2)).toHaveLength(2)
  })

  it('ignore punctuation between words [2.2]', () => {
    expect(words('  CITROE\u0308N ')).toEqual(['Citroën'])
    expect(words('mercedes -- benz')).toEqual(['Mercedes-Benz'])
    expect(words('toyotacorolla')).toEqual([])
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
