import {AsyncLocalStorage} from 'node:async_hooks'
import {createServer, request} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import type {sql} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import {drizzle} from 'drizzle-orm/pg-proxy'
import {NextRequest, NextResponse} from 'next/server'
import {describe, expect, it, vi} from 'vitest'
import type {EngineSearch} from '#/gateways/search/build-searches'
import type {RequestContext} from '#/lib/request-context'
import {parseDirectory} from '#/tenant/directory'
import {sampleRequest} from '#platform/testing/sample-request'
import {sampleTenant} from '../sample-tenant'
import {type LeakKind, PLANTED_LEAKS} from './plant-leaks'

const WEB = join(import.meta.dirname, '../../..')
const [SECRET, ORDER, NOW] = ['s'.repeat(32), '0b0e0c0a-1111-4222-8333-444455556666', Date.now()]

const directory = parseDirectory({
  sites: [
    {id: 'site-north', name: 'North', slug: 'north', hosts: ['north.example'], dealerships: ['d']},
    {id: 'site-south', name: 'South', slug: 'south', hosts: ['south.example'], dealerships: ['d']},
  ],
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
})
const held = vi.hoisted(() => ({searches: [] as EngineSearch[]}))

vi.mock('#/env/env', () => ({
  getEnv: () => ({
    production: true,
    SESSION_SECRET: SECRET,
    FORMS_SECRET: SECRET,
    FEEDS_SECRET: SECRET,
    PREVIEW_SECRET: SECRET,
    TYPESENSE_SEARCH_KEY: SECRET,
    TYPESENSE_URL: ['http://127.0.0.1:1'],
  }),
}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: async () => directory,
  getSiteDirectory: async () => directory,
  getStoredDirectory: () => directory,
}))
vi.mock('#/tenant/stock-index', () => ({isInStock: async () => false, findInStock: async () => null}))
vi.mock('#/gateways/search/multi-search', () => ({
  runSearches: async (searches: readonly EngineSearch[]) => {
    held.searches.push(...searches)
    return {ok: true, data: []}
  },
}))

/** Loads a module of the product; with a kind, as it would be with that leak. */
type Load = <T>(file: string) => Promise<T>
/** What crosses from one site to another, in words; none where the sites are kept apart. */
type Check = (load: Load) => Promise<readonly string[]>

const find = (crosses: boolean, words: string) => (crosses ? [words] : [])

/** The SQL of whatever runs on the database, with its parameters. */
function watchQueries() {
  const asked: {text: string; params: unknown[]}[] = []
  const db = drizzle(async (query, params) => {
    asked.push({text: query, params})
    return {rows: []}
  })
  return {asked, db: db as never}
}

async function listSettings(load: Load): Promise<string> {
  const {createRecords} = await load<typeof import('#/gateways/records/create-records')>(
    'src/gateways/records/create-records.ts',
  )
  const asked: string[] = []
  const db = {
    execute: async (query: ReturnType<typeof sql>) => asked.push(new PgDialect().sqlToQuery(query).sql),
  }
  const records = createRecords(
    'server',
    (_, work) => work(db as never),
    async () => undefined,
  )
  await records.forSite('north', async () => null)
  return asked.join()
}

async function serve(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const ask = (headers: {[name: string]: string}) =>
    new Promise<string>((done, fail) => {
      const asked = request({host: '127.0.0.1', port, path: '/page', headers}, (answer) =>
        text(answer).then(done, fail),
      )
      asked.once('error', fail).end()
    })
  return {ask, close: () => server.close()}
}

async function readStored(load: Load, ask: readonly {[name: string]: string}[]): Promise<string[]> {
  const {createResponseCache, withResponseCache} = await load<
    typeof import('#platform/http/with-response-cache')
  >('platform/http/with-response-cache.ts')
  const next = async ({headers}: {headers: {host?: string; cookie?: string}}, response: never) => {
    const answer: import('node:http').ServerResponse = response
    answer.setHeader('Content-Type', 'text/html')
    answer.setHeader('Cache-Control', 's-maxage=300')
    answer.setHeader('x-nextjs-cache', 'HIT')
    answer.setHeader('x-public-page', 'absent=preview')
    answer.end(`${headers.host} ${headers.cookie ?? 'public'}`)
  }
  const options = {
    cache: createResponseCache(),
    changeScripts: (page: string) => page,
    limitsScripts: false,
    edge: null,
  }
  const stored = withResponseCache(next as never, options)
  // Only what is known to be released is stored: a page with tags.
  const {getRequests} = await load<typeof import('#/lib/request-context')>('src/lib/request-context.ts')
  const storage = new AsyncLocalStorage<RequestContext>()
  getRequests().storage = storage
  const server = await serve((request, response) =>
    storage.run(sampleRequest({pageTags: ['content']}), () => stored(request, response)),
  )
  const answers = []
  for (const headers of ask) answers.push(await server.ask(headers))
  server.close()
  return answers
}

