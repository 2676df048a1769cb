import {randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import {jobs} from '#/jobs/tables'
import {leads} from '#/services/leads/tables'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {shoppers} from '#/services/shoppers/tables'
import {openProcessRecords} from '#/testing/open-process-records'
import {sampleHold} from '#/testing/sample-hold'
import {sampleDealership, sampleLocation, sampleRead} from '#/testing/sample-lead'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const HOST = 'north.example'
const PHONE = '+61412000111'
const TYPED = '0412 000 111'
// A Monday, 9 am in Brisbane, where the sample dealership is.
const NOW = Date.parse('2027-03-01T23:00:00Z')
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({weekday, status: 'Open', open: '09:00', close: '17:00'}))
const tenant = {
  slug: 'north',
  name: 'North',
  hosts: [HOST],
  settings: {
    ...declaredDefaults,
    forms: {...declaredDefaults.forms, testDriveCapacity: 1, appointmentMinutes: 60},
  },
  dealerships: [sampleDealership()],
  locations: [sampleLocation({hours: HOURS})],
  manufacturer: null,
}

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: tenant}),
}))
vi.mock('#/services/leads/get-lead-service', async () => {
  const {createLeadService} = await import('#/services/leads/lead-service')
  const {getRecords} = await import('#/gateways/records/get-records')
  const records = () => getRecords().get()
  const leadService = createLeadService({
    records,
    findSite: async () => tenant,
    findMakeSlug: async () => null,
    onStored: () => {},
  })
  return {getLeadService: () => leadService}
})

const getRecords = async () => (await import('#/gateways/records/get-records')).getRecords().get()

