import {addDays} from '@forecourt/schemas/time/days'
import {describe, expect, it} from 'vitest'
import {readSites} from '../../core/layers/read-sites.ts'
import type {Entry} from '../calendar/entries.ts'
import {listEdited} from './last-edited.ts'
import {type Figure, listContentFigures, listLeadFigures} from './site-today.ts'
import {describeLive, describeSearch, summarizeSite} from './summarize-site.ts'

const TODAY = '2026-11-23'

function writeFigures(figures: readonly Figure[]): string {
  return figures.map((one) => `${one.count}${one.isUrgent ? '!' : ''} ${one.words}`).join(', ')
}

function entry(title: string, part: Partial<Entry>): Entry {
  return {
    key: title,
    kind: 'offer',
    id: title,
    type: 'offer',
    title,
    picture: null,
    start: null,
    end: null,
    isDay: false,
    note: null,
    field: 'window',
    sites: ['site-alpha'],
    zone: 'Australia/Sydney',
    visibility: 'live',
    isEdited: false,
    isShared: false,
    ...part,
  }
}

// Midnight in Sydney, where the day begins, or ends as the day before.
const first = (day: string) => ({day, path: 'window.start', value: `${addDays(day, -1)}T13:00:00Z`})
const last = (day: string) => ({day, path: 'window.end', value: `${day}T13:00:00Z`})

describe('the day of a site', () => {
  it('counts the cars that shoppers see there', () => {
    const {live} = summarizeSite(
      [
        entry('a', {}),
        entry('b', {kind: 'slide'}),
        entry('c', {kind: 'slide'}),
        entry('later', {visibility: 'scheduled'}),
        entry('draft', {visibility: 'draft'}),
        entry('elsewhere', {sites: ['site-bravo']}),
      ],
      'site-alpha',
      TODAY,
    )
    expect(describeLive(live)).toBe('1 offer, 2 slides')
    expect(describeLive([])).toBe('No offers, tiles or slides')
  })

  it('shows pictures of what shoppers see, offers first', () => {
    const picture = 'https://pictures.test/one'
    const {pictured} = summarizeSite(
      [
        entry('slide', {kind: 'slide', picture}),
        entry('offer', {picture}),
        entry('plain', {}),
        entry('post', {kind: 'post', picture}),
        entry('later', {visibility: 'scheduled', picture}),
        entry('elsewhere', {sites: ['site-bravo'], picture}),
      ],
      'site-alpha',
      TODAY,
    )
    expect(pictured.map(({title}) => title)).toEqual(['offer', 'slide'])
  })

  it('tells what starts and ends from today to the same weekday, in order', () => {
    const entries = [
      entry('week', {end: last('2026-11-30')}),
      entry('today', {start: first(TODAY)}),
      entry('hour', {end: {day: TODAY, path: 'window.end', value: '2026-11-23T06:30:00Z'}}),
      entry('past', {end: last('2026-11-22')}),
      entry('beyond', {end: last('2026-12-01')}),
      entry('closed', {start: first('2026-11-25'), isDay: true, note: 'Closed'}),
      entry('moved', {end: last(TODAY), isEdited: true}),
      // Shoppers see nothing of these start or end.
      entry('draft', {start: first(TODAY), visibility: 'draft'}),
      entry('hidden', {end: last(TODAY), visibility: 'hidden'}),
    ]
    const {soon} = summarizeSite(entries, 'site-alpha', TODAY)
    expect(soon.map(({entry: {title}, words}) => `${title}: ${words}`)).toEqual([
      'hour: Ends 5:30 pm Sydney today',
      'moved: Ends today, not published',
      'today: Starts today',
      'closed: Closed Wednesday',
      'week: Ends 30 Nov',
    ])
  })

  it.each([
    [{recent: 3, waiting: 0, overdue: 0, underWay: 0, failed: 0}, '0 to answer, 3 in 7 days'],
    [{recent: 0, waiting: 0, overdue: 0, underWay: 0, failed: 0}, '0 to answer, 0 in 7 days'],
    [
      {recent: 3, waiting: 2, overdue: 1, underWay: 1, failed: 2},
      '2! to answer, 1! overdue, 3 in 7 days, 1 on the way to you, 2! could not be delivered',
    ],
  ])('counts its leads %j, and marks what is urgent', (leads, words) => {
    expect(writeFigures(listLeadFigures(leads))).toBe(words)
  })

  const faulty = {
    faulty: [{id: 'a', type: 'slide', title: 'A', sites: [], faults: [], withheld: false}],
    unchecked: null,
  }
  it.each<[Parameters<typeof listContentFigures>[0], string]>([
    [
      {soon: 0, waiting: 0, issues: {faulty: [], unchecked: null}},
      '0 within a week, 0 not published, 0 issues',
    ],
    [{soon: 3, waiting: 2, issues: faulty}, '3 within a week, 2! not published, 1! issue'],
    [{soon: 1, waiting: 0, issues: null}, '1 within a week, 0 not published'],
    [{soon: 1, waiting: 0, issues: 'many'}, '1 within a week, 0 not published'],
    [{soon: 1, waiting: 0, issues: {...faulty, unchecked: 'An outage.'}}, '1 within a week, 0 not published'],
  ])('counts its content, and no issues while not all of them are known: %j', (content, words) => {
    expect(writeFigures(listContentFigures(content))).toBe(words)
  })

  it('says where issues are found while they are not counted', () => {
    expect(describeSearch(null)).toBe('Looking through the content…')
    expect(describeSearch('many')).toBe('Open “Content issues” to look through all of it.')
    expect(describeSearch(faulty)).toBeUndefined()
  })
})

