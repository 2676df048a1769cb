import {documents} from '@forecourt/schemas/documents'
import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {listSectionTypes, listSharedTypes, listSiteContentTypes} from '../../core/content/content-types.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {describeState} from '../../core/list-preview/describe-state.ts'
import {
  buildDraftsQuery,
  buildShownFilter,
  listParameters,
  listQuery,
  listScopeParameters,
  type StateFilter,
} from './content-query.ts'
import {readDrafts, readList} from './content-rows.ts'

const site: SiteRecord = {
  id: 'site-a',
  updatedAt: null,
  name: 'Alpha',
  slug: 'alpha',
  hosts: [],
  live: true,
  template: 'used',
  brand: null,
  settings: 'own',
  manufacturer: null,
  dealerships: ['dealer-a'],
}
const NOW = Date.parse('2026-11-20T00:00:00Z')

type Stored = {_id: string; [name: string]: unknown}
type Options = {
  state?: StateFilter
  words?: string
  limit?: number
  type?: 'offer' | 'post'
}

async function ask(fetch: string, dataset: Stored[], params: {[name: string]: unknown}): Promise<unknown> {
  const value = await evaluate(parse(fetch, {params}), {dataset, params})
  return value.get()
}

async function list(
  dataset: Stored[],
  {state = 'all', words = '', limit = 100, type = 'offer'}: Options = {},
) {
  const definition = documents[type]
  const typed = dataset.map((document) => ({_type: type, ...document}))
  const drafts = readDrafts(await ask(buildDraftsQuery(definition).fetch, typed, {}))
  const params = listParameters(site, {words, now: NOW, limit, draftIds: [...drafts.keys()]})
  const answer = await ask(listQuery(definition, {state, words}).fetch, typed, params)
  return readList(definition, answer, drafts, {site, words, state})
}

async function ids(dataset: Stored[], options: Options = {}) {
  const {fresh, rows} = await list(dataset, options)
  return [...fresh, ...rows].map(({id}) => id)
}

function only(...sites: string[]) {
  return {audience: 'sites', sites: sites.map((_ref) => ({_ref}))}
}

describe('lists of a desk', () => {
  it('lists what sites show and what belongs to a dealership', () => {
    const names = listSiteContentTypes().map(({name}) => name)
    expect(names).toEqual(expect.arrayContaining(['carOverlay', 'offer', 'promoTile']))
    expect(names).toEqual(expect.arrayContaining(['review', 'location']))
    expect(names).not.toContain('site')
    expect(names).not.toContain('settings')
  })

  it('has each type that staff write in one section', () => {
    const sections = ['Content', 'Locations', 'Reputation', 'Structure'] as const
    const listed = sections.flatMap((section) => listSectionTypes(section).map(({name}) => name))
    expect(listed.toSorted()).toEqual(
      listSiteContentTypes()
        .map(({name}) => name)
        .filter((name) => name !== 'carOverlay')
        .toSorted(),
    )
  })

  it('lists every document type that something shows', () => {
    const listed = [...listSiteContentTypes(), ...listSharedTypes('administrator')].map(({name}) => name)
    expect([...listed, 'site', 'settings'].toSorted()).toEqual(Object.keys(documents).toSorted())
  })
})

it('content list › has a document once, by its published name, when its draft is newer than the answer', () => {
  const drafts = readDrafts([
    {id: 'drafts.a', title: 'New'},
    {id: 'drafts.b', title: 'Fresh'},
  ])
  const answer = {total: 1, rows: [{id: 'a', title: 'Old'}], published: []}
  const {fresh, rows} = readList(documents.offer, answer, drafts, {site, words: '', state: 'all'})
  expect([fresh, rows].map((some) => some.map(({title}) => title))).toEqual([['Fresh'], ['Old']])
})

describe('content list › posts', () => {
  const posts = [
    {_id: 'past', title: 'Past', publishedAt: '2026-11-19T00:00:00Z'},
    {_id: 'future', title: 'Future', publishedAt: '2026-11-21T00:00:00Z'},
  ]

  it.each<[StateFilter, string[]]>([
    ['all', ['future', 'past']],
    ['live', ['past']],
    ['scheduled', ['future']],
    ['ended', []],
  ])('lists those that are %s by their day', async (state, expected) => {
    expect(await ids(posts, {type: 'post', state})).toEqual(expected)
  })

  it('says of one whose day has not come that it starts', async () => {
    const {rows} = await list(posts, {type: 'post'})
    const words = rows.map(({facts}) => describeState(facts, NOW, 'Australia/Sydney').words)
    expect(words).toEqual(['Starts tomorrow, 11:00 am Sydney', 'Live'])
  })
})