const CHECKS: {readonly [kind in LeakKind]: Check} = {
  'role that sees every site': async (load) =>
    find(!(await listSettings(load)).includes("'forecourt_app', true"), 'a site’s work runs in another role'),
  'site that outlives its transaction': async (load) =>
    find(!/'forecourt\.site', \$1, true/.test(await listSettings(load)), 'the site stays in the connection'),
  'forgotten filter of a query': async (load) => {
    const quotes = await load<typeof import('#/services/finance-quotes/records')>(
      'src/services/finance-quotes/records.ts',
    )
    const {asked, db} = watchQueries()
    const quote = {car: 'car-1', lender: 'broker' as const}
    await quotes.removeQuote(db, {site: 'north', id: ORDER, phone: ''}, quote).catch(() => undefined)
    return find(
      asked.length === 0 || !asked.every(({params}) => params.includes('north')),
      'no site is named',
    )
  },
  'forgotten filter across sites': async (load) => {
    const {listReservations} = await load<typeof import('#/services/reservations/operator-reservations')>(
      'src/services/reservations/operator-reservations.ts',
    )
    const {asked, db} = watchQueries()
    const records = {asRole: async (_: string, work: (found: never) => unknown) => work(db)} as never
    await listReservations(records, {site: 'north', isLive: false, limit: 1})
    return find(!asked[0]?.params.includes('north'), 'an operator’s list of a site shows all')
  },
  'job without its site': async (load) => {
    const {buildDeliveryJob} = await load<typeof import('#/services/leads/records/delivery-jobs')>(
      'src/services/leads/records/delivery-jobs.ts',
    )
    const {site} = buildDeliveryJob({id: ORDER, channel: 'mail', site: 'north', leadId: 'l'})
    return find(site !== 'north', `the job is of ${site}`)
  },
  'stock without its dealerships': async (load) => {
    const {buildBaseFilter, buildGoneFilter} = await load<
      typeof import('#/domain/listing/build-base-filter')
    >('src/domain/listing/build-base-filter.ts')
    const {stock} = sampleTenant().settings
    const filters = [buildBaseFilter(['north'], stock, NOW), buildGoneFilter(['north'], stock)]
    return find(!filters.every((filter) => /^dealership_slug:=\[?`?north/.test(filter)), filters.join(' / '))
  },
  'stock of a site without dealerships': async (load) => {
    const {buildBaseFilter} = await load<typeof import('#/domain/listing/build-base-filter')>(
      'src/domain/listing/build-base-filter.ts',
    )
    const filter = buildBaseFilter([], sampleTenant().settings.stock, NOW)
    // Both at once: no car has it.
    const isNone = /^show_on_dealer_website:=true && show_on_dealer_website:=false/.test(filter)
    return find(!isNone, 'a site without dealerships shows all cars')
  },
  'car of another site by its slug': async (load) => {
    const {findVehicle, findVehicleByKey} = await load<typeof import('#/gateways/search/find-vehicle')>(
      'src/gateways/search/find-vehicle.ts',
    )
    held.searches = []
    await findVehicle('kia', 'of:=north')
    await findVehicleByKey('kia', 'of:=north')
    const isOwn = held.searches.every(({filter_by}) => String(filter_by).startsWith('of:=north && '))
    return find(held.searches.length !== 2 || !isOwn, 'a car is found on every site')
  },
  'cars of another site by a list': async (load) => {
    const {findVehicles} = await load<typeof import('#/gateways/search/find-vehicle')>(
      'src/gateways/search/find-vehicle.ts',
    )
    held.searches = []
    await findVehicles(['kia'], 'of:=north')
    return find(
      !String(held.searches[0]?.filter_by).startsWith('of:=north && '),
      'cars are found on every site',
    )
  },
  'search key of a browser without its filter': async (load) => {
    const {createScopedKey} = await load<typeof import('#/gateways/search/browser-access')>(
      'src/gateways/search/browser-access.ts',
    )
    const key = Buffer.from(createScopedKey('of:=north', NOW), 'base64').toString()
    return find(!key.includes('"filter_by":"of:=north"'), 'a browser may search every site')
  },
  'tag without its site': async (load) => {
    const {tags} = await load<typeof import('#/lib/cache-tags')>('src/lib/cache-tags.ts')
    const name = (slug: string) => [
      tags.site(slug),
      tags.stock(slug),
      tags.car(slug),
      tags.document(slug),
      tags.typeFor('offer', slug),
    ]
    const shared = name('north').filter((tag) => name('south').includes(tag))
    return shared.map((tag) => `${tag} is of every site`)
  },
  'cache key without the host': async (load) => {
    const [, south] = await readStored(load, [{host: 'north.example'}, {host: 'south.example'}])
    return find(south !== 'south.example public', `south.example got ${south}`)
  },
  'cache key without the cookie': async (load) => {
    const host = 'north.example'
    const [, preview] = await readStored(load, [{host}, {host, cookie: 'preview=1'}])
    return find(preview !== 'north.example preview=1', `a preview got ${preview}`)
  },
  'page for one reader that is stored for all': async (load) => {
    const {markPublicPage, PUBLIC_PAGE_HEADER, watchCookies} =
      await load<typeof import('#platform/public-page')>('platform/public-page.ts')
    const asked = new NextRequest('http://north.example/', {headers: {cookie: 'preview=1'}})
    const seal = watchCookies(asked)
    asked.cookies.get('preview')
    const answer = seal(markPublicPage(NextResponse.next()))
    return find(answer.headers.has(PUBLIC_PAGE_HEADER), 'a preview may be stored')
  },
  'host that a sender writes': async (load) => {
    const {answerRequest} = await load<typeof import('#/pipeline/answer-request')>(
      'src/pipeline/answer-request.ts',
    )
    const headers = {host: 'north.example', 'x-forwarded-host': 'south.example'}
    const answer = await answerRequest(new NextRequest('http://north.example/', {headers}))
    const page = answer.headers.get('x-middleware-rewrite') ?? ''
    return find(!page.includes('/t-north'), `north.example shows ${page}`)
  },
  'key of a link in a page that is stored for all': async (load) => {
    const {watchRequests} = await import('#platform/http/watch-requests')
    const {answerRequest} = await load<typeof import('#/pipeline/answer-request')>(
      'src/pipeline/answer-request.ts',
    )
    const server = await serve(
      watchRequests(async (asked, response) => {
        const headers = {host: 'north.example'}
        await answerRequest(new NextRequest('http://north.example/made-up/a?key=k-1', {headers}))
        response.end(asked.url)
      }, null),
    )
    const rendered = await server.ask({host: 'north.example'})
    server.close()
    return find(rendered === '/page' || rendered.includes('k-1'), `the page is rendered as ${rendered}`)
  },
  'log line of another request': async (load) => {
    const [{watchRequests}, {recordRoute}, {log}] = await Promise.all([
      load<typeof import('#platform/http/watch-requests')>('platform/http/watch-requests.ts'),
      import('#/lib/request-context'),
      import('#/lib/log'),
    ])
    const lines: {site?: string; own?: string}[] = []
    const said = vi
      .spyOn(console, 'log')
      .mockImplementation((line: string) => void lines.push(JSON.parse(line)))
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const listener = watchRequests(async ({headers: {host = ''}}, response) => {
      recordRoute(host, 'home')
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      log('info', 'test.answered', {own: host})
      response.end()
    }, null)
    const server = await serve(listener)
    await Promise.all([server.ask({host: 'north.example'}), server.ask({host: 'south.example'})])
    server.close()
    said.mockRestore()
    return lines.filter(({site, own}) => site !== own).map(({site, own}) => `a line of ${own} says ${site}`)
  },
  'preview of another site': async (load) => {
    const {readPass, writePass} = await load<typeof import('#/features/preview/preview-pass')>(
      'src/features/preview/preview-pass.ts',
    )
    const pass = {site: 'north', view: 'drafts' as const, until: NOW + 1000, framed: false, build: 'b'}
    return find(readPass(SECRET, 'south', writePass(SECRET, pass), NOW) !== null, 'drafts of another site')
  },
  'link that opens on another site': async (load) => {
    const {createSignedLink, readSignedLink} =
      await load<typeof import('#/lib/signed-link')>('src/lib/signed-link.ts')
    const link = createSignedLink('order-link', 'north', ORDER, NOW + 60_000)
    return find(readSignedLink('order-link', 'south', link, NOW) !== null, 'an order opens on another site')
  },
  'form that is sent to another site': async (load) => {
    const {createFormToken, readFormToken} = await load<
      typeof import('#/features/reservations/checkout-form')
    >('src/features/reservations/checkout-form.ts')
    const {token} = createFormToken({site: 'north', car: 'c'}, NOW)
    return find(readFormToken({site: 'south', car: 'c'}, token, NOW) !== null, 'a form goes to another site')
  },
  'token of a feed of another site': async (load) => {
    const {getFeedUrl, isFeedToken} = await load<typeof import('#/services/feeds/feed-address')>(
      'src/services/feeds/feed-address.ts',
    )
    const token = getFeedUrl(sampleTenant(), 'google-vehicles').split('/').at(-1) ?? ''
    return find(
      isFeedToken(sampleTenant({slug: 'south'}), 'google-vehicles', token),
      'a token opens another feed',
    )
  },
  'secret that two dealers share': async (load) => {
    const {deriveWebhookSecret} = await load<typeof import('#/gateways/webhook/http-webhook')>(
      'src/gateways/webhook/http-webhook.ts',
    )
    const derive = (owner: string) => deriveWebhookSecret(SECRET, 'lead', owner)
    return find(derive('north') === derive('south'), 'a dealer can sign for another')
  },
}

describe('separation of sites', () => {
  it.each(Object.keys(PLANTED_LEAKS) as LeakKind[])(
    'has no leak of its kind, and finds one: %s',
    async (kind) => {
      const {file: planted} = PLANTED_LEAKS[kind]
      const load = (leak: LeakKind | null) => {
        const loadModule: Load = (file) =>
          import(`${join(WEB, file)}${leak && file === planted ? `?leak=${encodeURIComponent(leak)}` : ''}`)
        return loadModule
      }
      expect(await CHECKS[kind](load(null))).toEqual([])
      expect(await CHECKS[kind](load(kind))).not.toEqual([])
    },
  )
})
