import type {Figures} from '@forecourt/schemas/visit/figures'
import {describe, expect, it} from 'vitest'
import {
  describeWeek,
  describeWhose,
  isEmptyWeek,
  joinFigures,
  listDeskRows,
  listEntryRows,
  listFigureRows,
  listFunnelRows,
  listWeekRows,
  readLocationNames,
} from './figure-rows.ts'

const WEEKS = ['2026-11-23', '2026-11-16', '2025-11-24']
const EMPTY: Figures = {weeks: WEEKS, rows: [], cars: [], sources: [], searches: [], entries: [], desks: []}

const NORTH: Figures = {
  ...EMPTY,
  rows: [
    {day: '2026-11-23', figure: 'visit', count: 2},
    {day: '2026-11-29', figure: 'visit', count: 3},
    {day: '2026-11-22', figure: 'visit', count: 7},
    {day: '2025-11-24', figure: 'sent', count: 1},
  ],
  cars: [{car: 'kia', views: 2, before: 1, saves: 0, leads: 1, standing: null}],
  sources: [
    {source: 'direct', campaign: '', visits: 5, before: 7, calls: 0, leads: 0, first: 0},
    {source: 'search google', campaign: '', visits: 0, before: 0, calls: 0, leads: 1, first: 2},
  ],
  searches: [{words: 'red Kias', times: 1, before: 0}],
}
const SOUTH: Figures = {
  ...NORTH,
  cars: [
    {car: 'kia', views: 1, before: 0, saves: 2, leads: 0, standing: null},
    {car: 'ford', views: 9, before: 0, saves: 0, leads: 0, standing: null},
  ],
}

