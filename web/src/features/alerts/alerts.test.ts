import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {eq} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {createCapturedMail, listCapturedMail} from '#/gateways/mail/captured-mail'
import {buildSearches} from '#/gateways/search/build-searches'
import {findVehicles} from '#/gateways/search/find-vehicle'
import {listAnchors, parseFilter} from '#/gateways/search/match-filter'
import {type Engine, SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {createCapturedSms, listCapturedTexts} from '#/gateways/sms/captured-sms'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import type {BuildSearch} from '#/services/alerts/find-watchers'
import {createMatchHandlers, matchSites, requestMatches} from '#/services/alerts/match-alerts'
import {stopTextAlerts} from '#/services/alerts/operator-alerts'
import {
  addSavedSearch,
  chooseAlerts,
  getOrAddWatchlistAlerts,
  listSavedSearches,
  pruneAlertData,
  setAlertContact,
  setSearchName,
  setSearchRemoved,
  stopAlerts,
  verifyEmail,
} from '#/services/alerts/saved-searches'
import {createAlertHandlers, planDigests} from '#/services/alerts/send-alerts'
import {alertCars, alertConsents, alerts, savedSearches} from '#/services/alerts/tables'
import {listWatchedSites} from '#/services/alerts/watchers'
import {readShopperData} from '#/services/privacy/shopper-data'
import {eraseShoppersByPhone, getOrAddShopper, type Shopper} from '#/services/shoppers/records'
import {createTextHandler} from '#/services/text-messages/send-text'
import {addWatchedVehicles, removeWatchedVehicle} from '#/services/watchlist/records'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {listDemoSites} from '#/testing/demo-adverts'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE} from '../../../../local/testing/patience.ts'

// Needs more than two seconds: databases and a search are started, and jobs are run.

const SITE = 'northside'
const PHONE = '+61491570156'
const EMAIL = 'alex@shopper.example'
// Noon in Brisbane and Sydney, outside the default quiet hours.
const NOON = Date.parse('2026-11-23T02:00:00Z')
const HOUR = 3_600_000
const [demo] = listDemoSites(NOON).filter(({tenant}) => tenant.slug === SITE)
if (!demo) throw new Error('no site')
const {tenant} = demo
/** The same site with a watchlist, which is off by default. */
const WATCHING: TenantConfig = {
  ...tenant,
  settings: {
    ...tenant.settings,
    features: {...tenant.settings.features, watchlist: {...tenant.settings.features.watchlist, on: true}},
  },
}
const CARS = demo.adverts.slice(0, 40).map(
  ({car}): Car => ({
    ...car,
    status: 'in_stock',
    sold: false,
    reserved: false,
    images: ['/media/a.svg'],
    offer_price: null,
    price: 30_000,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'SX',
    year: 2021,
  }),
)
const [FIRST, SECOND] = CARS
if (!FIRST || !SECOND) throw new Error('no cars')
const ADDED: Car = {
  ...FIRST,
  id: 'a-new-one',
  slug: 'a-new-one',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  price: 21_000,
}

const buildSearch: BuildSearch = ({settings, ...rest}, now) => {
  const rules = searchRules(settings, resolveTenantZone(rest), now)
  return (listing) => buildListingSearch(listing, rules)
}

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(CARS)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
})
afterAll(() => engine.close())

async function write(...cars: readonly Partial<Car>[]): Promise<void> {
  const body = cars.map((car) => JSON.stringify(toCarDocument(carSchema.parse(car)))).join('\n')
  await engine.send('/collections/cars/documents/import?action=upsert', {method: 'POST', body})
}

const listing = (lists: ListingState['lists'], more: Partial<ListingState> = {}): ListingState => ({
  ...EMPTY_LISTING,
  lists,
  ...more,
})
const KIAS = listing({make: ['Kia']})

