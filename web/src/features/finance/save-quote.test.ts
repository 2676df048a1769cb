import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Shopper} from '#/services/shoppers/records'
import {openProcessRecords} from '#/testing/open-process-records'
import {readPdf} from '#/testing/read-pdf'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const HOST = 'north.example'
const TOKENS = {robin: 'r'.repeat(43), alex: 'a'.repeat(43)}
const DAY = 86_400_000
const settings: Settings = {
  ...declaredDefaults,
  features: {...declaredDefaults.features, personalisedFinance: {on: true, window: null}},
}
const car = carSchema.parse({
  id: 'kia-1',
  slug: 'kia-rio-1',
  name: '2022 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2022,
  price: 30_000,
  car_type: 'used',
  dealership_slug: 'd',
  status: 'in_stock',
  finance_lenders: {
    lender_b: {interestRate: 10, comparisonRate: 10, validTo: Math.floor((Date.now() + 5 * DAY) / 1000)},
  },
})
const stock = vi.hoisted(() => ({find: vi.fn()}))
const tenant = {slug: 'north', settings, dealerships: [], locations: [], hosts: [HOST]}

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: tenant}),
}))
vi.mock('#/tenant/site-stock', () => ({buildSiteFilter: () => ''}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicleByKey: stock.find}))

const people: {[name in keyof typeof TOKENS]?: Shopper} = {}

async function getRecords() {
  const {getRecords} = await import('#/gateways/records/get-records')
  return getRecords()
}

beforeAll(async () => {
  const {addSession, getOrAddShopper} = await import('#/services/shoppers/records')
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  await (await getRecords()).run('north', async (db) => {
    for (const [name, phone] of [
      ['robin', '+61412000111'],
      ['alex', '+61412000222'],
    ] as const) {
      const shopper = await getOrAddShopper(db, 'north', phone, Date.now())
      const expiresAt = new Date(Date.now() + 29.5 * DAY)
      await addSession(db, {
        site: 'north',
        tokenHash: hashToken(TOKENS[name]),
        shopper: shopper.id,
        expiresAt,
      })
      people[name] = shopper
    }
  })
})

beforeEach(() => stock.find.mockResolvedValue({ok: true, data: car}))

afterAll(async () => {
  vi.unstubAllEnvs()
})

type Fields = {readonly [name: string]: string}

/** Follows a press of the button with the headers of a browser. */
async function press(
  what: 'receiveQuote' | 'receiveQuoteRemoval',
  fields: Fields,
  headers: Fields = {cookie: `__Host-shopper=${TOKENS.robin}`},
): Promise<string> {
  const presses = await import('./save-quote')
  const answer = await presses[what](
    new Request(`http://${HOST}/api/finance-quotes`, {
      method: 'POST',
      headers: {host: HOST, 'sec-fetch-site': 'same-origin', ...headers},
      body: new URLSearchParams(fields),
    }),
  )
  return answer.headers.get('location') ?? String(answer.status)
}

async function list(name: keyof typeof TOKENS) {
  const {listShopperQuotes} = await import('#/services/finance-quotes/records')
  const shopper = people[name]
  if (!shopper) throw new Error('nobody')
  const read = await (await getRecords()).run('north', (db) => listShopperQuotes(db, shopper))
  return read.ok ? read.data : null
}

async function renderSection(now = Date.now(), name: keyof typeof TOKENS = 'robin'): Promise<string> {
  const {QuotesSection} = await import('./quotes-section')
  const visit = {tenant, shopper: people[name], search: new URLSearchParams(), now}
  return renderToStaticMarkup(
    await QuotesSection(visit as unknown as Parameters<typeof QuotesSection>[0]),
  ).replace(/<[^>]*>/g, ' ')
}

const QUOTE = {car_id: 'kia-rio-1', lender: 'lender_b', deposit: '4000', tradeIn: '2000', term: '5'}

