import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getAsOfView, type PreviewView} from '#/lib/site-view'
import {isRows} from '../query-content'
import {readPreview} from './read-preview.ts'
import {findReleaseView} from './releases.ts'

const state = vi.hoisted(() => ({
  due: [] as string[],
  release: null as object | null,
  asked: [] as {query: string; params: object; perspective: unknown}[],
}))

vi.mock('#/env/env', () => ({getEnv: () => ({STUDIO_URL: 'https://studio.example.com'})}))
vi.mock('../client', () => ({
  getContentClient: () => ({
    fetch: async (query: string, params: object, {perspective}: {perspective: unknown}) => {
      state.asked.push({query, params, perspective})
      if (!query.includes('system.release')) return {result: []}
      return query.includes('[0]') ? state.release : state.due
    },
  }),
}))

beforeEach(() => Object.assign(state, {due: [], release: null, asked: []}))

async function readPerspective(view: PreviewView): Promise<unknown> {
  await readPreview({
    query: '*',
    definitions: [],
    isAnswer: isRows,
    parse: (rows) => rows,
    view,
  })
  return state.asked.at(-1)?.perspective
}

let at = 4_000_000_000_000

describe('preview as of a time', () => {
  it('lays what is due over what is published, the latest first, and a chosen release over all', async () => {
    at += 1
    state.due = ['_.releases.rLater', '_.releases.rSoon']
    expect(await readPerspective(getAsOfView({at, release: null}))).toEqual(['rLater', 'rSoon'])
    expect(state.asked[0]).toMatchObject({perspective: 'raw', params: {at: new Date(at).toISOString()}})
    expect(await readPerspective(getAsOfView({at, release: 'rSoon'}))).toEqual(['rSoon', 'rLater'])
  })

  it('is what is published where nothing is due', async () => {
    at += 1
    expect(await readPerspective(getAsOfView({at, release: null}))).toBe('published')
    expect([await readPerspective('drafts'), await readPerspective('published')]).toEqual([
      'drafts',
      'published',
    ])
  })

  it('is of the moment of a release, or of now where it has none or that has passed', async () => {
    const now = Date.parse('2026-11-23T00:00:00Z')
    const later = '2026-11-30T00:00:00Z'
    const find = (release: object | null) => {
      state.release = release
      return findReleaseView('r1', now)
    }
    expect([
      await find({state: 'scheduled', at: later}),
      await find({state: 'active', at: null}),
      await find({state: 'active', at: '2026-01-01T00:00:00Z'}),
      await find({state: 'archived', at: later}),
      await find(null),
    ]).toEqual([`at-${Date.parse(later)}-r1`, `at-${now}-r1`, `at-${now}-r1`, null, null])
  })
})
