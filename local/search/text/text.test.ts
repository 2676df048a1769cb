import {describe, expect, it} from 'vitest'
import {computeEditDistance} from './edit-distance.ts'
import {computeFieldScore, findClosestWindow} from './match-score.ts'
import {splitWords} from './tokenize.ts'

describe('wordsOf', () => {
  it.each([
    ['2018 Nissan X-Trail', ['2018', 'nissan', 'xtrail']],
    ['  (4X4)  ', ['4x4']],
    ['- !', []],
    ['Citroën Škoda', ['citroen', 'skoda']],
    ['日本 車', ['日本', '車']],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })
})

describe('editDistance', () => {
  it.each([
    ['hilx', 'hilux', 2, false, 1],
    ['raneg', 'range', 2, false, 1],
    ['toyta', 'toyota', 2, false, 1],
    ['abc', 'xyz', 2, false, 3],
    ['hyund', 'hyundai', 2, true, 0],
    ['hyubd', 'hyundai', 2, true, 1],
  ])('counts from %s to %s within %i (prefix %s) as %i', (query, word, limit, prefix, distance) => {
    expect(computeEditDistance(query, word, limit, prefix)).toBe(distance)
  })
})

describe('match score', () => {
  it('finds the closest group of words', () => {
    expect(findClosestWindow([[0, 9], [10]])).toEqual({together: 2, distance: 1, first: 9, last: 10})
    expect(findClosestWindow([[0], [30]])).toEqual({together: 1, distance: 0, first: 0, last: 0})
    expect(findClosestWindow([[4]])).toEqual({together: 1, distance: 0, first: 4, last: 4})
  })

  it('has the bits of the reference', () => {
    expect(computeFieldScore({words: 1, together: 1, cost: 0, distance: 0, verbatim: 0})).toBe(1108091338752)
    expect(computeFieldScore({words: 2, together: 2, cost: 0, distance: 1, verbatim: 0})).toBe(2211897868288)
    expect(computeFieldScore({words: 1, together: 1, cost: 0, distance: 0, verbatim: 1})).toBe(1108091339008)
  })
})
