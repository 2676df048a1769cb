import {describe, expect, it} from 'vitest'
import {choosePrize, formatOdds} from './choose-prize'

const PRIZES = [
  {name: 'mats', chances: 250},
  {name: 'service', chances: 20},
]

describe('the draw', () => {
  it.each([
    [0, 'mats'],
    [249, 'mats'],
    [250, 'service'],
    [269, 'service'],
    [270, null],
    [99_999, null],
  ])('gives the number %d: %s', (drawn, name) => {
    expect(choosePrize(PRIZES, drawn)?.name ?? null).toBe(name)
  })

  it('gives each prize as many of the 100,000 numbers as it has chances', () => {
    const counts = new Map<string, number>()
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const name = choosePrize(PRIZES, drawn)?.name ?? 'nothing'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({mats: 250, service: 20, nothing: 99_730})
  })
})

describe('odds', () => {
  it.each([
    [100_000, '1 in 1'],
    [50_000, '1 in 2'],
    [250, '1 in 400'],
    [300, 'about 1 in 333'],
    [1, '1 in 100,000'],
    [60_000, '3 in 5'],
    [95_000, '19 in 20'],
  ])('are written for %d in 100,000 spins: %s', (chances, words) => {
    expect(formatOdds(chances)).toBe(words)
  })
})
