import {crc32} from 'node:zlib'
import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {TRADE_IN_NOTES} from '#/domain/trade-ins/trade-in-address'
import {readTradeInContact} from '#/features/forms/trade-in-contact'
import type {FileStore} from '#/gateways/files/port'
import {createEmbeddedGeocoding} from '#/gateways/geocoding/embedded-geocoding'
import {openOnce} from '#/gateways/records/open-once'
import {createAutograbValuation} from '#/gateways/valuation/autograb-valuation'
import {jobs} from '#/jobs/tables'
import {ok} from '#/lib/result'
import {solveProof} from '#/lib/solve-proof'
import {createLeadService} from '#/services/leads/lead-service'
import {readLeads} from '#/services/leads/records/read-leads'
import {leads} from '#/services/leads/tables'
import {createTradeInHandlers} from '#/services/trade-ins/notify-trade-in'
import {pruneTradeIns} from '#/services/trade-ins/records'
import {tradeIns} from '#/services/trade-ins/tables'
import {removeTradeInPhotoFile} from '#/services/trade-ins/trade-in-photos'
import {createLookupChallenge} from '#/services/valuations/find-vehicle-by-plate'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {drawPhoto, makePhoto} from '#/testing/start-photo-host'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import type {HttpServer} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createValuation} from '../../../../local/valuation/index.ts'
import {answerReturn, answerTradeInPhoto, answerValuationPdf} from './answer-links'
import {receiveTradeInPhotos} from './receive-photos'
import {receiveTradeIn} from './receive-trade-in'
import {receiveValuation} from './receive-valuation'

// Needs more than two seconds: a database and the provider's stand-in are started.

const KEY = 'a-key-for-tests'
const DAY = 86_400_000
const held = vi.hoisted((): {services: {[name: string]: unknown}; tenant: unknown} => ({
  services: {},
  tenant: null,
}))

vi.mock('#/gateways/records/get-records', () => ({getRecords: () => held.services.records}))
vi.mock('#/gateways/valuation/get-valuation', () => ({getValuation: () => held.services.valuation}))
vi.mock('#/gateways/geocoding/get-geocoding', () => ({getGeocoding: () => held.services.geocoding}))
vi.mock('#/gateways/files/get-files', () => ({getPhotoFiles: () => held.services.photos}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: async () => ok(null)}))
vi.mock('#/tenant/get-legal-links', () => ({getLegalLinks: async () => ({privacy: '/privacy', terms: null})}))
vi.mock('#/jobs/process-worker', () => ({wakeWorker: () => undefined}))
vi.mock('#/services/leads/submit-lead', () => ({submitLead: (lead: never) => leadService().submit(lead)}))
vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: held.tenant}),
}))

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}))

function createTenant(slug = 'north', settings: object = {}) {
  const site = {
    id: slug,
    name: 'North',
    slug,
    hosts: [`${slug}.example`],
    dealerships: ['d'],
    settings: 'own',
  }
  const directory = parseDirectory({
    sites: [site],
    layers: [
      {
        id: 'own',
        layer: 'site',
        title: 'North',
        features: {instantOffer: {on: true}},
        valuations: {makeOffers: true},
        identity: {leadMail: 'sales@north.example'},
        ...settings,
      },
    ],
    dealerships: [{id: 'd', name: 'North Motors', slug: 'north-motors', number: 1}],
    locations: [
      {
        id: 'l',
        name: 'Yard',
        slug: 'yard',
        dealership: 'd',
        type: 'sales',
        zone: 'Australia/Brisbane',
        hours: HOURS,
      },
    ],
  })
  const tenant = buildTenant(directory, slug)
  if (!tenant) throw new Error('The site cannot be read')
  return tenant
}

let test: TestRecords
let server: HttpServer
const mails: MailMessage[] = []
const files = new Map<string, Buffer>()
const lines: string[] = []
let senders = 0

const findSite = async () => createTenant()
const leadService = () =>
  createLeadService({
    records: async () => test.records,
    findSite,
    findMakeSlug: async () => null,
    onStored: () => undefined,
  })

const store: FileStore = {
  open: async (name) => {
    const bytes = files.get(name)
    if (!bytes) return ok(null)
    return ok({body: new Blob([new Uint8Array(bytes)]).stream(), size: bytes.length})
  },
  write: async (name, bytes) => {
    files.set(name, bytes)
    return ok(null)
  },
  remove: async (name) => {
    files.delete(name)
    return ok(null)
  },
}

