import {NextRequest} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getEnv} from '#/env/env'
import {getReplaySecret, REPLAY_HEADER} from '#/gateways/announcements/replay-announcements'
import {OUTAGE, WINDOW} from '#/gateways/cms/content-change'
import {fail, ok} from '#/lib/result'
import {signBody} from '#/lib/signature'

const state = vi.hoisted(() => ({
  tags: [] as string[],
  announced: [] as unknown[],
  isTold: true,
  isPurged: true,
  purged: [] as string[],
  /** The published documents that show a picture; null while content cannot be read. */
  uses: [] as object[] | null,
  isAway: false,
  /** The site of the dealership; null while no directory was read. */
  directory: null as object | null,
  /** Sites of which another stock is known, and those that count another number of cars. */
  changedSites: [] as string[],
  recounted: [] as string[],
  isSearchDown: false,
  /** The values of the cars of a change; null if one of them is not in the index. */
  limits: [] as object[] | null,
}))

vi.mock('next/cache', () => ({revalidateTag: (tag: string) => state.tags.push(tag)}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: () => Promise.reject(new Error('Content is down')),
  getStoredDirectory: () => state.directory,
  refreshDirectory: () => {
    state.tags.push('(directory)')
    return Promise.resolve(state.isAway ? fail('content', 'Content is down') : ok({}))
  },
}))
vi.mock('#/gateways/search/multi-search', () => ({askSearch: async () => undefined}))
vi.mock('#/gateways/cms/query-content', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  queryContent: async () => (state.uses ? ok(state.uses) : fail('content', 'Content is down')),
}))
vi.mock('#/tenant/stock-index', () => ({
  releaseStockIndex: () => state.tags.push('(stock index)'),
  compareStock: async (_directory: object, sites: string[]) => ({
    choices: new Set(sites.filter((site) => state.changedSites.includes(site))),
    counts: new Set(sites.filter((site) => state.recounted.includes(site))),
  }),
}))
vi.mock('#/gateways/search/read-catalogue', () => ({
  readLimits: async () => (state.isSearchDown ? fail('stock', 'Search is down') : ok(state.limits)),
}))
vi.mock('#/gateways/announcements/get-announcements', () => ({
  getAnnouncements: () => ({
    announce: async (changes: unknown) => {
      state.announced.push(changes)
      return state.isTold
    },
  }),
}))
vi.mock('#/services/edge-releases/request-edge-release', () => ({
  requestEdgeRelease: async (tags: string[]) => {
    state.purged.push(...tags)
    return state.isPurged
  },
}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({get: () => Promise.reject(new Error('The records are down'))}),
}))

const {POST: replay} = await import('./announcements/webhook/route')
const {POST: receiveContent} = await import('./content/webhook/route')
const {POST: receiveStock} = await import('./stock/webhook/route')

const OFFER = {id: 'offer-1', type: 'offer', audience: 'sites', sites: ['site-north'], layers: null}
const STOCK = {dealerships: ['north'], cars: ['kia-rio-1']}
const OFFER_TAGS = ['content:document:offer-1', 'content:type:offer:for:site-north']
const LIMITS = [
  {attribute: 'make', values: ['Kia']},
  {attribute: 'body', values: ['hatch']},
]
const LISTS = ['stock:north', 'stock:north:make:Kia', 'stock:north:body:hatch']
const OF_CAR = ['(stock index)', ...LISTS, 'car:kia-rio-1']
const STOCK_TAGS = [...OF_CAR, 'stock:north:choices', 'stock:north:counts']

const ADDRESS = 'http://127.0.0.1/api'

function post(change: object): Promise<Response> {
  const body = JSON.stringify(change)
  const headers = {'sanity-webhook-signature': signBody(getEnv().SANITY_WEBHOOK_SECRET, body, Date.now())}
  return receiveContent(new NextRequest(ADDRESS, {method: 'POST', body, headers}))
}