describe('a quote in My garage', () => {
  it('is kept as the site works it out, whatever the form says, and newest once [2.10]', async () => {
    const first = await press('receiveQuote', {...QUOTE, deposit: '0', tradeIn: '0', weekly: '1'})
    expect(first).toBe('/personalised/finance?car_id=kia-rio-1&deposit=0&tradeIn=0&term=5&told=kept')
    await press('receiveQuote', QUOTE)
    // $24,000 at 10 % over 261 weeks.
    expect(await list('robin')).toMatchObject([
      {car: 'kia-1', deposit: 4000, tradeIn: 2000, term: 5, weekly: 117, rate: 10, total: 6000 + 117 * 261},
    ])
    expect(await list('alex')).toEqual([])
  })

  it('shows its figure with both rates and the warning until its rate ends [2.10, 9.6d]', async () => {
    const shown = await renderSection()
    for (const words of ['$117 a week', '10.00% p.a.', '10.00% p.a.*', settings.finance.warning])
      expect(shown).toContain(words)
    const ended = await renderSection(Date.now() + 6 * DAY)
    expect(ended).toContain('This quote has ended.')
    expect(ended).not.toMatch(/a week|% p\.a\./)
  })

  it('is not kept for a lender, a car or terms that nobody quotes [2.10]', async () => {
    expect(await press('receiveQuote', {...QUOTE, lender: 'broker'})).toMatch(/told=not-quoted$/)
    stock.find.mockResolvedValue({ok: true, data: null})
    expect(await press('receiveQuote', QUOTE)).toMatch(/told=not-quoted$/)
    stock.find.mockResolvedValue({ok: false, error: {layer: 'search', message: 'down'}})
    expect(await press('receiveQuote', QUOTE)).toMatch(/told=unavailable$/)
    expect(await press('receiveQuote', {lender: 'lender_b'})).toBe('/')
    expect(await list('robin')).toHaveLength(1)
  })

  it('asks strangers to sign in and to come back, and refuses other sites [2.10, 4.8]', async () => {
    const stranger = await press('receiveQuote', QUOTE, {})
    expect(stranger).toMatch(/^\/sign-in\?type=finance&redirect=%2Fpersonalised%2Ffinance%3Fcar_id/)
    const foreign = {cookie: `__Host-shopper=${TOKENS.robin}`, 'sec-fetch-site': 'cross-site'}
    expect(await press('receiveQuote', QUOTE, foreign)).toBe('403')
    expect(await press('receiveQuoteRemoval', {car: 'kia-1', lender: 'lender_b'}, foreign)).toBe('403')
  })

  it('is removed by its own shopper alone', async () => {
    const quote = {car: 'kia-1', lender: 'lender_b'}
    await press('receiveQuoteRemoval', quote, {cookie: `__Host-shopper=${TOKENS.alex}`})
    expect(await list('robin')).toHaveLength(1)
    expect(await press('receiveQuoteRemoval', quote)).toBe('/my-garage#quotes')
    expect(await list('robin')).toEqual([])
    expect(await renderSection()).toBe('')
  })

  it('is kept with the lender’s own terms, where no form could hold them [2.10, 3.6]', async () => {
    const {interestRate, comparisonRate, validTo} = car.finance_lenders?.lender_b ?? {}
    const odd = {interestRate, comparisonRate, validTo, termMonths: 18, deposit: 0, balloon: 17_777}
    stock.find.mockResolvedValue({ok: true, data: {...car, finance_lenders: {lender_b: odd}}})
    const alex = {cookie: `__Host-shopper=${TOKENS.alex}`}
    const told = await press('receiveQuote', {car_id: 'kia-rio-1', lender: 'lender_b'}, alex)
    expect(told).toMatch(/told=kept$/)
    expect(await list('alex')).toMatchObject([{deposit: 0, term: 1.5, balloon: 59.26}])
    expect(await renderSection(Date.now(), 'alex')).toContain(
      'Over 18 months, $0 deposit, 59.26% of the price as a final payment.',
    )
  })

  it('is refused where a garage has no room for more', async () => {
    const {saveQuote, MAX_QUOTES} = await import('#/services/finance-quotes/records')
    await press('receiveQuote', QUOTE)
    const [one] = (await list('robin')) ?? []
    const {robin} = people
    if (!one || !robin) throw new Error('nothing kept')
    await (await getRecords()).run('north', async (db) => {
      for (let count = 1; count < MAX_QUOTES; count++)
        expect(await saveQuote(db, robin, {...one, car: `car-${count}`})).toBe(true)
    })
    stock.find.mockResolvedValue({ok: true, data: {...car, id: 'kia-2'}})
    expect(await press('receiveQuote', QUOTE)).toMatch(/told=full$/)
    stock.find.mockResolvedValue({ok: true, data: car})
    expect(await press('receiveQuote', QUOTE)).toMatch(/told=kept$/)
    expect(await list('robin')).toHaveLength(MAX_QUOTES)
  })
})

describe('the PDF of a car’s lenders', () => {
  const cookie = `__Host-shopper=${TOKENS.robin}`

  async function ask(search: string, headers: Fields = {cookie}): Promise<Response> {
    const {answerQuotesPdf} = await import('./answer-quotes-pdf')
    const address = `http://${HOST}/api/finance-quotes/quotes.pdf?${search}`
    return answerQuotesPdf(new Request(address, {headers: {host: HOST, ...headers}}))
  }

  it('is for who may open the page, and never stored [2.10, 4.8]', async () => {
    const answer = await ask('car_id=kia-rio-1&deposit=6000')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readPdf(Buffer.from(await answer.arrayBuffer())).text).toContain('$117 a week')
    const stranger = await ask('car_id=kia-rio-1&deposit=6000', {})
    expect(stranger.status).toBe(303)
    expect(stranger.headers.get('location')).toMatch(/^\/sign-in\?type=finance&redirect=/)
  })

  it('is absent without a car or a quote, and not where stock cannot be read', async () => {
    expect((await ask('deposit=6000')).status).toBe(404)
    stock.find.mockResolvedValue({ok: true, data: {...car, finance_lenders: undefined}})
    expect((await ask('car_id=kia-rio-1')).status).toBe(404)
    stock.find.mockResolvedValue({ok: false, error: {layer: 'search', message: 'down'}})
    expect((await ask('car_id=kia-rio-1')).status).toBe(503)
  })
})
