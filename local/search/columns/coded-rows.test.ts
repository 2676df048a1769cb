import {describe, expect, it} from 'vitest'
import {CodedRows} from './coded-rows.ts'

function ignore(): void {}

describe('CodedRows', () => {
  it('keeps posting lists correct over changes made after they were built', () => {
    const rows = new CodedRows(false)
    for (let row = 0; row < 50; row++) rows.set(row, [row % 3], ignore)
    expect([...rows.rowsOf(1)].slice(0, 3)).toEqual([1, 4, 7])
    rows.set(4, [2], ignore)
    rows.set(3, [1], ignore)
    rows.set(60, [1], ignore)
    expect([...rows.rowsOf(1)].slice(0, 3)).toEqual([1, 3, 7])
    expect([...rows.rowsOf(1)].at(-1)).toBe(60)
    expect(rows.count(1)).toBe(rows.rowsOf(1).length)
  })

  it('counts a value once per row, however often the row repeats it', () => {
    const rows = new CodedRows(true)
    rows.set(0, [5, 5, 6], ignore)
    rows.set(1, [6], ignore)
    rows.set(1, [], ignore)
    const counts = new Uint32Array(7)
    rows.tally(Uint32Array.of(0, 1), counts)
    expect([counts[5], counts[6], rows.count(5), rows.count(6)]).toEqual([1, 1, 1, 1])
    expect(rows.isEmpty(1)).toBe(true)
  })

  it('does not grow with the number of updates', () => {
    const rows = new CodedRows(true)
    for (let round = 0; round < 3000; round++)
      for (let row = 0; row < 10; row++) rows.set(row, round % 2 ? [row] : [row, 11, 12], ignore)
    expect(Array.from({length: 10}, (_, row) => [...Array.from(rows.of(row))])).toEqual(
      Array.from({length: 10}, (_, row) => [row]),
    )
    expect(rows.count(11)).toBe(0)
  })
})