describe.each(FLOW_RECORDS_KINDS)('alerts on $name', ({skip, open}) => {
  let test: TestRecords
  let shopper: Shopper
  let now = NOON
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  const lines: string[] = []

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  beforeEach(async () => {
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line))
    now = NOON
    if (skip !== null) return
    shopper = await test.records.forSite(SITE, (db) => getOrAddShopper(db, SITE, PHONE, Date.now()))
  })
  afterEach(async () => {
    rmSync(folder, {recursive: true, force: true})
    await engine.send('/collections/cars/documents/a-new-one', {method: 'DELETE'})
    await write(...CARS)
    if (skip !== null) return
    await eraseShoppersByPhone(test.records, PHONE.slice(1))
    await test.records.asRole('outbox', async (db) => {
      await db.delete(jobs)
      await db.delete(alertCars)
    })
  })
  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function save(
    state: ListingState,
    {channel = 'email', pace = 'once'}: {channel?: 'email' | 'sms' | 'none'; pace?: 'once' | 'daily'} = {},
  ): Promise<string> {
    const [search] = buildSearches(buildSearch(tenant, now)(state), '')
    const anchors = listAnchors(parseFilter(String(search?.filter_by ?? '')))
    return test.records.forSite(SITE, async (db) => {
      const id = await addSavedSearch(db, shopper, {name: 'What I want', listing: state, anchors})
      if (id === null) throw new Error('not saved')
      await chooseAlerts(db, shopper, id, {channel, pace, wording: 'Tell me.'})
      await setAlertContact(db, shopper, {email: EMAIL, digestHour: 9})
      await verifyEmail(db, shopper, EMAIL)
      return id
    })
  }

  const match = async (site: TenantConfig = tenant) =>
    (await matchSites(test.records, [site], buildSearch, now))[0]
  const listAlerts = () =>
    test.records.forSite(SITE, (db) => db.select().from(alerts).orderBy(alerts.foundAt))
  const listJobs = () => test.records.asRole('operator', (db) => db.select().from(jobs).orderBy(jobs.key))
  const listMails = () => listCapturedMail(join(folder, 'mail'))
  const listTexts = () => listCapturedTexts(join(folder, 'sms'))

  /** Runs due jobs until none waits. */
  async function runJobs(site: TenantConfig = tenant): Promise<void> {
    // These tests set the clock of the jobs, not the database's.
    await test.records.asRole('outbox', (db) => db.update(jobs).set({dueAt: new Date(0)}))
    const findSite = async () => site
    const sms = createCapturedSms(join(folder, 'sms'))
    const buildUrl = (host: string) => `https://${host}`
    const worker = startWorker({
      records: test.records,
      handlers: {
        ...createMatchHandlers({records: test.records, findSite, buildSearch, now: () => now}),
        ...createAlertHandlers({
          records: test.records,
          findSite,
          buildUrl,
          textSender: undefined,
          now: () => now,
          mail: createCapturedMail(join(folder, 'mail')),
          findCars: (_, slugs) => findVehicles(slugs, buildSiteFilter(tenant, now)),
        }),
        sms: createTextHandler({records: test.records, sms, buildUrl, now: () => now}),
      },
      pace: {pollMs: 20, gapMs: 5, retry: {firstMs: 20, longestMs: 40}},
    })
    const waits = async () => (await listJobs()).filter(({state}) => state === 'waiting')
    await vi.waitFor(async () => expect(await waits()).toEqual([]), PATIENCE)
    await worker.stop()
  }

  check('tells of a new match, a lower price and a car that is back, and of nothing else', async () => {
    await save(KIAS)
    expect(await match()).toBe(0)
    await write(ADDED, {...FIRST, price: 25_000})
    expect(await match()).toBe(1)
    expect(await match()).toBe(0)
    now += HOUR
    await write({...ADDED, price: 19_000})
    expect(await match()).toBe(1)
    now += HOUR
    await write({...ADDED, price: 19_000, reserved: true})
    expect(await match()).toBe(0)
    now += HOUR
    await write({...ADDED, price: 19_000})
    expect(await match()).toBe(1)
    expect((await listAlerts()).map(({car, kind, price}) => [car, kind, price])).toEqual([
      ['a-new-one', 'new', 0],
      ['a-new-one', 'price', 19_000],
      ['a-new-one', 'back', 19_000],
    ])
    await runJobs()
    const mails = await listMails()
    expect(mails.map(({subject}) => subject.split(':')[0]).toSorted()).toEqual([
      'Back on the market',
      'New',
      'Price drop',
    ])
    const drop = mails.find(({subject}) => subject.startsWith('Price drop'))
    expect(drop?.text).toContain(', down $2,000 from $21,000')
    const {text, stopUrl, to} = mails[0] ?? {text: '', stopUrl: '', to: []}
    expect(to).toEqual([EMAIL])
    expect(text).toContain('https://northside.localhost/cars/a-new-one')
    expect(text).toContain('$19,000')
    expect(text).toContain(tenant.settings.identity.name)
    expect(stopUrl).toMatch(/^https:\/\/northside\.localhost\/api\/alerts\/stop-email-[0-9a-f-]+$/)
    expect(lines.join()).not.toMatch(/\+?61491570156|alex@/)
  })

  check('tells of a car whose price falls into the range that was chosen', async () => {
    await save(listing({}, {ranges: {price: {min: null, max: 28_000}}}))
    await match()
    now += HOUR
    await write({...FIRST, price: 27_000}, {...SECOND, price: 29_000})
    expect(await match()).toBe(1)
    expect(await listAlerts()).toMatchObject([{car: FIRST.id, kind: 'new'}])
  })

  /** Adds cars to the watchlist of the shopper, who gets alerts for them. */
  async function watch(
    cars: readonly Pick<Car, 'id' | 'slug'>[],
    {channel = 'email', pace = 'once'}: {channel?: 'email' | 'sms' | 'none'; pace?: 'once' | 'daily'} = {},
  ): Promise<void> {
    await test.records.forSite(SITE, async (db) => {
      const saved = {name: 'A car', make: 'Toyota', model: 'Corolla', picture: null, price: 30_000}
      await addWatchedVehicles(
        db,
        shopper,
        cars.map(({id, slug}) => ({car: id, slug, ...saved})),
      )
      const id = await getOrAddWatchlistAlerts(db, shopper)
      await chooseAlerts(db, shopper, id, {channel, pace, wording: 'Tell me of these.'})
      await setAlertContact(db, shopper, {email: EMAIL, digestHour: 9})
      await verifyEmail(db, shopper, EMAIL)
    })
  }

  check('tells of a car of the watchlist that costs less or is back, and of no other change', async () => {
    await watch([FIRST])
    await match(WATCHING)
    await write(ADDED, {...SECOND, price: 25_000}, {...FIRST, price: 31_000})
    expect(await match(WATCHING)).toBe(0)
    now += HOUR
    await write({...FIRST, price: 28_000})
    expect(await match(WATCHING)).toBe(1)
    now += HOUR
    await write({...FIRST, price: 28_000, reserved: true})
    expect(await match(WATCHING)).toBe(0)
    now += HOUR
    await write({...FIRST, price: 28_000})
    expect(await match(WATCHING)).toBe(1)
    expect((await listAlerts()).map(({car, kind, price}) => [car, kind, price])).toEqual([
      [FIRST.id, 'price', 28_000],
      [FIRST.id, 'back', 28_000],
    ])
    await runJobs(WATCHING)
    const mails = await listMails()
    expect(mails.map(({subject}) => subject.split(':')[0]).toSorted()).toEqual([
      'Back on the market',
      'Price drop',
    ])
    const {text, stopUrl} = mails[0] ?? {text: '', stopUrl: ''}
    expect(text).toContain('On your watchlist')
    expect(text).toContain('$28,000')
    expect(text).toContain(`https://northside.localhost/cars/${FIRST.slug}`)
    expect(text).toContain('https://northside.localhost/watchlist')
    expect(text).not.toContain('saved searches')
    expect(stopUrl).toMatch(/^https:\/\/northside\.localhost\/api\/alerts\/stop-email-[0-9a-f-]+$/)
  })

  check(
    'tells once of a car that a search finds and the watchlist has, when announced and compared twice',
    async () => {
      await save(listing({make: ['Toyota']}))
      await watch([FIRST])
      await match(WATCHING)
      now += HOUR
      await write({...FIRST, price: 28_000})
      for (const _ of [1, 2]) await requestMatches(test.records, [SITE], now - HOUR)
      expect((await listJobs()).filter(({kind}) => kind === 'match-alerts')).toHaveLength(1)
      await Promise.all([match(WATCHING), match(WATCHING), match(WATCHING)])
      await runJobs(WATCHING)
      const mails = await listMails()
      expect(mails.map(({subject}) => subject)).toEqual([expect.stringMatching(/^Price drop: /)])
      expect(mails[0]?.text.match(/\/cars\//g)).toHaveLength(1)
    },
  )

  check('puts cars of the watchlist into the daily message, and keeps their quiet hours', async () => {
    await watch([FIRST, SECOND], {channel: 'sms', pace: 'daily'})
    await match(WATCHING)
    now += HOUR
    await write({...FIRST, price: 28_000}, {...SECOND, price: 27_000})
    expect(await match(WATCHING)).toBe(2)
    expect((await listJobs()).filter(({kind}) => kind === 'send-alerts')).toEqual([])
    await planDigests(test.records, WATCHING, now)
    await runJobs(WATCHING)
    const [text, ...others] = await listTexts()
    expect(others).toEqual([])
    expect(text?.body).toContain('And 1 more: https://northside.localhost/watchlist')
    await watch([], {channel: 'sms', pace: 'once'})
    // 22:30 in the site's zone.
    now = Date.parse('2026-11-24T11:30:00Z')
    await write({...FIRST, price: 26_000})
    expect(await match(WATCHING)).toBe(1)
    const [waiting] = (await listJobs()).filter(({state}) => state === 'waiting')
    expect(waiting?.dueAt).toEqual(new Date('2026-11-24T21:00:00Z'))
  })

  check('sends nothing of a watchlist that was stopped, left, or is switched off', async () => {
    await watch([FIRST])
    await match(WATCHING)
    now += HOUR
    await write({...FIRST, price: 28_000})
    expect(await match(tenant)).toBe(0)
    await write({...FIRST, price: 27_000})
    now += HOUR
    await test.records.forSite(SITE, (db) => removeWatchedVehicle(db, shopper, FIRST.id, now))
    expect(await match(WATCHING)).toBe(0)
    await watch([SECOND])
    await write({...SECOND, price: 28_000})
    now += HOUR
    expect(await match(WATCHING)).toBe(1)
    await runJobs(tenant)
    expect(await listMails()).toEqual([])
    await write({...SECOND, price: 27_000})
    now += 25 * HOUR
    expect(await match(WATCHING)).toBe(1)
    expect(await stopTextAlerts(test.records, PHONE)).toBe(0)
    await test.records.forSite(SITE, (db) => stopAlerts(db, shopper, 'email', 'link'))
    await runJobs(WATCHING)
    expect(await listMails()).toEqual([])
  })

  check('compares several sites together, each with its own cars and shoppers', async () => {
    const other = {...tenant, slug: 'other', settings: tenant.settings}
    await save(KIAS)
    await match()
    await match(other)
    await write(ADDED)
    const counts = await matchSites(test.records, [other, tenant], buildSearch, now)
    expect(counts).toEqual([0, 1])
    expect((await listAlerts()).map(({site}) => site)).toEqual([SITE])
    await test.records.forSite('other', (db) => db.delete(alertCars))
  })

  check('sends one message where a change is announced twice, and compared twice at once', async () => {
    await save(KIAS)
    await match()
    await write(ADDED)
    for (const _ of [1, 2]) await requestMatches(test.records, [SITE], now - HOUR)
    expect((await listJobs()).filter(({kind}) => kind === 'match-alerts')).toHaveLength(1)
    expect(
      (await Promise.all([match(), match(), match()])).reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0),
    ).toBe(1)
    await runJobs()
    expect(await listMails()).toHaveLength(1)
  })

  check(
    'tells of a price that flaps once, and of a lower one on the same day with the daily message',
    async () => {
      await save(listing({make: ['Toyota']}))
      await match()
      for (const price of [28_000, 30_000, 28_000, 30_000, 27_000]) {
        now += 60_000
        await write({...FIRST, price})
        await match()
      }
      const told = await listAlerts()
      expect(told.map(({price, message}) => [price, message !== null])).toEqual([
        [28_000, true],
        [27_000, false],
      ])
      await runJobs()
      expect(await listMails()).toHaveLength(1)
    },
  )

  check('waits for the end of the quiet hours of the site, and then sends one message', async () => {
    await save(KIAS, {channel: 'sms'})
    await match()
    // 22:30 and 23:00 in the site's zone.
    for (const [at, id] of [
      ['12:30', 'a-new-one'],
      ['13:00', FIRST.id],
    ] as const) {
      now = Date.parse(`2026-11-23T${at}:00Z`)
      await write({...ADDED, id, slug: id})
      expect(await match()).toBe(1)
    }
    const waiting = (await listJobs()).filter(({kind}) => kind === 'send-alerts')
    expect(waiting).toHaveLength(1)
    const hour = new Intl.DateTimeFormat('en-AU', {
      timeZone: resolveTenantZone(tenant),
      hour: 'numeric',
      hourCycle: 'h23',
    })
    expect(hour.format(waiting[0]?.dueAt)).toBe(String(tenant.settings.alerts.quietUntil).padStart(2, '0'))
    expect(waiting[0]?.dueAt.getTime()).toBeGreaterThan(now)
  })

  check('sends a text with the car, its price, its address, who sends it and how to stop', async () => {
    await save(KIAS, {channel: 'sms'})
    await match()
    await write(ADDED)
    await match()
    await runJobs()
    const [text, ...others] = await listTexts()
    expect(others).toEqual([])
    expect(text?.to).toBe(PHONE)
    expect(text?.body).toContain(tenant.settings.identity.name)
    expect(text?.body).toContain('$21,000')
    expect(text?.body).toContain('https://northside.localhost/cars/a-new-one')
    expect(text?.body).toContain('Reply STOP')
    expect(text?.body).not.toMatch(/[^\n\x20-\x7e]/)
  })

  check('puts a day into one message at the chosen hour', async () => {
    await save(KIAS, {pace: 'daily'})
    await match()
    await write(ADDED)
    await match()
    expect(resolveTenantZone(tenant)).toBe('Australia/Melbourne')
    const at = (time: string) => Date.parse(`2026-11-24T${time}:00+11:00`)
    await planDigests(test.records, tenant, at('08:59'))
    expect(await listJobs()).toEqual([])
    now = at('09:00')
    await planDigests(test.records, tenant, now)
    await write({...ADDED, id: FIRST.id, slug: FIRST.slug})
    await match()
    await planDigests(test.records, tenant, now + HOUR)
    await runJobs()
    expect(await listMails()).toHaveLength(1)
    await planDigests(test.records, tenant, now + 24 * HOUR)
    await runJobs()
    expect(await listMails()).toHaveLength(2)
  })

  check('sends nothing that was stopped, removed, sold or switched off meanwhile', async () => {
    const off = {
      ...tenant,
      settings: {
        ...tenant.settings,
        features: {
          ...tenant.settings.features,
          savedSearches: {...tenant.settings.features.savedSearches, on: false},
        },
      },
    }
    const changes: ((id: string) => Promise<unknown>)[] = [
      () => test.records.forSite(SITE, (db) => stopAlerts(db, shopper, 'email', 'link')),
      (id) => test.records.forSite(SITE, (db) => setSearchRemoved(db, shopper, id, new Date())),
      async () => {
        await write({...ADDED, sold: true, status: 'sold'})
        await match()
      },
      () => runJobs(off),
    ]
    for (const [at, change] of changes.entries()) {
      const id = await save(
        listing({make: ['Kia']}, {query: '', ranges: {year: {min: 2000 + at, max: null}}}),
      )
      await match()
      await write(ADDED)
      expect(await match()).toBe(1)
      await change(id)
      await runJobs()
      expect(await listMails()).toEqual([])
      await test.records.forSite(SITE, (db) => stopAlerts(db, shopper, 'email', 'page'))
      await engine.send('/collections/cars/documents/a-new-one', {method: 'DELETE'})
      await match()
      now += 26 * HOUR
      await test.records.asRole('outbox', (db) => db.delete(alertCars))
    }
  })

  check('writes to no address that is not confirmed', async () => {
    await save(KIAS)
    await test.records.forSite(SITE, (db) =>
      setAlertContact(db, shopper, {email: 'other@shopper.example', digestHour: 9}),
    )
    await match()
    await write(ADDED)
    await match()
    await runJobs()
    expect(await listMails()).toEqual([])
  })

  check('looks for words as the search does', async () => {
    const [found, not] = [
      await save(listing({}, {query: 'kia rio'})),
      await save(listing({}, {query: 'mazda'})),
    ]
    await match()
    await write(ADDED)
    expect(await match()).toBe(1)
    expect(await listAlerts()).toMatchObject([{search: found}])
    expect(not).not.toBe(found)
  })

  check('keeps what was agreed to, and when and how it ended', async () => {
    const id = await save(KIAS, {channel: 'sms'})
    const consents = () =>
      test.records.forSite(SITE, (db) => db.select().from(alertConsents).where(eq(alertConsents.search, id)))
    expect(await consents()).toMatchObject([{channel: 'sms', wording: 'Tell me.', withdrawnAt: null}])
    expect(await stopTextAlerts(test.records, PHONE)).toBe(1)
    expect(await consents()).toMatchObject([{wording: 'Tell me.', withdrawnBy: 'reply'}])
    expect(await listWatchedSites(test.records, null)).toEqual([])
  })

  check('keeps the searches of a shopper from others, here and on other sites', async () => {
    const id = await save(KIAS)
    const others = [
      await test.records.forSite(SITE, (db) => getOrAddShopper(db, SITE, '+61491570157', Date.now())),
      await test.records.forSite('ridgeway', (db) => getOrAddShopper(db, 'ridgeway', PHONE, Date.now())),
      {...shopper, site: 'ridgeway'},
    ]
    for (const other of others) {
      const reached = await test.records.forSite(other.site, async (db) => [
        ...(await listSavedSearches(db, other)),
        await setSearchName(db, other, id, 'Mine'),
        await setSearchRemoved(db, other, id, new Date()),
        await chooseAlerts(db, other, id, {channel: 'sms', pace: 'once', wording: 'x'}),
        ...(await db.select().from(savedSearches).where(eq(savedSearches.shopper, shopper.id))).filter(
          () => other.site !== SITE,
        ),
      ])
      expect(reached).toEqual([false, false, false])
    }
    expect(await test.records.forSite(SITE, (db) => listSavedSearches(db, shopper))).toMatchObject([
      {name: 'What I want', channel: 'email'},
    ])
    await eraseShoppersByPhone(test.records, '61491570157')
  })

  check('saves the same list once, fifty at most, and leaves nothing after an erasure', async () => {
    const id = await save(KIAS, {channel: 'none'})
    expect(await save(KIAS, {channel: 'none'})).toBe(id)
    const add = (year: number) =>
      test.records.forSite(SITE, (db) =>
        addSavedSearch(db, shopper, {
          name: 'x',
          anchors: ['*'],
          listing: listing({}, {ranges: {year: {min: year, max: null}}}),
        }),
      )
    for (let at = 1; at < 50; at += 1) expect(await add(1950 + at)).not.toBeNull()
    expect(await add(2020)).toBeNull()
    await eraseShoppersByPhone(test.records, PHONE.slice(1))
    const left = await test.records.forSite(SITE, (db) => readShopperData(db, shopper))
    expect(left).toMatchObject({saved_searches: [], alert_contacts: [], alert_consents: [], alerts: []})
  })

  check('forgets removed searches after a day and addresses that nobody confirmed after a week', async () => {
    const id = await save(KIAS)
    await test.records.forSite(SITE, async (db) => {
      await setAlertContact(db, shopper, {email: 'other@shopper.example', digestHour: 9})
      await setSearchRemoved(db, shopper, id, new Date())
    })
    await pruneAlertData(test.records, Date.now() + 8 * 24 * HOUR)
    const left = await test.records.forSite(SITE, (db) => readShopperData(db, shopper))
    expect(left).toMatchObject({saved_searches: [], alert_contacts: [{email: null}]})
  })
})