describe('a site’s list', () => {
  it('has its own first, then what it shares', async () => {
    const {rows, total} = await list([
      {_id: 'all', name: 'A for all'},
      {_id: 'own', name: 'Own', scope: only('site-a')},
      {_id: 'both', name: 'Both', scope: only('site-a', 'site-b')},
      {_id: 'layered', name: 'Layered', scope: {audience: 'layers', layers: [{_ref: 'used'}]}},
    ])
    expect(rows.map(({id, own}) => [id, own])).toEqual([
      ['own', true],
      ['all', false],
      ['both', false],
      ['layered', false],
    ])
    expect(total).toBe(4)
  })

  it('leaves out what another site shows or this one excludes [3.14]', async () => {
    const found = await ids([
      {_id: 'other', scope: only('site-b')},
      {_id: 'excluded', scope: {audience: 'all', excludedSites: [{_ref: 'site-a'}]}},
      {_id: 'elsewhere', scope: {audience: 'layers', layers: [{_ref: 'new'}]}},
      {_id: 'drafts.other-new', scope: {audience: 'sites', sites: [{_ref: 'site-b'}]}},
    ])
    expect(found).toEqual([])
  })

  it('joins a draft with its published document, named as shoppers see it', async () => {
    const {fresh, rows} = await list([
      {_id: 'drafts.o', name: 'New words', window: {end: '2030-01-01T00:00:00Z'}},
      {_id: 'o', name: 'Old words', window: {end: '2020-01-01T00:00:00Z'}},
      {_id: 'drafts.n', name: 'Newly made'},
    ])
    expect(fresh).toMatchObject([{id: 'n', facts: {published: false, edited: true}}])
    expect(rows).toMatchObject([
      {
        id: 'o',
        title: 'Old words',
        facts: {published: true, edited: true, window: {end: '2020-01-01T00:00:00Z'}},
      },
    ])
  })

  it('bears documents with wrong or missing parts', async () => {
    const {rows} = await list([{_id: 'x', name: 7, scope: 'all', window: [], image: {}}])
    expect(rows).toMatchObject([
      {id: 'x', title: 'Untitled', picture: null, facts: {window: {start: null, end: null}}},
    ])
    const every = {site, words: '', state: 'all'} as const
    expect(readList(documents.offer, null, new Map(), every)).toEqual({fresh: [], rows: [], total: 0})
    const broken = {total: 1, rows: [3], published: []}
    expect(readList(documents.offer, broken, readDrafts(null), every).rows).toEqual([])
  })

  it('has the locations of the site’s dealerships in the Studio’s own list', async () => {
    const dataset = [
      {_id: 'l', name: 'Yard', dealership: {_ref: 'dealer-a'}},
      {_id: 'm', name: 'Elsewhere', dealership: {_ref: 'dealer-b'}},
    ]
    const filter = buildShownFilter(documents.location)
    expect(await ask(`*[${filter}]._id`, dataset, listScopeParameters(site))).toEqual(['l'])
  })
})

describe('content list', () => {
  const dataset = [
    {_id: 'live', name: 'Summer service', window: {start: '2026-11-01T00:00:00+10:00'}},
    {_id: 'open', name: 'Always'},
    {_id: 'soon', name: 'Later', window: {start: '2026-12-01T00:00:00Z'}},
    {_id: 'over', name: 'Winter', window: {end: '2026-11-20T00:00:00Z'}},
    {_id: 'drafts.new', name: 'Written'},
    {_id: 'drafts.open', name: 'Always, edited'},
  ]

  it.each([
    ['all', ['open', 'soon', 'live', 'over', 'new']],
    ['live', ['open', 'live']],
    ['scheduled', ['soon']],
    ['ended', ['over']],
    ['draft', ['open', 'new']],
  ] as const)('filters by the state %s', async (state, expected) => {
    expect((await ids(dataset, {state})).toSorted()).toEqual([...expected].toSorted())
  })

  it.each([
    ['summ', ['live']],
    ['SERVICE summer', ['live']],
    ['"winter', ['over']],
    ['spring', []],
    ['writ', ['new']],
  ])('filters by the words %s', async (words, expected) => {
    expect(await ids(dataset, {words})).toEqual(expected)
  })

  it('shows a page of many and says how many there are', async () => {
    const many = Array.from({length: 1200}, (_, at) => ({
      _id: `o${at}`,
      name: `Offer ${String(at).padStart(4, '0')}`,
    }))
    const {rows, total} = await list(many, {limit: 100})
    expect([rows.length, total, rows[0]?.title]).toEqual([100, 1200, 'Offer 0000'])
  })
})