describe('figures of sites', () => {
  it('are summed by week, the newest first', () => {
    const {head, rows} = listWeekRows(NORTH)
    expect(head).toEqual(['Figure', 'this week', 'the week before', 'a year before'])
    expect(rows.filter(([, ...counts]) => counts.some((count) => count !== 0))).toEqual([
      ['Visits', 5, 7, 0],
      ['Forms sent', 0, 0, 1],
    ])
  })

  it.each([
    ['2026-12-06', '30 Nov to 6 Dec 2026, not over yet'],
    ['2026-12-07', '30 Nov to 6 Dec 2026'],
  ])('say on %s whether the week beside whole ones is over', (today, words) => {
    expect(describeWeek('2026-11-30', today)).toBe(words)
  })

  it('are joined over sites, the most viewed car first', () => {
    const joined = joinFigures([NORTH, SOUTH])
    expect(joined?.cars).toEqual([
      {car: 'ford', views: 9, before: 0, saves: 0, leads: 0, standing: null},
      {car: 'kia', views: 3, before: 1, saves: 2, leads: 1, standing: null},
    ])
    expect(joined && listWeekRows(joined).rows[0]).toEqual(['Visits', 10, 14, 0])
    expect(joinFigures([])).toBeNull()
  })

  it('open what they are made of: cars, sources, searches or days', () => {
    expect(listFigureRows(NORTH, 'visit').rows).toEqual([['direct', '', 5, 7]])
    expect(listFigureRows(NORTH, 'view').rows).toEqual([['kia', 2, 1, 0, 1, 'not in stock', '']])
    expect(listFigureRows(NORTH, 'no-match').rows).toEqual([['red Kias', 1, 0]])
    expect(listFigureRows(NORTH, 'sent').rows).toEqual([['search google', '', 1, 2]])
    const {rows} = listFigureRows({...NORTH, rows: [{day: '2025-11-24', figure: 'order', count: 1}]}, 'order')
    expect(rows).toHaveLength(7)
    expect(rows[0]).toEqual(['2026-11-23', 0, '–', 1])
  })

  it.each([
    [{days: 61, market: 8.4}, '61', '+8%'],
    [{days: 0, market: -3.6}, '0', '-4%'],
    [{days: null, market: null}, 'unknown', 'unknown'],
    ['outage' as const, 'not known now', 'not known now'],
  ])('say how a car stands today: %s', (standing, ...words) => {
    const [row] = listFigureRows({...NORTH, cars: NORTH.cars.map((car) => ({...car, standing}))}, 'view').rows
    expect(row?.slice(-2)).toEqual(words)
  })

  it('of a week in which nothing was counted › are no zeros to compare with', () => {
    const figures = {...NORTH, rows: NORTH.rows.slice(0, 2)}
    expect(listWeekRows(figures).rows[0]).toEqual(['Visits', 5, '–', '–'])
    expect(listFunnelRows(figures).rows[1]).toEqual(['Cars viewed', 0, '0.0 for each visit', '–', ''])
    expect(listFigureRows(figures, 'order').rows[0]).toEqual(['2026-11-23', 0, '–', '–'])
    expect(listWeekRows(EMPTY).rows[0]).toEqual(['Visits', 0, '–', '–'])
  })

  it('name their sites, and the first of many', () => {
    expect(describeWhose(['Alpha'])).toBe('Alpha')
    expect(describeWhose(['Alpha', 'Bravo', 'Charlie'])).toBe('Alpha, Bravo and Charlie')
    expect(describeWhose(['Alpha', 'Bravo', 'Charlie', 'Delta'])).toBe(
      'Alpha, Bravo, Charlie and 1 more site',
    )
  })

  it('name places as people do, but for an address that places of other names have too', () => {
    const place = {slug: 'yard', name: 'Yard of North', dealership: 'north'}
    const stored = [place, null, {...place, slug: 'shop', name: 'Shop'}, {...place, slug: 'shop'}]
    const others = {...place, name: 'Yard of South', dealership: 'south'}
    expect(readLocationNames([...stored, others], ['north'])).toEqual(new Map([['yard', 'Yard of North']]))
    expect(readLocationNames([...stored, others], ['north', 'south'])).toEqual(new Map())
    expect(readLocationNames([place, {...place, slug: 'yard-2'}], ['north']).get('yard-2')).toBe(
      'Yard of North (yard-2)',
    )
    expect(readLocationNames(undefined, ['north'])).toEqual(new Map())
  })

  it('lead from a visit to a sale, each step beside the one before', () => {
    const {head, rows} = listFunnelRows({
      ...EMPTY,
      rows: [
        {day: '2026-11-23', figure: 'visit', count: 200},
        {day: '2026-11-24', figure: 'view', count: 50},
        {day: '2026-11-16', figure: 'view', count: 7},
        {day: '2026-11-25', figure: 'sent', count: 3},
        {day: '2026-11-25', figure: 'booking', count: 4},
      ],
    })
    expect(new Set(head).size).toBe(head.length)
    expect(rows.slice(0, 5)).toEqual([
      ['Visits', 200, '', 0, ''],
      ['Cars viewed', 50, '0.3 for each visit', 7, ''],
      ['Forms sent', 3, '6.0%', 0, '0.0%'],
      ['Bookings', 4, '1.3 for each form', 0, ''],
      ['Reservations', 0, '0.0%', 0, ''],
    ])
  })

  it('say what visits did first and who has the leads, joined over sites', () => {
    const desk = {location: 'yard', person: 'Kim', leads: 2, before: 1, answered: 1, late: 1}
    const site = {
      ...EMPTY,
      entries: [{first: 'view kia', visits: 4, left: 3}],
      desks: [desk, {...desk, person: ''}],
    }
    const joined = joinFigures([site, site])
    if (!joined) throw new Error('There are no figures')
    expect(listEntryRows(joined).rows).toEqual([['Car kia', 8, 6, '75.0%']])
    expect(listDeskRows(joined, new Map([['yard', 'The Yard']])).rows).toEqual([
      ['The Yard', 'Kim', 4, 2, 2, 2],
      ['The Yard', 'Nobody yet', 4, 2, 2, 2],
    ])
    expect(listDeskRows(joined, new Map()).rows[0]?.[0]).toBe('yard')
  })

  it('say that a week is empty, even if another was not', () => {
    expect(isEmptyWeek(EMPTY)).toBe(true)
    expect(isEmptyWeek({...NORTH, rows: NORTH.rows.slice(2)})).toBe(true)
    expect(isEmptyWeek(NORTH)).toBe(false)
  })
})