function postStock(change: object): Promise<Response> {
  const body = JSON.stringify(change)
  const headers = {'forecourt-signature': signBody(getEnv().STOCK_WEBHOOK_SECRET, body, Date.now())}
  return receiveStock(new Request(ADDRESS, {method: 'POST', body, headers}))
}

function postReplay(changes: unknown, secret = getReplaySecret()): Promise<Response> {
  const headers = {[REPLAY_HEADER]: secret}
  return replay(new Request(ADDRESS, {method: 'POST', body: JSON.stringify(changes), headers}))
}

beforeEach(() => {
  const full = {isTold: true, isPurged: true, isAway: false, directory: null}
  const stock = {changedSites: [], recounted: [], isSearchDown: false, limits: LIMITS}
  Object.assign(state, {...full, ...stock, tags: [], announced: [], purged: [], uses: []})
})

describe('a webhook', () => {
  it('releases a published document here and announces it', async () => {
    expect((await post(OFFER)).status).toBe(200)
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'addresses', ...OFFER_TAGS])
    expect(state.announced).toEqual([[{kind: 'content', change: OFFER}]])
  })

  it('releases the documents that show a picture whose marks changed, and announces them', async () => {
    const picture = {id: 'image-abc-10x10-jpg', type: 'sanity.imageAsset'}
    expect((await post(picture)).status).toBe(200)
    expect(state).toMatchObject({tags: [], announced: []})
    state.uses = [OFFER]
    expect((await post(picture)).status).toBe(200)
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'addresses', ...OFFER_TAGS])
    expect(state.announced).toEqual([[{kind: 'content', change: OFFER}]])
    state.uses = null
    expect((await post(picture)).status).toBe(503)
  })

  it('releases a change of stock here and announces it', async () => {
    expect((await postStock(STOCK)).status).toBe(200)
    expect(state.tags).toEqual(STOCK_TAGS)
    expect(state.announced).toEqual([[{kind: 'stock', change: STOCK}]])
  })

  describe('of stock', () => {
    beforeEach(() => {
      const sites = new Map(
        ['one', 'two'].map((slug) => [slug, {slug, dealerships: [slug === 'one' ? 'id-north' : 'id-south']}]),
      )
      const dealerships = new Map(['north', 'south'].map((slug) => [`id-${slug}`, {slug}]))
      state.directory = {sites, dealerships}
    })

    it('names the dealerships that nobody has, whose cars no site shows', async () => {
      const answer = await postStock({...STOCK, dealerships: ['north', 'nroth']})
      expect(await answer.json()).toMatchObject({unknown: ['nroth']})
      state.directory = null
      expect(await (await postStock(STOCK)).json()).toMatchObject({unknown: []})
    })

    it('releases menus and links only where a site’s stock offers something else than before', async () => {
      await postStock(STOCK)
      expect(state.tags).toEqual(OF_CAR)
      Object.assign(state, {tags: [], changedSites: ['one']})
      await postStock(STOCK)
      expect(state.tags).toEqual([...OF_CAR, 'stock:north:choices'])
    })

    it('releases the lists of other makes and bodies only where a site has more or fewer of something', async () => {
      state.recounted = ['two']
      await postStock({...STOCK, dealerships: ['north', 'south']})
      const lists = [...LISTS, ...LISTS.map((tag) => tag.replace('north', 'south'))]
      expect(state.tags).toEqual(['(stock index)', ...lists, 'car:kia-rio-1', 'stock:south:counts'])
    })

    it.each<[string, string[] | undefined, object]>([
      ['a car is no longer there', STOCK.cars, {limits: null}],
      ['search does not answer', STOCK.cars, {isSearchDown: true}],
      ['no car is named', [], {}],
      ['there are too many', Array.from({length: 51}, (_, at) => `car-${at}`), {}],
    ])('releases the lists of every value where %s', async (_, cars, found) => {
      Object.assign(state, found)
      await postStock({...STOCK, cars})
      expect(state.tags).toEqual(expect.arrayContaining(['stock:north', 'stock:north:counts']))
      expect(state.tags).not.toContain('stock:north:make:Kia')
    })
  })

  it('asks its sender to come again where others could not be told, and has released by then', async () => {
    state.isTold = false
    expect((await post(OFFER)).status).toBe(503)
    expect((await postStock(STOCK)).status).toBe(503)
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'addresses', ...OFFER_TAGS, ...STOCK_TAGS])
  })

  it('removes what it released from the caches in front, or asks its sender to come again', async () => {
    await post(OFFER)
    await post({...OFFER, type: WINDOW})
    expect(state.purged).toEqual(expect.arrayContaining(OFFER_TAGS))
    expect(state.purged).toContain('content:type:window:for:site-north')
    state.isPurged = false
    expect((await post(OFFER)).status).toBe(503)
    expect((await postStock(STOCK)).status).toBe(503)
    expect(state.purged.slice(1 - STOCK_TAGS.length)).toEqual(STOCK_TAGS.slice(1))
  })

  it('announces no draft, and nothing that each process notices by itself', async () => {
    await post({...OFFER, id: 'drafts.offer-1'})
    expect(state.tags).toEqual([])
    for (const type of [OUTAGE, WINDOW]) await post({...OFFER, type})
    expect(state.tags).toContain('content:document:offer-1')
    expect(state.announced).toEqual([])
  })
})

