import {documents} from '@forecourt/schemas/documents'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {samplePromotion} from '#/testing/sample-promotion'

const content = vi.hoisted(() => ({answer: {} as {[part: string]: object[]}, reads: 0}))
vi.mock('next/cache', () => ({revalidateTag: () => undefined}))
vi.mock('#/gateways/search/multi-search', () => ({
  isSearchAway: () => false,
  askSearch: async () => undefined,
}))
vi.mock('#/gateways/cms/query-content', async (importActual) => ({
  ...(await importActual<typeof import('#/gateways/cms/query-content')>()),
  queryContent: async (query: string) => {
    if (query.includes('"sites":')) content.reads += 1
    const total = Object.values(content.answer).flat().length
    return {ok: true, data: {...content.answer, total}}
  },
}))

const {releaseContent} = await import('./release-content.ts')
const {getDirectory} = await import('./directory-store.ts')
const {directoryQuery, isDirectoryAnswer, siteDirectoryQuery} = await import('./directory.ts')

/** The types that a query reads. */
const listTypes = (query: string) => [...query.matchAll(/_type == "(\w+)"/g)].map(([, type]) => type ?? '')

/** The parts of an answer, by the type of their documents. */
const PARTS = new Map(
  [...directoryQuery.matchAll(/"(\w+)": \*\[_type == "(\w+)"/g)].map(([, part = '', type = '']) => [
    type,
    part,
  ]),
)

const publish = (type: string, id = 'a') =>
  releaseContent([{id, type, audience: null, sites: null, layers: null}])

beforeEach(() => {
  content.answer = Object.fromEntries([...PARTS.values()].map((part) => [part, []]))
})

describe('directory of sites', () => {
  it.each([...PARTS.keys(), 'outage'])('is read again after a change of %s', async (type) => {
    await getDirectory()
    content.reads = 0
    await publish(type)
    expect(content.reads).toBe(1)
  })

  it.each(
    Object.values(documents)
      .map(({name}) => name)
      .filter((name) => !PARTS.has(name)),
  )('is kept after a change of %s, which it does not read', async (type) => {
    await getDirectory()
    content.reads = 0
    await publish(type)
    expect(content.reads).toBe(0)
  })

  it('has a promotion once it is published, and loses it once it is deleted [2.21]', async () => {
    await getDirectory()
    content.answer = {...content.answer, promotions: [samplePromotion({id: 'promotion-a'})]}
    await publish('promotion', 'promotion-a')
    expect((await getDirectory()).content.promotions.map(({id}) => id)).toEqual(['promotion-a'])
    content.answer = {...content.answer, promotions: []}
    await publish('promotion', 'promotion-a')
    expect((await getDirectory()).content.promotions).toEqual([])
  })

  it('releases what reads the settings that changed, and nothing that reads others', async () => {
    const layer = {id: 'a', layer: 'default', title: 'A', price: {noPriceText: 'Ask us'}}
    content.answer = {...content.answer, layers: [layer]}
    await publish('settings')
    content.answer = {...content.answer, layers: [{...layer, price: {noPriceText: 'Call us'}}]}
    const released = await publish('settings')
    expect(released.filter((tag) => tag.startsWith('content:settings:'))).toEqual([
      'content:settings:a:price.noPriceText',
      'content:settings:a:price',
    ])
    expect(released).toContain('content:document:a')
    expect(await publish('settings')).toContain('content:settings:a')
  })

  describe('with an offer of two sites', () => {
    const scope = {audience: 'sites', sites: ['site-a', 'site-b'], layers: [], excludedSites: []}
    const offer = {
      id: 'offer-a',
      name: 'Free service',
      slug: 'free-service',
      window: {end: '2099-01-01T00:00:00Z'},
      scope,
    }
    const ofLinks = (...audiences: readonly string[]) => audiences.map((id) => `content:addresses:for:${id}`)

    it.each<[string, object | null, object | null, readonly string[]]>([
      ['nothing where its words change', offer, {...offer, name: 'Free services'}, []],
      ['nothing where it is published as it was', offer, offer, []],
      ['links where its address changes', offer, {...offer, slug: 'services'}, ofLinks('site-a', 'site-b')],
      ['links where its days change', offer, {...offer, window: null}, ofLinks('site-a', 'site-b')],
      ['links where its brand changes', offer, {...offer, manufacturer: 'kia'}, ofLinks('site-a', 'site-b')],
      [
        'links of those that it leaves and comes to',
        {...offer, scope: {...scope, sites: ['site-a']}},
        {...offer, scope: {...scope, audience: 'layers', sites: [], layers: ['brand-kia']}},
        ofLinks('site-a', 'brand-kia'),
      ],
      [
        'links of all where it is for all and one is excluded',
        {...offer, scope: {...scope, audience: 'all', sites: []}},
        {...offer, scope: {...scope, audience: 'all', sites: [], excludedSites: ['site-a']}},
        ofLinks('all'),
      ],
      ['links where it is new', null, offer, ofLinks('site-a', 'site-b')],
      ['links where it is gone', offer, null, ofLinks('site-a', 'site-b')],
    ])('releases %s', async (_, before, after, expected) => {
      content.answer = {
        ...content.answer,
        offers: before ? [{...before, updatedAt: '2026-11-01T00:00:00Z'}] : [],
      }
      await publish('offer', 'offer-a')
      content.answer = {
        ...content.answer,
        offers: after ? [{...after, updatedAt: '2026-11-02T00:00:00Z'}] : [],
      }
      const released = await publish('offer', 'offer-a')
      expect(released.filter((tag) => tag.startsWith('content:addresses:'))).toEqual(expected)
      expect(released).toContain('content:document:offer-a')
    })
  })

  it('has thirteen parts, of which an answer must have each', () => {
    expect([...PARTS.keys()].toSorted()).toEqual([
      ...['author', 'dealership', 'location', 'manufacturer', 'model', 'offer', 'page', 'post'],
      ...['postCategory', 'promotion', 'redirect', 'settings', 'site'],
    ])
    expect(listTypes(siteDirectoryQuery).toSorted()).toEqual(listTypes(directoryQuery).toSorted())
    expect(isDirectoryAnswer(content.answer)).toBe(true)
    for (const part of PARTS.values()) {
      expect(isDirectoryAnswer({...content.answer, [part]: undefined}), part).toBe(false)
      expect(isDirectoryAnswer({...content.answer, [part]: [null]}), part).toBe(false)
    }
  })

  it.each([
    ['sites', '_id == $site'],
    ['layers', '_id in $layers'],
    ['dealerships', '_id in $dealerships'],
    ['locations', 'dealership._ref in $dealerships'],
    ['promotions', '$site in scope.sites[]._ref'],
    ['redirects', '$site in scope.sites[]._ref'],
  ])('of one site › reads of %s only its own: %s', (part, filter) => {
    const [, query = ''] = siteDirectoryQuery.split(`"${part}": *[`)
    expect(query.split('| order')[0]).toContain(filter)
  })
})
