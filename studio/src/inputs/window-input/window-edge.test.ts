import {describe, expect, it} from 'vitest'
import {createWindow, formatEdge, listCommonEnds, listLaterEnds, parseEdge} from './window-edge.ts'

const BRISBANE = 'Australia/Brisbane'
const NOW = Date.parse('2026-11-20T20:00:00Z')

describe('an edge of a window', () => {
  it('is typed and shown on the dealer’s clock, whatever the browser’s zone [3.14]', () => {
    expect(formatEdge('end', '2026-11-30T13:59:00Z', BRISBANE)).toEqual({date: '2026-11-30', time: '23:59'})
    expect(parseEdge('end', {date: '2026-11-30', time: '23:59'}, BRISBANE)).toBe('2026-11-30T13:59:00.000Z')
  })

  it.each([
    ['start', '2026-11-29T14:00:00.000Z'],
    ['end', '2026-11-30T13:59:00.000Z'],
  ] as const)('takes the whole day for a %s without a time', (edge, instant) => {
    expect(parseEdge(edge, {date: '2026-11-30', time: ''}, BRISBANE)).toBe(instant)
  })

  it('is the last minute of the day before where it ends at midnight, as lists and the calendar say', () => {
    const midnight = '2026-11-30T14:00:00Z'
    expect(formatEdge('end', midnight, BRISBANE)).toEqual({date: '2026-11-30', time: '23:59'})
    expect(formatEdge('start', midnight, BRISBANE)).toEqual({date: '2026-12-01', time: '00:00'})
  })

  it('reads an empty day as open, and a half-typed one as unknown', () => {
    expect(parseEdge('end', {date: '', time: '10:00'}, BRISBANE)).toBeNull()
    expect(parseEdge('end', {date: '0202-11-30', time: ''}, BRISBANE)).toBeUndefined()
  })

  it.each([undefined, null, 'soon', 7])('shows %j as empty', (instant) => {
    expect(formatEdge('end', instant, BRISBANE)).toEqual({date: '', time: ''})
  })
})

it('end of a window › offers usual ends in the zone of the site', () => {
  // It is already the 21st in Brisbane.
  expect(listCommonEnds(NOW, BRISBANE).map(({instant}) => instant)).toEqual([
    '2026-12-05T13:59:00.000Z',
    '2026-11-30T13:59:00.000Z',
    '2026-12-31T13:59:00.000Z',
  ])
  expect(createWindow(NOW, BRISBANE)).toEqual({
    start: '2026-11-20T14:00:00.000Z',
    end: '2026-12-31T13:59:00.000Z',
  })
})

it('end of a window › offers the usual ends that are later than the one it has, each with its day', () => {
  const list = (end: string | null) => listLaterEnds(end, NOW, BRISBANE).map(({title}) => title)
  expect(list('2026-11-22T13:59:00Z')).toEqual([
    'End of this month: Mon 30 Nov',
    'Two weeks from today: Sat 5 Dec',
    'End of next month: Thu 31 Dec',
  ])
  expect(list('2026-11-30T13:59:00Z')).toEqual([
    'Two weeks from today: Sat 5 Dec',
    'End of next month: Thu 31 Dec',
  ])
})
