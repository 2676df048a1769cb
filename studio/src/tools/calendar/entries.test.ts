import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {readSites} from '../../core/layers/read-sites.ts'
import {listWeeks} from '../../core/zone/days.ts'
import {canMoveDays} from './can-move-days.ts'
import {buildEntryParameters, ENTRIES_QUERY, type Entry, readEntries} from './entries.ts'
import {describeSites, isChosen, isThroughout, listDrawnDays, listMarks} from './list-marks.ts'

// Monday 23 November 2026, 9:00 in Sydney.
const NOW = Date.parse('2026-11-22T22:00:00Z')
const [FROM, TO] = ['2026-11-23', '2026-11-29']

const site = (name: string) => ({
  id: `site-${name}`,
  name,
  slug: name,
  hosts: [`${name}.localhost`],
  dealerships: [`dealer-${name}`],
  settings: `own-${name}`,
})
const sites = readSites([site('alpha'), site('bravo')])
const places = [
  {dealership: 'dealer-alpha', zone: 'Australia/Sydney', primary: true, type: 'sales', name: 'Yard'},
] as const
const onAlpha = {audience: 'sites', sites: [{_ref: 'site-alpha'}]}

const DATASET = [
  // Ends with 27 November in Sydney.
  {_id: 'ends', _type: 'offer', name: 'Ends', window: {end: '2026-11-27T13:00:00Z'}, scope: onAlpha},
  {_id: 'long', _type: 'offer', name: 'Long', window: {start: '2026-01-01T00:00:00Z'}},
  {_id: 'over', _type: 'offer', name: 'Over', window: {end: '2026-11-01T00:00:00Z'}},
  {_id: 'later', _type: 'slide', name: 'Later', window: {start: '2027-01-01T00:00:00Z'}},
  {_id: 'moved', _type: 'slide', name: 'Moved', window: {start: '2026-11-23T22:00:00Z'}},
  {_id: 'drafts.moved', _type: 'slide', name: 'Moved', window: {start: '2026-11-24T22:00:00Z'}},
  {_id: 'drafts.fresh', _type: 'promoTile', title: 'Fresh', window: {start: '2026-11-25T00:00:00Z'}},
  {_id: 'news', _type: 'post', title: 'News', publishedAt: '2026-11-24T22:00:00Z'},
  {_id: 'old', _type: 'post', title: 'Old', publishedAt: '2026-01-01T00:00:00Z'},
  {
    _id: 'own-alpha',
    _type: 'settings',
    layer: 'site',
    title: 'Alpha',
    features: {
      blog: {on: true, window: {end: '2026-11-25T13:00:00Z'}},
      models: {on: true},
      // Its days mean nothing while it is off.
      chat: {on: false, window: {end: '2026-11-25T13:00:00Z'}},
    },
  },
  {
    _id: 'yard',
    _type: 'location',
    name: 'Yard',
    dealership: {_ref: 'dealer-alpha'},
    specialHours: [
      {_key: 'a', date: '2026-11-24', label: 'Stocktake', status: 'Closed'},
      {_key: 'b', date: '2026-12-25', label: 'Christmas Day', status: 'Closed'},
    ],
  },
]

async function read(from = FROM, to = TO, asked: readonly SiteRecord[] | null = null): Promise<Entry[]> {
  const params = buildEntryParameters(from, to, asked)
  const answer: unknown = await (await evaluate(parse(ENTRIES_QUERY.fetch), {dataset: DATASET, params})).get()
  return readEntries(answer, {sites, asked: asked ?? sites, places: [...places]}, NOW)
}

it('entries of some sites › leave out what other sites show', async () => {
  const bravo = sites.filter(({id}) => id === 'site-bravo')
  const left = (await read()).filter(({title}) => !['Ends', 'Yard: Stocktake'].includes(title))
  expect((await read(FROM, TO, bravo)).map(({title}) => title)).toEqual(left.map(({title}) => title))
  expect(await read(FROM, TO, sites)).toEqual(await read())
})

const named = (entries: readonly Entry[], title: string) => entries.find((entry) => entry.title === title)