beforeAll(() => {
  vi.useFakeTimers({now: NOW, toFake: ['Date']})
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Signs a number in; answers its cookie. */
async function signIn(phone: string, token: string): Promise<string> {
  const {addSession, getOrAddShopper} = await import('#/services/shoppers/records')
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  await (await getRecords()).forSite('north', async (db) => {
    const {id} = await getOrAddShopper(db, 'north', phone, NOW)
    const expiresAt = new Date(NOW + 20 * 86_400_000)
    await addSession(db, {site: 'north', tokenHash: hashToken(token), shopper: id, expiresAt})
  })
  return `__Host-shopper=${token}`
}

type Press = 'BookingChange' | 'Withdrawal' | 'SessionEnd' | 'Erasure'

async function press(name: Press, fields: {[name: string]: string}, cookie: string, sender = 'same-origin') {
  const changes = await import('./change-garage')
  const request = new Request(`http://${HOST}/api/my-garage/x`, {
    method: 'POST',
    headers: {host: HOST, cookie, 'sec-fetch-site': sender},
    body: new URLSearchParams(fields).toString(),
  })
  return changes[`receive${name}`](request)
}

const tell = async (...sent: Parameters<typeof press>) => (await press(...sent)).headers.get('location')

/** Books a test drive through a lead with a number. Returns its id. */
async function book(startsAt: string, phone = TYPED): Promise<string> {
  const {storeLeads} = await import('#/services/leads/records/store-leads')
  const lead = sampleRead({
    site: 'north',
    form: 'testDrive',
    category: 'Test Drive',
    contact: {name: 'Robin Example', email: 'robin@shopper.example', phone},
    appointment: {location: 'showroom', kind: 'test-drive', startsAt, minutes: 60, capacity: 1},
    consents: [
      {
        purpose: 'marketing',
        wording: 'Send me news.',
        version: 'v1',
        given: true,
        preTicked: false,
        at: '2027-03-01T00:00:00Z',
      },
    ],
  })
  const deliveries = [{id: randomUUID(), channel: 'mail' as const}]
  const one = {id: createLeadId(Date.now()), lead, department: 'sales' as const, deliveries}
  expect(await storeLeads(await getRecords(), [one])).toMatchObject([{kind: 'stored'}])
  return one.id
}

const onSite = async <T>(work: Parameters<Awaited<ReturnType<typeof getRecords>>['forSite']>[1]) =>
  (await (await getRecords()).forSite('north', work)) as T

/** What the dealer was told after a lead. */
const listFollowing = (id: string) =>
  onSite<(typeof leads.$inferSelect)[]>((db) => db.select().from(leads).where(eq(leads.follows, id)))

const listJobs = (lead: string) =>
  onSite<{kind: string; state: string}[]>((db) =>
    db.select({kind: jobs.kind, state: jobs.state}).from(jobs).where(eq(jobs.leadId, lead)),
  )

async function isFree(time: string, day = '2027-03-03'): Promise<boolean> {
  const {listFreeTimes} = await import('#/services/leads/list-free-times')
  const free = await listFreeTimes(
    tenant as never,
    {kind: 'test-drive', location: 'showroom', day, items: []},
    NOW,
  )
  if (!free.ok) throw new Error(free.error.message)
  return free.data.some((slot) => slot.time === time)
}

let cookie = ''
beforeEach(async () => {
  cookie ||= await signIn(PHONE, 'm'.repeat(43))
})

describe('booked time', () => {
  it('is free again once it is cancelled, and the dealer is told by the lead’s own ways [7.7]', async () => {
    const id = await book('2027-03-03T00:00:00Z')
    expect(await isFree('10:00')).toBe(false)
    expect(await tell('BookingChange', {booking: id, change: 'cancel'}, cookie)).toBe(
      '/my-garage?told=cancelled',
    )
    expect(await isFree('10:00')).toBe(true)
    const [told] = await listFollowing(id)
    expect(told).toMatchObject({
      follows: id,
      form: 'testDrive',
      category: 'Test Drive',
      subcategory: 'Cancelled',
      department: 'sales',
      name: 'Robin Example',
      phone: TYPED,
      message: 'Cancelled by the shopper: test drive, Wednesday, 3 March 2027, 10 am.',
    })
    expect(told?.shopper).toMatch(/^[0-9a-f-]{36}$/)
    // The shopper gets no confirmation of an enquiry.
    expect(await listJobs(told?.id ?? '')).toEqual([{kind: 'deliver-mail', state: 'waiting'}])
    expect(await tell('BookingChange', {booking: id, change: 'cancel'}, cookie)).toBe(
      '/my-garage?told=not-booked',
    )
    expect(await listFollowing(id)).toHaveLength(1)
  })

  it('is moved to a free time, and the time before is free [7.7]', async () => {
    const id = await book('2027-03-03T00:00:00Z')
    const move = {booking: id, change: 'move', date: '2027-03-03', time: '15:00'}
    expect(await tell('BookingChange', move, cookie)).toBe('/my-garage?told=changed')
    expect([await isFree('10:00'), await isFree('15:00')]).toEqual([true, false])
    const [told] = await listFollowing(id)
    expect(told).toMatchObject({
      follows: id,
      subcategory: 'Moved',
      message:
        'Moved by the shopper: test drive, Wednesday, 3 March 2027, 10 am, is now on Wednesday, 3 March 2027, 3 pm.',
    })
    expect(await tell('BookingChange', {booking: told?.id ?? '', change: 'cancel'}, cookie)).toBe(
      '/my-garage?told=cancelled',
    )
    expect(await isFree('15:00')).toBe(true)
  })

  it('stays where the time wished for is taken, closed, or no time at all', async () => {
    const id = await book('2027-03-03T00:00:00Z')
    const other = await book('2027-03-03T02:00:00Z', '0412 999 999')
    for (const [date, time, told] of [
      ['2027-03-03', '12:00', 'time-taken'],
      ['2027-03-06', '10:00', 'time-closed'],
      ['2027-03-03', '22:00', 'time-closed'],
      ['2027-02-03', '10:00', 'time-closed'],
      ['soon', 'x', 'time-closed'],
    ] as const)
      expect(await tell('BookingChange', {booking: id, change: 'move', date, time}, cookie)).toBe(
        `/my-garage?told=${told}`,
      )
    expect(await isFree('10:00')).toBe(false)
    expect(await listFollowing(id)).toEqual([])
    // Nor can anybody touch another's.
    expect(await tell('BookingChange', {booking: other, change: 'cancel'}, cookie)).toBe(
      '/my-garage?told=not-booked',
    )
    expect(await isFree('12:00')).toBe(false)
    await press('BookingChange', {booking: id, change: 'cancel'}, cookie)
  })

  it('is not touched by another site’s page, nor without a session', async () => {
    const id = await book('2027-03-03T00:00:00Z')
    const change = {booking: id, change: 'cancel'}
    expect((await press('BookingChange', change, cookie, 'same-site')).status).toBe(403)
    expect(await tell('BookingChange', change, '')).toBe('/sign-in?type=watchlist')
    expect(await isFree('10:00')).toBe(false)
    await press('BookingChange', change, cookie)
  })
})

describe('consents', () => {
  it('are withdrawn, and the dealer is told once', async () => {
    const listTold = () =>
      onSite<{message: string}[]>((db) =>
        db.select({message: leads.message}).from(leads).where(eq(leads.subcategory, 'Consent withdrawn')),
      )
    for (let times = 0; times < 2; times += 1) {
      expect(await tell('Withdrawal', {}, cookie)).toBe('/my-garage?told=withdrawn')
      expect(await listTold()).toEqual([{message: expect.stringContaining('“Send me news.”')}])
    }
  })
})

describe('session', () => {
  const SIGN_IN = '/sign-in?type=watchlist'
  const DONE = '/my-garage?told=signed-out'
  const ALREADY = '/my-garage?told=signed-out-already'

  /** The id of the session of a cookie. */
  async function findId(own: string): Promise<string> {
    const {sessions} = await import('#/services/shoppers/tables')
    const {hashToken} = await import('#/services/shoppers/sign-in-code')
    const hash = hashToken(own.replace('__Host-shopper=', ''))
    const [found] = await onSite<{id: string}[]>((db) =>
      db.select({id: sessions.id}).from(sessions).where(eq(sessions.tokenHash, hash)),
    )
    return found?.id ?? ''
  }

  it('is ended alone by its shopper, from another device', async () => {
    const [phone, laptop] = [await signIn(PHONE, 'p'.repeat(43)), await signIn(PHONE, 'q'.repeat(43))]
    const session = await findId(phone)
    const gone = await press('SessionEnd', {session}, laptop)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, DONE])
    expect(gone.headers.getSetCookie()).toEqual([])
    expect(await findId(phone)).toBe('')
    expect(await tell('SessionEnd', {session}, phone)).toBe(SIGN_IN)
    expect(await tell('SessionEnd', {session}, laptop)).toBe(ALREADY)
    expect(await findId(laptop)).not.toBe('')
  })

  it('is ended here with its cookies', async () => {
    const here = await signIn(PHONE, 's'.repeat(43))
    const gone = await press('SessionEnd', {session: await findId(here)}, here)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/'])
    expect(gone.headers.getSetCookie().join()).toContain('__Host-shopper=; Path=/; Max-Age=0')
    expect(await findId(here)).toBe('')
  })

  it('is not ended by another shopper, by another site’s page, or by what is no id', async () => {
    const here = await signIn(PHONE, 't'.repeat(43))
    const stranger = await signIn('+61412000777', 'u'.repeat(43))
    const session = await findId(here)
    expect(await tell('SessionEnd', {session}, stranger)).toBe(ALREADY)
    for (const sender of ['same-site', 'cross-site', 'none'])
      expect((await press('SessionEnd', {session}, here, sender)).status).toBe(403)
    expect(await tell('SessionEnd', {session}, '')).toBe(SIGN_IN)
    for (const text of ['', '1', `${session}'`, session.toUpperCase()])
      expect(await tell('SessionEnd', {session: text}, here)).toBe(ALREADY)
    expect(await findId(here)).toBe(session)
  })
})

