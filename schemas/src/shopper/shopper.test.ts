import {describe, expect, it} from 'vitest'
import {watchlistEntrySchema} from './shopper.ts'

describe('a watchlist entry', () => {
  it('holds the id of a car and nothing else [3.9a]', () => {
    expect(watchlistEntrySchema.parse({id: 'a-1', name: '2021 Kia Rio'})).toEqual({id: 'a-1'})
    for (const id of ['', 7, undefined]) expect(watchlistEntrySchema.safeParse({id}).success).toBe(false)
  })
})
