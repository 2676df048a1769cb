import {describe, expect, it} from 'vitest'
import type {Entry} from './entries.ts'
import {listChanges, listCurrent, planMove, withMoves} from './plan-move.ts'

const edge = (day: string, value: string, path: string) => ({day, value, path})

/** An offer from 1 December 2026, 9:00, to the midnight that ends 24 December, in Sydney. */
const offer: Entry = {
  key: 'o',
  kind: 'offer',
  id: 'o',
  type: 'offer',
  title: 'Offer',
  picture: null,
  start: edge('2026-12-01', '2026-11-30T22:00:00.000Z', 'window.start'),
  end: edge('2026-12-24', '2026-12-24T13:00:00.000Z', 'window.end'),
  isDay: false,
  note: null,
  field: 'window',
  sites: [],
  zone: 'Australia/Sydney',
  visibility: 'scheduled',
  isEdited: false,
  isShared: false,
}

describe('a move of a day', () => {
  it('keeps the time of the dealer’s day', () => {
    expect(planMove(offer, 'start', '2026-12-07')).toEqual(
      edge('2026-12-07', '2026-12-06T22:00:00.000Z', 'window.start'),
    )
    // An end at midnight stays at midnight after the last day.
    expect(planMove(offer, 'end', '2026-12-31')).toMatchObject({
      value: '2026-12-31T13:00:00.000Z',
    })
  })

  it('keeps it over the end of daylight saving', () => {
    // 9:00 in Sydney is 22:00 UTC in summer and 23:00 from 5 April 2027 on (clocks go back on 4 April).
    const summer = {
      ...offer,
      end: null,
      start: edge('2027-04-02', '2027-04-01T22:00:00.000Z', 'window.start'),
    }
    expect(planMove(summer, 'start', '2027-04-05')).toMatchObject({
      value: '2027-04-04T23:00:00.000Z',
    })
  })

  it.each([
    ['start', '2026-12-25', 'It would start after its end.'],
    ['end', '2026-11-30', 'It would end before its start.'],
  ] as const)('is refused for the %s where the days would cross', (which, day, problem) => {
    expect(planMove(offer, which, day)).toEqual({problem})
  })

  it('moves a day of holiday hours as a day', () => {
    const path = 'specialHours[_key=="k"].date'
    const day: Entry = {...offer, isDay: true, start: edge('2026-12-25', '2026-12-25', path), end: null}
    expect(planMove(day, 'start', '2026-12-28')).toMatchObject({path, value: '2026-12-28'})
  })
})

describe('moves of several days', () => {
  const start = edge('2026-12-02', '2026-12-01T22:00:00.000Z', 'window.start')
  const end = edge('2026-12-25', '2026-12-25T13:00:00.000Z', 'window.end')
  const moves = new Map([
    ['o start', {id: 'o', before: '2026-11-30T22:00:00.000Z', after: start}],
    ['o end', {id: 'o', before: '2026-12-24T13:00:00.000Z', after: end}],
    ['elsewhere end', {id: 'e', before: '2027-03-01T13:00:00.000Z', after: end}],
  ])

  it('show as not published, and are one change for each document', () => {
    expect(withMoves(offer, moves)).toEqual({...offer, start, end, isEdited: true})
    expect(listChanges(moves)).toEqual([
      {id: 'o', set: {'window.start': start.value, 'window.end': end.value}},
      {id: 'e', set: {'window.end': end.value}},
    ])
  })

  it('leave alone what somebody else has moved meanwhile, and keep what is out of view', () => {
    const theirs = {...offer, end: edge('2026-12-30', '2026-12-30T13:00:00.000Z', 'window.end')}
    expect([...listCurrent(moves, [theirs]).keys()]).toEqual(['o start', 'elsewhere end'])
  })
})