describe('what was edited on a site', () => {
  const [site] = readSites([
    {
      id: 'site-alpha',
      name: 'Alpha',
      slug: 'alpha',
      hosts: [],
      dealerships: ['d'],
      template: 'template',
      settings: 'own',
    },
  ])

  it.each<[boolean, string, object]>([
    [true, 'its own offer', {_type: 'offer', scope: {audience: 'sites', sites: [{_ref: 'site-alpha'}]}}],
    [false, 'the offer of another site', {_type: 'offer', scope: {audience: 'sites', sites: [{_ref: 'x'}]}}],
    [true, 'its settings', {_id: 'drafts.own', _type: 'settings'}],
    [false, 'the settings of its template', {_id: 'drafts.template', _type: 'settings'}],
    [true, 'a hidden place of its dealership', {_type: 'location', dealership: {_ref: 'd'}, visible: false}],
    [false, 'an author, whom all sites share', {_type: 'author'}],
  ])('is %s for %s', (isListed, _what, draft) => {
    if (!site) throw new Error('There is no site.')
    const edited = listEdited([{_id: 'drafts.one', title: 'One', ...draft}], site)
    expect(edited).toHaveLength(isListed ? 1 : 0)
  })

  it('is listed once, when it was last edited, and as a draft while one waits', () => {
    if (!site) throw new Error('There is no site.')
    const offer = (_id: string, day: number) => ({
      _id,
      _type: 'offer',
      _updatedAt: `2026-11-${day}T00:00:00Z`,
      title: _id,
      scope: {audience: 'sites', sites: [{_ref: 'site-alpha'}]},
    })
    const answer = [
      offer('a', 22),
      offer('drafts.b', 21),
      offer('drafts.a', 20),
      offer('b', 19),
      offer('c', 18),
    ]
    expect(
      listEdited(answer, site).map(({id, title, editedAt, isDraft}) => [
        id,
        title,
        editedAt.slice(8, 10),
        isDraft,
      ]),
    ).toEqual([
      ['a', 'drafts.a', '22', true],
      ['b', 'drafts.b', '21', true],
      ['c', 'c', '18', false],
    ])
  })
})