type Fields = {readonly [name: string]: string}

/** One browser with its own cookies and network address. */
function openBrowser(site = 'north') {
  senders += 1
  const address = `198.51.100.${senders}`
  const cookies = new Map<string, string>()
  const headers = () => ({
    host: `${site}.example`,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return {status: response.status, to: response.headers.get('location') ?? '', response}
  }
  const url = (path: string) => `https://${site}.example${path}`
  return {
    cookies,
    press: async (fields: Fields) =>
      keep(
        await receiveTradeIn(
          new Request(url('/api/trade-in'), {
            method: 'POST',
            headers: headers(),
            body: new URLSearchParams(fields),
          }),
          {readContact: readTradeInContact},
        ),
      ),
    send: async (id: string, photos: readonly File[]) => {
      const body = new FormData()
      for (const photo of photos) body.append('photos', photo)
      const request = new Request(url(`/api/trade-in/photos?id=${id}`), {
        method: 'POST',
        headers: headers(),
        body,
      })
      return keep(await receiveTradeInPhotos(request))
    },
    save: async (body: object) =>
      receiveValuation(
        new Request(url('/api/miscellaneous'), {
          method: 'POST',
          headers: headers(),
          body: JSON.stringify(body),
        }),
      ),
    open: async (path: string) => {
      const request = new Request(url(path), {headers: headers()})
      const last = path.split('/').at(-1) ?? ''
      if (path.includes('/photo/')) return keep(await answerTradeInPhoto(request, last))
      if (path.includes('/return/')) return keep(await answerReturn(request, last))
      return keep(await answerValuationPdf(request, last))
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

const readId = (to: string) => /\/trade-in\/([0-9a-f-]{36})/.exec(to)?.[1] ?? ''
const prove = async () =>
  JSON.stringify(await solveProof(await createLookupChallenge('north', 300, Date.now())))

const CONDITION = {
  km: '85,000',
  finance: 'Yes',
  owing: '$4,000',
  q_body: 'marks',
  q_mechanical: 'well',
  q_service: 'full',
  q_tyres: 'four',
  q_keys: 'two',
}
const PERSON = {
  name: 'Alex',
  last_name: 'Example',
  postcode: '4000',
  phone: '0412 345 678',
  email: 'alex@example.com',
  PreferredContactMethod: 'SMS',
}

/** Continues to the contact step with a known number plate. */
async function goToContact(browser: Browser, plate = 'DEMO1', km = '85,000'): Promise<string> {
  const begun = await browser.press({step: 'plate', rego: plate, rego_state: 'NSW', proof: await prove()})
  const id = readId(begun.to)
  expect(begun.to).toBe(`/trade-in/${id}?step=confirm`)
  await browser.press({id, step: 'confirm', vehicle: '0'})
  expect((await browser.press({id, step: 'condition', ...CONDITION, km})).to).toContain('step=photos')
  return id
}

async function getRow(id: string) {
  const rows = await test.records.forSite('north', (db) => db.select().from(tradeIns))
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('no such valuation')
  return row
}

async function goToOffer(browser: Browser): Promise<{id: string; seen: string}> {
  const id = await goToContact(browser)
  expect((await browser.press({id, step: 'contact', ...PERSON})).to).toBe(`/trade-in/${id}?step=figure`)
  const {valued} = await getRow(id)
  expect(valued?.offer).toMatchObject({kind: 'offer'})
  return {id, seen: String(valued?.at)}
}

/** Runs due jobs, each twice: repeating one must change nothing. */
async function work(): Promise<void> {
  const handlers = createTradeInHandlers({
    records: test.records,
    findSite,
    submit: (lead, change) => leadService().submit(lead, change),
    mail: {
      send: async (_id, message) => {
        mails.push(message)
        return {ok: true}
      },
    },
    buildUrl: (host) => `https://${host}`,
  })
  const waiting = await test.records.forSite('north', (db) => db.select().from(jobs))
  for (const job of waiting.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const handle = Object.entries(handlers).find(([kind]) => kind === job.kind)?.[1]
    for (const attempts of [1, 2]) await handle?.({...job, attempts}, new AbortController().signal)
  }
}

async function listOwnLeads(id: string) {
  const found = await test.records.forSite('north', async (db) => {
    const rows = await db.select({id: leads.id}).from(leads)
    return [
      ...(
        await readLeads(
          db,
          'north',
          rows.map((row) => row.id),
        )
      ).values(),
    ]
  })
  return found
    .filter(({lead}) => lead.tradeIn?.valuationId === id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** The head of a PNG that says it is huge. */
function makeBomb(side: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4, 'latin1')
  head.writeUInt32BE(side, 8)
  head.writeUInt32BE(side, 12)
  head.set([8, 2, 0, 0, 0], 16)
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, Buffer.from('0000000049444154', 'hex')])
}

describe.each(FLOW_RECORDS_KINDS)('valuing a shopper’s car on $name', ({open}) => {
  beforeAll(async () => {
    test = await open()
    server = await createValuation({port: 0, key: KEY})
    held.services = {
      records: openOnce(async () => test.records),
      valuation: createAutograbValuation({url: server.url, key: KEY, timeoutMs: WAIT_LIMIT_MS}),
      geocoding: createEmbeddedGeocoding(null),
      photos: store,
    }
    for (const name of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await server.close()
    await test.close()
  })

  beforeEach(() => {
    held.tenant = createTenant()
  })

  it('values the kinds of the site alone, and asks of each what fits it', async () => {
    held.tenant = createTenant('north', {valuations: {itemTypes: ['caravan', 'motorcycle']}})
    const browser = openBrowser()
    const van = {make: 'Jayco', model: 'Journey', year: '2018', badge: '', by_hand: '1'}
    const begun = await browser.press({step: 'lists', kind: 'car', ...van})
    const id = readId(begun.to)
    expect((await getRow(id)).found).toMatchObject([{kind: 'caravan', title: '2018 Jayco Journey'}])
    await browser.press({id, step: 'confirm', vehicle: '0'})
    const answers = {finance: 'No', q_body: 'marks', q_towing: 'good', q_living: 'all'}
    expect((await browser.press({id, step: 'condition', ...answers})).to).toContain('told=check')
    expect((await browser.press({id, step: 'condition', ...answers, q_dry: 'dry'})).to).toContain(
      'step=photos',
    )
  })

  it('tells the dealer of the figure, and of the accepted offer that follows it [4.7e, 7.9, 3.19a]', async () => {
    const browser = openBrowser()
    const {id, seen} = await goToOffer(browser)
    const done = {id, step: 'accept', seen}
    expect((await browser.press(done)).to).toBe(`/trade-in/${id}?step=figure&told=accepted`)
    await work()
    const [first, accepted, ...others] = await listOwnLeads(id)
    expect(others).toEqual([])
    expect(first?.lead).toMatchObject({subcategory: '2. Valuation', offerAccepted: null, follows: null})
    expect(first?.lead.context.source).toBe('Website')
    expect(accepted?.lead).toMatchObject({
      category: 'Trade-in',
      subcategory: '3. Offer Accepted',
      offerAccepted: true,
      formCompleted: true,
      follows: first?.id,
      contact: {firstName: 'Alex', lastName: 'Example', postcode: '4000'},
      tradeIn: {
        rego: 'DEMO1',
        regoState: 'NSW',
        km: 85_000,
        hasFinance: true,
        owing: 4000,
        preferredContactMethod: 'SMS',
        valuationId: id,
        offerPrice: expect.any(Number),
      },
    })
    const answers = new Map(accepted?.lead.answers.map(({field, value}) => [field, value]))
    expect(answers.get('adjustmentAnswers.body')).toBe('A few small marks (− 2%)')
    expect(answers.get('adjustmentAnswers.tyres')).toBe('Four to replace (− $800)')
    expect(answers.get('figure')).toContain('score')
    expect(mails.filter(({text}) => text.includes(id.slice(0, 8).toUpperCase())).length).toBeGreaterThan(1)
  })

  it('names a range from the first answer on, and saves nothing by it', async () => {
    const browser = openBrowser()
    const begun = await browser.press({step: 'plate', rego: 'DEMO1', rego_state: 'NSW', proof: await prove()})
    const id = readId(begun.to)
    await browser.press({id, step: 'confirm', vehicle: '0'})
    const ask = async (answers: Fields) =>
      (await browser.press({id, step: 'range', ...answers})).response.json()
    expect(await ask({})).toEqual({range: null})
    const first: {range: string} = await ask({km: '85,000'})
    expect(first.range).toMatch(/^So far, between \$[\d,]+ and \$[\d,]+\.$/)
    const width = ({range}: {range: string}) => {
      const [from = 0, to = 0] = [...range.matchAll(/\$([\d,]+)/g)].map(([, digits]) =>
        Number(digits?.replaceAll(',', '')),
      )
      return to - from
    }
    expect(width(await ask(CONDITION))).toBeLessThan(width(first))
    expect((await getRow(id)).typed.condition).toBeUndefined()
  })

  it('counts several presses at once as one', async () => {
    const browser = openBrowser()
    const id = await goToContact(browser)
    const contact = {id, step: 'contact', ...PERSON}
    await Promise.all([browser.press(contact), browser.press(contact), browser.press(contact)])
    const seen = String((await getRow(id)).valued?.at)
    await Promise.all([1, 2, 3].map(() => browser.press({id, step: 'accept', seen})))
    await Promise.all([1, 2, 3].map(() => browser.press({id, step: 'talk'})))
    await work()
    const told = (await listOwnLeads(id)).map(({lead}) => lead.subcategory)
    expect(told.toSorted()).toEqual(['2. Valuation', '2. Wants To Talk', '3. Offer Accepted'])
  })

  it('is nobody else’s: another browser, another site, a guess and an altered link reach nothing', async () => {
    const owner = openBrowser()
    const {id, seen} = await goToOffer(owner)
    const other = openBrowser()
    await goToContact(other, 'DEMO2')
    const accept = {id, step: 'accept', seen}
    expect((await other.press(accept)).status).toBe(404)
    expect((await other.press({id, step: 'condition', ...CONDITION})).status).toBe(404)
    expect((await other.send(id, [new File(['a'], 'a.jpg')])).status).toBe(404)
    expect((await other.open(`/api/trade-in/pdf/${id}`)).status).toBe(404)
    expect((await other.save({id, column_name: 'valuation'})).status).toBe(404)
    const strange = openBrowser('south')
    for (const [name, value] of owner.cookies) strange.cookies.set(name, value)
    held.tenant = createTenant('south')
    expect((await strange.press(accept)).status).toBe(404)
    held.tenant = createTenant()
    expect((await getRow(id)).acceptedAt).toBeNull()
    const guesses = openBrowser()
    const answers = new Set<number>()
    for (let nr = 0; nr < 500; nr += 1) {
      const guess = `${id.slice(0, -4)}${nr.toString(16).padStart(4, '0')}`
      if (guess !== id) answers.add((await guesses.press({...accept, id: guess})).status)
    }
    expect([...answers].toSorted()).toEqual([404, 429])

    await work()
    const mail = mails.findLast(({text}) => text.includes(id.slice(0, 8).toUpperCase()))
    const link = /\/api\/trade-in\/return\/[0-9a-z-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const elsewhere = openBrowser()
    expect((await elsewhere.open(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)).status).toBe(404)
    expect((await elsewhere.open(link)).to).toBe(`/trade-in/${id}`)
    // The first browser still has it.
    expect((await owner.open(`/api/trade-in/pdf/${id}`)).status).toBe(200)
    expect((await elsewhere.open(`/api/trade-in/pdf/${id}`)).status).toBe(200)
    expect((await elsewhere.press(accept)).to).toContain('told=accepted')
  })

  it('accepts no offer that has ended or was not read', async () => {
    const browser = openBrowser()
    const {id, seen} = await goToOffer(browser)
    expect((await browser.press({id, step: 'accept', seen: '1'})).to).toContain('told=changed')
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 8 * DAY + 1000})
    expect((await browser.press({id, step: 'accept', seen})).to).toContain('told=over')
    expect((await browser.press({id, step: 'value-again'})).to).toContain('step=figure')
    const again = await getRow(id)
    vi.useRealTimers()
    expect(again.acceptedAt).toBeNull()
    expect(again.valued?.at).toBeGreaterThan(Number(seen))
  })

  it.each([
    [undefined, 'lists', 'no-script'],
    ['', 'lists', 'no-script'],
    ['{}', 'plate', 'unproven'],
  ])(
    'leads on from a plate with the proof %j, which finds nothing, to %s, saying %j',
    async (proof, step, note) => {
      const browser = openBrowser()
      const plate = {step: 'plate', rego: 'DEMO3', rego_state: 'NSW'}
      const {to} = await browser.press(proof === undefined ? plate : {...plate, proof})
      expect(to).toMatch(new RegExp(`^/trade-in/[\\w-]+\\?step=${step}&told=${note}$`))
    },
  )

  it.each([
    ['NOBODY', 'lists', 'not-found'],
    ['ERROR', 'lists', 'no-lookup'],
    ['GARBAGE', 'lists', 'no-lookup'],
    ['UPNONE', 'lists', 'not-found'],
    ['UPMAKE', 'lists', null],
    ['', 'plate', 'check'],
  ])('leads on from the plate %j to %s, saying %j', async (rego, step, note) => {
    const browser = openBrowser()
    const {to} = await browser.press({step: 'plate', rego, rego_state: 'NSW', proof: await prove()})
    expect(to).toContain(`step=${step}`)
    expect(new URL(to, 'https://a.example').searchParams.get('told')).toBe(note)
    expect(note === null || Object.hasOwn(TRADE_IN_NOTES, note)).toBe(true)
  })

  it('goes on by hand where no list knows the car, and where it was the wrong one', async () => {
    const browser = openBrowser()
    const id = readId(
      (await browser.press({step: 'plate', rego: 'DEMO3', rego_state: 'NSW', proof: await prove()})).to,
    )
    expect((await browser.press({id, step: 'confirm', vehicle: 'none'})).to).toBe(
      `/trade-in/${id}?step=lists`,
    )
    const byHand = {id, step: 'lists', by_hand: '1', make: 'Trabant', model: '601', badge: ''}
    expect((await browser.press({...byHand, year: 'old'})).to).toContain('told=check')
    expect((await browser.press({...byHand, year: '1985'})).to).toContain('step=confirm')
    await browser.press({id, step: 'confirm', vehicle: '0'})
    expect((await getRow(id)).vehicle).toMatchObject({title: '1985 Trabant 601', catalogueId: null})
  })

  it('refuses a wrong and an unknown postcode, and takes one that cannot be looked up [5.9a, 5.9c, 8.10]', async () => {
    const browser = openBrowser()
    const id = await goToContact(browser)
    for (const postcode of ['', '12', '43O5', '0000'])
      expect((await browser.press({id, step: 'contact', ...PERSON, postcode})).to).toContain('told=check')
    expect((await getRow(id)).submission).toBeNull()
    const {geocoding} = held.services
    held.services.geocoding = createEmbeddedGeocoding('/nowhere/AU.txt')
    expect((await browser.press({id, step: 'contact', ...PERSON})).to).toContain('step=figure')
    held.services.geocoding = geocoding
  })

  it('says nothing of a worth that the provider cannot tell, and tries again', async () => {
    const browser = openBrowser()
    const id = await goToContact(browser, 'DEMO1', '400004')
    expect((await browser.press({id, step: 'contact', ...PERSON})).to).toContain('step=figure')
    expect((await getRow(id)).valued).toMatchObject({figure: null, isOutage: true, offer: {kind: 'none'}})
    await browser.press({id, step: 'condition', ...CONDITION})
    expect((await getRow(id)).valued).toMatchObject({isOutage: false, offer: {kind: 'offer'}})
    await work()
    const told = (await listOwnLeads(id)).map(({lead}) => lead.subcategory)
    expect(told.toSorted()).toEqual(['2. Valuation', '2. Valuation Changed'])
  })

  it('mails what dealers pay as that, and never as an offer, where the site makes none', async () => {
    held.tenant = createTenant('north', {valuations: {makeOffers: false}})
    const browser = openBrowser()
    const id = await goToContact(browser)
    await browser.press({id, step: 'contact', ...PERSON})
    await work()
    const mail = mails.findLast(({text}) => text.includes(id.slice(0, 8).toUpperCase()))
    expect(mail?.text).toMatch(/Dealers pay \$[\d,]+ to \$[\d,]+ for cars like the .+\. That is not an offer/)
    expect(mail?.text).not.toContain('advertised')
  })

  it('begins with the contact fields of another page, which the dealer has at once [2.30]', async () => {
    const browser = openBrowser()
    const {to} = await browser.press({step: 'begin', ...PERSON})
    const id = readId(to)
    expect(to).toBe(`/trade-in/${id}?step=plate`)
    expect((await getRow(id)).typed.begin).toMatchObject({name: 'Alex', email: 'alex@example.com'})
    await work()
    const [begun] = await listOwnLeads(id)
    expect(begun?.lead).toMatchObject({subcategory: '1. Started', formCompleted: false})
    expect((await browser.press({step: 'begin', ...PERSON, company_website: 'x'})).to).toBe('/trade-in')
  })

  it('tells the dealer once of a form that is pressed again and again, and of another person', async () => {
    const person = {...PERSON, email: 'twice@example.com'}
    const pressed = await Promise.all(
      Array.from({length: 3}, () => openBrowser().press({step: 'begin', ...person})),
    )
    const other = await openBrowser().press({step: 'begin', ...person, name: 'Robin'})
    await work()
    const told = await Promise.all(
      [...pressed, other].map(async ({to}) => (await listOwnLeads(readId(to))).length),
    )
    expect([told.slice(0, 3).reduce((sum, leads) => sum + leads), told[3]]).toEqual([1, 1])
  })

  it('books a time to bring the car, once', async () => {
    const browser = openBrowser()
    const {id, seen} = await goToOffer(browser)
    const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
    const day = `${date}/yard`
    const book = {id, step: 'book', day, time: '10:00'}
    expect((await browser.press(book)).to).toBe(`/trade-in/${id}?step=figure`)
    await browser.press({id, step: 'accept', seen})
    await work()
    expect((await browser.press({...book, time: '03:00'})).to).toContain('told=time-closed')
    expect((await browser.press(book)).to).toContain('told=booked')
    expect((await browser.press({...book, time: '11:00'})).to).toContain('told=booked-before')
    expect((await getRow(id)).typed.book).toEqual({location: 'yard', date, time: '10:00'})
    const booked = (await listOwnLeads(id)).filter(({lead}) => lead.appointment !== null)
    expect(booked).toMatchObject([
      {lead: {appointment: {kind: 'visit', location: 'yard'}, offerAccepted: null}},
    ])
  })

  it('keeps a chosen day and time that is not booked, and shows the times of a chosen day', async () => {
    const browser = openBrowser()
    const {id, seen} = await goToOffer(browser)
    await browser.press({id, step: 'accept', seen})
    const date = new Date(Date.now() + 4 * DAY).toISOString().slice(0, 10)
    const day = `${date}/yard`
    const book = {id, step: 'book', day}
    expect((await browser.press({...book, time: '', show: 'yes'})).to).toBe(
      `/trade-in/${id}?step=figure#bring`,
    )
    expect((await getRow(id)).typed.book).toEqual({location: 'yard', date, time: ''})
    expect((await browser.press({...book, time: ''})).to).toContain('told=no-time')
    expect((await browser.press({...book, time: '03:00'})).to).toContain('told=time-closed')
    const {typed, done} = await getRow(id)
    expect(typed.book).toEqual({location: 'yard', date, time: '03:00'})
    expect(done.book).toBeUndefined()
  })

  it('keeps the figure that was shown, from the records, where the site asks for it [7.11]', async () => {
    const browser = openBrowser()
    const {id} = await goToOffer(browser)
    expect((await browser.save({id, column_name: 'valuation'})).status).toBe(404)
    held.tenant = createTenant('north', {tradeIn: {saveValuation: true}})
    expect((await browser.save({id, column_name: 'other'})).status).toBe(422)
    expect((await browser.save({id, column_name: 'valuation', dollars: 1})).status).toBe(200)
    const {shown, valued} = await getRow(id)
    expect(shown).toMatchObject({
      kind: 'offer',
      dollars: valued?.offer.kind === 'offer' ? valued.offer.dollars : 0,
    })
  })

  it('keeps photographs without what the camera wrote, for whoever has a link, until they are removed', async () => {
    const browser = openBrowser()
    const id = await goToContact(browser)
    const located = await drawPhoto(7)
      .jpeg()
      .withExifMerge({IFD3: {GPSLatitude: '33/1 51/1 0/1'}})
      .toBuffer()
    const photos = [located, ...(await Promise.all(Array.from({length: 12}, (_, nr) => makePhoto(20 + nr))))]
    const toFile = (bytes: Buffer, nr: number) => new File([new Uint8Array(bytes)], `photo ${nr}.jpg`)
    expect((await browser.send(id, photos.map(toFile))).to).toContain('told=photos-full')
    expect((await browser.send(id, photos.slice(0, 3).map(toFile))).to).toBe(`/trade-in/${id}?step=photos`)
    // One that found no room is not forgotten over one that is refused.
    const both = [toFile(photos[12] ?? located, 12), new File([], 'empty.jpg')]
    expect((await browser.send(id, both)).to).toContain('told=photos-full')
    expect((await getRow(id)).typed.photos?.refused).toBe('empty.jpg: an empty file')
    expect(files.size).toBe(12)
    expect(
      await Promise.all([...files.values()].map(async (bytes) => (await sharp(bytes).metadata()).exif)),
    ).toEqual(Array.from({length: 12}))
    await browser.press({id, step: 'contact', ...PERSON})
    await work()
    const [lead] = await listOwnLeads(id)
    const links = lead?.lead.answers.find(({field}) => field === 'photos')?.value.split('\n') ?? []
    expect(links).toHaveLength(12)
    const path = new URL(links[0] ?? '').pathname
    const shown = await openBrowser().open(path)
    expect([shown.status, shown.response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(shown.response.headers.get('content-security-policy')).toContain('sandbox')
    held.tenant = createTenant('south')
    expect((await openBrowser('south').open(path)).status).toBe(404)
    held.tenant = createTenant()
    await pruneTradeIns(test.records, removeTradeInPhotoFile, Date.now() + 91 * DAY)
    expect(files.size).toBe(0)
    expect((await openBrowser().open(path)).status).toBe(404)
  })

  it('refuses hostile files in words, and keeps none of them', async () => {
    const browser = openBrowser()
    const id = await goToContact(browser)
    const photo = await makePhoto(3)
    const png = await drawPhoto(4, {width: 20, height: 20}).png().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const hostile: readonly (readonly [name: string, bytes: Buffer])[] = [
      ['script.svg', Buffer.from(svg)],
      ['script.jpg', Buffer.from(svg)],
      ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['gif.js', Buffer.from('GIF89a=1;alert(1)//')],
      ['empty-head.png', Buffer.from('89504e470d0a1a0a', 'hex')],
      ['cut.jpg', photo.subarray(0, photo.length / 4)],
      ['noise.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)])],
      ['bomb.png', makeBomb(40_000)],
      ['wide.png', makeBomb(60_000)],
      ['tiny.png', png],
      ['document.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')],
      ['archive.jpg', Buffer.from('504b0304', 'hex')],
      ['program.jpg', Buffer.from('4d5a9000', 'hex')],
      ['shell.jpg', Buffer.from('#!/bin/sh\nreboot\n')],
      ['movie.avif', Buffer.from('00000020667479706d703432', 'hex')],
      ['heic.avif', Buffer.from('0000001c6674797068656963', 'hex')],
      ['riff.webp', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
      ['../../etc/passwd', Buffer.from('root:x:0:0')],
      ['<img src=x>.jpg', Buffer.from('x')],
      ['huge.jpg', Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)])],
    ]
    const before = files.size
    for (let at = 0; at < hostile.length; at += 10) {
      const sent = hostile.slice(at, at + 10)
      const answer = await browser.send(
        id,
        sent.map(([name, bytes]) => new File([new Uint8Array(bytes)], name)),
      )
      expect(answer.to).toBe(`/trade-in/${id}?step=photos&told=photos-refused`)
      const told = (await getRow(id)).typed.photos?.refused?.split('\n') ?? []
      expect(told).toHaveLength(sent.length)
      for (const line of told)
        expect(line).toMatch(/^[^<>/]+: (?:not a JPEG|a damaged|more than|smaller|larger)/)
    }
    expect(files.size).toBe(before)
    // A polyglot file is stored without the data after the image.
    const both = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    await browser.send(id, [new File([new Uint8Array(both)], 'both.jpg')])
    const [kept] = [...files.values()].slice(before)
    expect(kept?.includes('<script>')).toBe(false)
    expect((await browser.send(id, [new File([], 'empty.jpg')])).to).toContain('told=photos-refused')
    for (const nothing of [[], [new File([], '')]])
      expect((await browser.send(id, nothing)).to).toContain('told=no-photos')
  })

  it('writes no plate and no person in a log', () => {
    expect(lines.join('\n')).not.toMatch(/DEMO|NOBODY|alex|412 ?345|Example/i)
  })
})
