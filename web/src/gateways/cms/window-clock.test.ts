import {describe, expect, it} from 'vitest'
import {getNextEdge} from './window-clock'

const NOW = Date.parse('2026-11-20T00:00:00Z')

describe('next edge of a window', () => {
  it.each([
    [
      'a start ahead',
      {start: '2026-11-21T00:00:00Z', end: '2026-12-01T00:00:00Z'},
      '2026-11-21T00:00:00.000Z',
    ],
    [
      'an end ahead',
      {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
      '2026-12-01T00:00:00.000Z',
    ],
    ['an end behind', {start: null, end: '2026-11-01T00:00:00Z'}, null],
    ['the very instant', {start: '2026-11-20T00:00:00Z', end: null}, null],
    ['no limits', {start: null, end: null}, null],
    ['no window', null, null],
  ])('is found for %s', (_what, window, expected) => {
    const edge = getNextEdge(window, NOW)
    expect(edge === null ? null : new Date(edge).toISOString()).toBe(expected)
  })
})