describe('while content is away', () => {
  it('keeps what is in memory, and releases all that was published meanwhile when it is back', async () => {
    state.isAway = true
    expect((await post(OFFER)).status).toBe(200)
    expect((await post({...OFFER, id: 'offer-2'})).status).toBe(200)
    expect(state.tags).toEqual(['(directory)', '(directory)'])
    expect(state.announced).toHaveLength(2)
    Object.assign(state, {isAway: false, tags: []})
    await post({id: OUTAGE, type: OUTAGE, audience: 'sites', sites: []})
    expect(state.tags).toEqual([
      ...['(directory)', '(stock index)', 'addresses', ...OFFER_TAGS],
      ...['content:document:offer-2', 'content:document:outage'],
    ])
    state.tags = []
    await post({id: OUTAGE, type: OUTAGE, audience: 'sites', sites: []})
    expect(state.tags, 'once').toEqual([
      '(directory)',
      '(stock index)',
      'addresses',
      'content:document:outage',
    ])
  })

  it('releases what may be shown no longer, and stock', async () => {
    Object.assign(state, {isAway: true, uses: null})
    await post({id: 'offer-1', type: WINDOW, audience: 'sites', sites: []})
    expect(state.tags).toEqual(['content:document:offer-1'])
    await postStock(STOCK)
    expect(state.tags).toEqual(['content:document:offer-1', ...STOCK_TAGS])
  })

  it('releases everything later where it is asked for, and stock at once', async () => {
    state.isAway = true
    await postReplay([{kind: 'everything'}])
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'stock'])
    Object.assign(state, {isAway: false, tags: []})
    await post({id: OUTAGE, type: OUTAGE, audience: 'sites', sites: []})
    expect(state.tags).toEqual(expect.arrayContaining(['content', 'stock']))
  })
})

describe('what another process announced', () => {
  it('is released as if it had been told here, and not announced again', async () => {
    const changes = [
      {kind: 'content', change: OFFER},
      {kind: 'stock', change: STOCK},
    ]
    expect((await postReplay(changes)).status).toBe(200)
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'addresses', ...OFFER_TAGS, ...STOCK_TAGS])
    expect(state.announced).toEqual([])
  })

  it('is everything where it cannot be known', async () => {
    await postReplay([{kind: 'everything'}])
    expect(state.tags).toEqual(['(directory)', '(stock index)', 'addresses', 'content', 'stock'])
  })

  it('is taken from this process alone', async () => {
    expect((await postReplay([{kind: 'everything'}], 'a-guess')).status).toBe(404)
    expect((await postReplay([{kind: 'weather'}])).status).toBe(400)
    expect(state.tags).toEqual([])
  })
})