describe('entries of the calendar', () => {
  it('are what is on between two days, and nothing else', async () => {
    expect((await read()).map(({title}) => title).toSorted()).toEqual([
      'Ends',
      'Fresh',
      'Long',
      'Moved',
      'News',
      'News and reviews: Alpha',
      'Yard: Stocktake',
    ])
  })

  it('have their last day, and the sites that show them', async () => {
    const entries = await read()
    expect(named(entries, 'Ends')).toMatchObject({
      start: null,
      end: {day: '2026-11-27', path: 'window.end'},
      sites: ['site-alpha'],
      visibility: 'live',
    })
    expect(named(entries, 'Long')?.sites).toEqual(['site-alpha', 'site-bravo'])
    expect(named(entries, 'News')).toMatchObject({
      start: {day: '2026-11-25', path: 'publishedAt'},
      isDay: true,
    })
    expect(named(entries, 'News and reviews: Alpha')).toMatchObject({
      end: {day: '2026-11-25', path: 'features.blog.window.end'},
      sites: ['site-alpha'],
    })
    expect(named(entries, 'Yard: Stocktake')).toMatchObject({
      start: {day: '2026-11-24', path: 'specialHours[_key=="a"].date'},
      note: 'Closed',
      sites: ['site-alpha'],
    })
  })

  it('are shared beyond the sites that a person sees, or theirs', async () => {
    const entries = await read()
    expect(named(entries, 'Ends')).toMatchObject({isShared: false})
    expect(named(entries, 'Long')).toMatchObject({isShared: true})
    expect(named(entries, 'News and reviews: Alpha')).toMatchObject({isShared: false})
    const [ends, long] = [named(entries, 'Ends'), named(entries, 'Long')]
    if (!ends || !long) throw new Error('They are not there.')
    expect([canMoveDays('site-editor', ends), canMoveDays('site-editor', long)]).toEqual([true, false])
    expect([canMoveDays('editor', long), canMoveDays('viewer', ends), canMoveDays(null, ends)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('show the days of a draft, and say that they are not published', async () => {
    const entries = await read()
    expect(named(entries, 'Moved')).toMatchObject({
      start: {day: '2026-11-25'},
      isEdited: true,
      visibility: 'scheduled',
    })
    expect(named(entries, 'Fresh')).toMatchObject({visibility: 'draft'})
    expect(named(entries, 'Ends')?.isEdited).toBe(false)
  })
})

describe('days of the calendar', () => {
  it('are on a phone those of many with marks, and today', async () => {
    const entries = await read()
    const days = listWeeks('2026-11-23', 5)
    const marks = listMarks(entries, days)
    const drawn = listDrawnDays(days, marks, {isNarrow: true, today: '2026-12-02'})
    const marked = days.filter((day) => marks.get(day)?.length)
    expect(marked).toContain('2026-11-27')
    expect(drawn).toEqual([...marked, '2026-12-02'].toSorted())
    expect(listDrawnDays(days, marks, {isNarrow: false, today: '2026-12-02'})).toEqual(days)
    expect(listDrawnDays(days.slice(0, 7), marks, {isNarrow: true, today: '2026-12-02'})).toHaveLength(7)
  })

  it('mark what begins before what ends, on its own day', async () => {
    const entries = await read()
    const marks = listMarks(entries, ['2026-11-25', '2026-11-27'])
    expect(marks.get('2026-11-25')?.map(({entry, words}) => `${words} ${entry.title}`)).toEqual([
      'Starts 11:00 am Sydney Fresh',
      'Starts 9:00 am Sydney Moved',
      'Appears 9:00 am Sydney News',
      'Ends News and reviews: Alpha',
    ])
    expect(marks.get('2026-11-27')?.map(({words}) => words)).toEqual(['Ends'])
  })

  it('leave out other sites and kinds', async () => {
    const entries = await read()
    const kinds = new Set(['offer'] as const)
    const titles = (siteId: string | null) =>
      entries.filter((entry) => isChosen(entry, {siteId, kinds})).map(({title}) => title)
    expect(titles(null)).toEqual(['Ends', 'Long'])
    expect(titles('site-bravo')).toEqual(['Long'])
  })

  it('name the sites of each line where there are several', async () => {
    const third = readSites([site('charlie')])
    const entries = await read()
    const nameSites = (title: string, of = sites) => {
      const entry = named(entries, title)
      return entry && describeSites(entry, of)
    }
    expect(nameSites('Ends')).toBe('alpha')
    expect(nameSites('Long')).toBe('All sites')
    expect(nameSites('Long', [...sites, ...third])).toBe('alpha and bravo')
    expect(nameSites('Ends', third.concat(sites.slice(1)))).toBe('On no site')
    expect(nameSites('Ends', sites.slice(0, 1))).toBe('')
  })

  it('are all filled by what neither begins nor ends on them', async () => {
    const days = ['2026-11-23', '2026-11-24']
    expect((await read()).filter((entry) => isThroughout(entry, days)).map(({title}) => title)).toEqual([
      'Ends',
      'Long',
      'News and reviews: Alpha',
    ])
  })
})
