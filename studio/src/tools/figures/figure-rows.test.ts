import type {Figures} from '@forecourt/schemas/visit/figures'
import {describe, expect, it} from 'vitest'
import {isEmptyWeek, joinFigures, listFigureRows, listWeekRows} from './figure-rows.ts'

const WEEKS = ['2026-11-23', '2026-11-16', '2025-11-24']
const EMPTY: Figures = {weeks: WEEKS, rows: [], cars: [], sources: [], searches: []}

const NORTH: Figures = {
  ...EMPTY,
  rows: [
    {day: '2026-11-23', figure: 'visit', count: 2},
    {day: '2026-11-29', figure: 'visit', count: 3},
    {day: '2026-11-22', figure: 'visit', count: 7},
    {day: '2025-11-24', figure: 'sent', count: 1},
  ],
  cars: [{car: 'kia', views: 2, before: 1, saves: 0, leads: 1}],
  sources: [
    {source: 'direct', campaign: '', visits: 5, before: 7, leads: 0, first: 0},
    {source: 'search google', campaign: '', visits: 0, before: 0, leads: 1, first: 2},
  ],
  searches: [{words: 'red Kias', times: 1, before: 0}],
}
const SOUTH: Figures = {
  ...NORTH,
  cars: [
    {car: 'kia', views: 1, before: 0, saves: 2, leads: 0},
    {car: 'ford', views: 9, before: 0, saves: 0, leads: 0},
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

  it('are joined over sites, the most viewed car first', () => {
    const joined = joinFigures([NORTH, SOUTH])
    expect(joined?.cars).toEqual([
      {car: 'ford', views: 9, before: 0, saves: 0, leads: 0},
      {car: 'kia', views: 3, before: 1, saves: 2, leads: 1},
    ])
    expect(joined && listWeekRows(joined).rows[0]).toEqual(['Visits', 10, 14, 0])
    expect(joinFigures([])).toBeNull()
  })

  it('open what they are made of: cars, sources, searches or days', () => {
    expect(listFigureRows(NORTH, 'visit').rows).toEqual([['direct', '', 5, 7]])
    expect(listFigureRows(NORTH, 'view').rows).toEqual([['kia', 2, 1, 0, 1]])
    expect(listFigureRows(NORTH, 'no-match').rows).toEqual([['red Kias', 1, 0]])
    expect(listFigureRows(NORTH, 'sent').rows).toEqual([['search google', '', 1, 2]])
    const {rows} = listFigureRows({...NORTH, rows: [{day: '2025-11-24', figure: 'order', count: 1}]}, 'order')
    expect(rows).toHaveLength(7)
    expect(rows[0]).toEqual(['2026-11-23', 0, 0, 1])
  })

  it('say that a week is empty, even if another was not', () => {
    expect(isEmptyWeek(EMPTY)).toBe(true)
    expect(isEmptyWeek({...NORTH, rows: NORTH.rows.slice(2)})).toBe(true)
    expect(isEmptyWeek(NORTH)).toBe(false)
  })
})
