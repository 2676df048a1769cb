import {getVisibility, readShown} from '@forecourt/schemas/document/visibility'
import {offer} from '@forecourt/schemas/offer/offer'
import {post} from '@forecourt/schemas/post/post'
import fc from 'fast-check'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {getAsOfView, getViewName} from '#/lib/site-view'
import {listLive} from './list-scoped'

const stored = vi.hoisted(() => ({rows: [] as object[]}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('./preview/read-preview', () => ({
  readPreview: async ({parse}: {parse: (rows: object[]) => unknown}) => parse(stored.rows),
}))
vi.mock('./window-clock', () => ({watchWindows: () => undefined}))
vi.mock('./query-content', async (load) => ({
  ...(await load<object>()),
  queryContent: async () => ok(stored.rows),
}))

afterEach(() => void vi.useRealTimers())

const SITE = {slug: 'one', id: 'site-one', layerIds: []}
const HOUR = 3_600_000
const YEAR = Date.UTC(2026, 0, 1)
const hours = fc.integer({min: 0, max: 365 * 24})
const at = (hour: number) => new Date(YEAR + hour * HOUR).toISOString()

describe('what a site shows now', () => {
  it('is what the Studio calls live, whenever it is asked [3.14]', async () => {
    vi.useFakeTimers()
    const windows = fc.array(
      fc.record({start: fc.option(hours), length: fc.option(fc.integer({min: 1, max: 999}))}),
      {
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(windows, hours, async (made, now) => {
        vi.setSystemTime(YEAR + now * HOUR)
        const edges = made.map(({start, length}) => {
          const end = length === null ? null : (start ?? 0) + length
          return {start, end}
        })
        stored.rows = edges.map(({start, end}, nr) => ({
          id: `offer-${nr}`,
          name: 'Offer',
          slug: `offer-${nr}`,
          window: {start: start === null ? null : at(start), end: end === null ? null : at(end)},
        }))
        // From its first instant on, and no more at its last.
        const expected = edges.map(
          ({start, end}) => (start === null || start <= now) && (end === null || now < end),
        )
        const shown = new Set((await listLive(offer, SITE)).map(({id}) => id))
        expect(edges.map((_, nr) => shown.has(`offer-${nr}`))).toEqual(expected)
        const standings = stored.rows.map((row) => getVisibility(readShown(offer, {...row}), Date.now()))
        expect(standings.map((standing) => standing === 'live')).toEqual(expected)
      }),
    )
  })

  it('is, in a preview as of a time, what shoppers see then', async () => {
    vi.useFakeTimers()
    vi.setSystemTime(YEAR)
    stored.rows = [{id: 'offer', name: 'Offer', slug: 'offer', window: {start: at(10), end: at(20)}}]
    const show = async (hour: number) => {
      const slug = getViewName('one', getAsOfView({at: YEAR + hour * HOUR, release: null}))
      return (await listLive(offer, {...SITE, slug})).length
    }
    expect([await show(9), await show(10), await show(20)]).toEqual([0, 1, 0])
  })

  it('has a post from its day on', async () => {
    vi.useFakeTimers()
    stored.rows = [{id: 'post', title: 'Post', slug: 'post', publishedAt: at(10)}]
    const show = async (hour: number) => {
      vi.setSystemTime(YEAR + hour * HOUR)
      return (await listLive(post, SITE)).length
    }
    expect([await show(9), await show(10), await show(9000)]).toEqual([0, 1, 1])
  })
})