describe('account', () => {
  const isKnown = async (phone: string) =>
    (await onSite<unknown[]>((db) => db.select().from(shoppers).where(eq(shoppers.phone, phone)))).length > 0

  it('is a file of the day at the dealer, to take away, of who asks alone', async () => {
    const {sendShopperData} = await import('./change-garage')
    const ask = (own: string) =>
      sendShopperData(new Request(`http://${HOST}/api/my-garage/data`, {headers: {host: HOST, cookie: own}}))
    const file = await ask(cookie)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data-2027-03-02.json"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const data: {shoppers: unknown; leads: unknown[]} = await file.json()
    expect(data).toMatchObject({on: '2027-03-02', shoppers: [{phone: PHONE}]})
    expect(data.leads.length).toBeGreaterThan(0)
    expect((await ask('')).status).toBe(303)
  })

  it('is a file with the answers of an application for finance, sent too, until they are deleted', async () => {
    const [{sendShopperData}, {sealAnswers}, {getEnv}, {getOrAddShopper}, applications] = await Promise.all([
      import('./change-garage'),
      import('#/services/finance-applications/seal-answers'),
      import('#/env/env'),
      import('#/services/shoppers/records'),
      import('#/services/finance-applications/records'),
    ])
    const [phone, other] = ['+61412000444', '+61412000555']
    const [own, theirs] = [await signIn(phone, 'f'.repeat(43)), await signIn(other, 'g'.repeat(43))]
    const readFile = async (asked: string): Promise<{finance_answers: {application: string}[]}> => {
      const headers = {host: HOST, cookie: asked}
      return (await sendShopperData(new Request(`http://${HOST}/api/my-garage/data`, {headers}))).json()
    }
    const typed = {about: {first_name: 'Robin', licence_number: 'LIC998877'}}
    const keys = getEnv().FINANCE_SECRET
    const begin = (number: string, by: typeof keys) =>
      onSite((db) =>
        getOrAddShopper(db, 'north', number, NOW).then((shopper) =>
          applications.saveFinanceDraft(db, shopper, {dealership: null, vehicle: null, host: HOST}, (_, id) =>
            sealAnswers(typed, {site: 'north', id}, by),
          ),
        ),
      )
    await begin(phone, keys)
    const begun = await readFile(own)
    expect(begun.finance_answers).toEqual([
      {application: expect.stringMatching(/^\w{4}-\w{4}$/), answers: typed},
    ])
    expect(JSON.stringify(begun)).not.toContain('"sealed"')
    await onSite(async (db) => {
      const shopper = await getOrAddShopper(db, 'north', phone, NOW)
      const draft = await applications.findFinanceDraft(db, shopper)
      if (draft) await applications.sendFinanceDraft(db, draft, {consents: [], sealed: draft.sealed ?? ''})
    })
    expect((await readFile(own)).finance_answers).toEqual(begun.finance_answers)
    // Encrypted with a lost secret: reported as such, and never shown as empty.
    await begin(other, [{name: 'gone', secret: 'g'.repeat(16)}])
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await readFile(theirs)).finance_answers).toMatchObject([
      {answers: expect.stringContaining('cannot be opened')},
    ])
    logged.mockRestore()
    const number = begun.finance_answers[0]?.application.toLowerCase() ?? ''
    await onSite(async (db) =>
      applications.deleteFinanceAnswers(db, await getOrAddShopper(db, 'north', phone, NOW), number),
    )
    expect((await readFile(own)).finance_answers).toEqual([])
  })

  it('is not deleted while its shopper has a car and a deposit set aside', async () => {
    const phone = '+61412000333'
    const own = await signIn(phone, 'r'.repeat(43))
    const {closeReservation, holdCar} = await import('#/services/reservations/records')
    const {getOrAddShopper} = await import('#/services/shoppers/records')
    const id = await onSite<string>(async (db) => {
      const {id: shopper} = await getOrAddShopper(db, 'north', phone, NOW)
      const held = await holdCar(
        db,
        sampleHold({site: 'north', shopper, depositCents: 0, account: null}),
        RESERVATION_LISTENERS,
      )
      return held.kind === 'reserved' ? held.reservation.id : ''
    })
    expect(await tell('Erasure', {confirm: 'delete'}, own)).toBe('/my-garage?told=live-reservation')
    expect(await isKnown(phone)).toBe(true)
    await onSite((db) =>
      closeReservation(
        db,
        {site: 'north', id},
        {to: 'released', reason: 'by-shopper'},
        RESERVATION_LISTENERS,
      ),
    )
    expect(await tell('Erasure', {confirm: 'delete'}, own)).toBe('/')
    expect(await isKnown(phone)).toBe(false)
  })

  it('is deleted once it is confirmed, with the session, and cancels what is booked', async () => {
    const id = await book('2027-03-03T00:00:00Z')
    expect(await tell('Erasure', {}, cookie)).toBe('/my-garage?told=not-asked')
    expect([await isKnown(PHONE), await isFree('10:00')]).toEqual([true, false])
    const gone = await press('Erasure', {confirm: 'delete'}, cookie)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/'])
    expect(gone.headers.getSetCookie().join()).toContain('__Host-shopper=; Path=/; Max-Age=0')
    expect(await isKnown(PHONE)).toBe(false)
    expect(await isFree('10:00')).toBe(true)
    const [cancelled] = await listFollowing(id)
    expect(cancelled).toMatchObject({
      subcategory: 'Cancelled',
      name: 'Account deleted',
      phone: null,
      email: null,
      shopper: null,
      message: `Cancelled by the shopper, who has deleted their account (enquiry ${id}): test drive, Wednesday, 3 March 2027, 10 am.`,
    })
    const waiting = await onSite<{leadId: string | null}[]>((db) => db.select().from(jobs))
    expect(waiting.map(({leadId}) => leadId)).toContain(cancelled?.id)
    expect(waiting.map(({leadId}) => leadId)).not.toContain(id)
    expect(JSON.stringify(await onSite((db) => db.select().from(leads)))).not.toContain(TYPED)
    expect(await tell('Erasure', {confirm: 'delete'}, cookie)).toBe('/sign-in?type=watchlist')
  })
})
