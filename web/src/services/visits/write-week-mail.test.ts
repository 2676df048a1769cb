import type {Figures} from '@forecourt/schemas/visit/figures'
import {describe, expect, it} from 'vitest'
import {writeWeekMail} from './write-week-mail'

const SITE = {name: 'North Motors', url: 'https://north.example', studioUrl: null, to: ['boss@north.example']}
const EMPTY: Figures = {
  weeks: ['2026-11-23', '2026-11-16', '2025-11-24'],
  rows: [],
  cars: [],
  sources: [],
  searches: [],
  entries: [],
  desks: [],
}

describe('the mail about a week', () => {
  it('says each figure beside its two others, and what most of them were', () => {
    const {subject, text} = writeWeekMail(
      {
        ...EMPTY,
        rows: [
          {day: '2026-11-23', figure: 'visit', count: 1200},
          {day: '2026-11-22', figure: 'visit', count: 7},
          {day: '2025-11-30', figure: 'sent', count: 1},
        ],
        cars: [
          {car: 'kia-rio-1', views: 1, before: 0, saves: 0, leads: 0, standing: null},
          {car: 'kia-rio-2', views: 3, before: 0, saves: 0, leads: 1, standing: null},
        ],
        sources: [
          {source: 'search google', campaign: '', visits: 4, before: 0, calls: 0, leads: 1, first: 0},
        ],
        searches: [{words: 'red Kias', times: 2, before: 0}],
      },
      SITE,
    )
    expect(subject).toBe('North Motors: the week from 23 November to 29 November 2026')
    expect(text.split('\n\n').slice(1, 5)).toEqual([
      'Visits: 1200 (7 the week before, 0 a year before)\nForms sent: 0 (0 the week before, 1 a year before)',
      'Where they came from\n  From a search at google. 4 visits, 1 form sent',
      'Cars viewed most\n  https://north.example/cars/kia-rio-2: 3 views, 1 lead\n  https://north.example/cars/kia-rio-1: 1 view, 0 leads',
      'Searches that found nothing\n  red Kias: 2 times',
    ])
  })

  it('says that a week was empty', () => {
    const {text, to} = writeWeekMail(EMPTY, SITE)
    expect(text).toContain('Nothing was counted in this week')
    expect(to).toEqual(['boss@north.example'])
  })
})
