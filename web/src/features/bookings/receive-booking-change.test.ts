import {randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {formatLeadNumber} from '#/domain/leads/lead-id'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {LOAN_VEHICLE} from '#/domain/servicing/service-menu'
import {jobs} from '#/jobs/tables'
import {leads} from '#/services/leads/tables'
import {openProcessRecords} from '#/testing/open-process-records'
import {sampleDealership, sampleLocation, sampleSubmission} from '#/testing/sample-lead'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const HOST = 'north.example'
// A Tuesday, 9 am in Brisbane, where the sample dealership is.
const NOW = Date.parse('2027-03-01T23:00:00Z')
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({weekday, status: 'Open', open: '09:00', close: '17:00'}))
const service = {
  key: 'logbook',
  name: 'Logbook service',
  description: null,
  price: 299,
  shownPrice: 'exact' as const,
  minutes: 120,
  capacity: null,
  places: [],
  hidden: false,
}
const tenant = {
  slug: 'north',
  name: 'North',
  hosts: [HOST],
  manufacturer: null,
  settings: {
    ...declaredDefaults,
    servicing: {...declaredDefaults.servicing, menu: [service]},
  },
  dealerships: [sampleDealership()],
  locations: [sampleLocation({type: 'service', hours: HOURS, workshopCapacity: 1, loanCars: 1})],
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

/** Books a service of two hours with a loan car, as the form does. Answers the lead's id. */
async function book(startsAt: string, changed: Partial<LeadSubmission> = {}): Promise<string> {
  const {getLeadService} = await import('#/services/leads/get-lead-service')
  const {getServiceRules} = await import('#/domain/servicing/service-menu')
  const {resolveAppointment} = await import('#/domain/hours/free-slots')
  const {toAppointment} = await import('#/domain/leads/to-appointment')
  const [place] = tenant.locations
  if (!place) throw new Error('no place')
  const items = ['logbook', LOAN_VEHICLE]
  const [date = '', time = ''] = startsAt.split(' ')
  const chosen = resolveAppointment(place, date, time, getServiceRules(tenant.settings, place, items), NOW)
  if (!chosen) throw new Error('closed')
  const stored = await getLeadService().submit(
    sampleSubmission({
      site: 'north',
      form: 'serviceBooking',
      category: 'Service Booking',
      department: 'service',
      idempotencyKey: randomUUID(),
      contact: {name: 'Robin Example', email: 'robin@shopper.example', phone: '0412 000 111'},
      answers: [
        {field: 'services', label: 'What should we do?', value: 'Logbook service'},
        {field: 'date', label: 'Day', value: date},
      ],
      car: null,
      appointment: toAppointment(chosen, {location: place.slug, kind: 'service', items}),
      ...changed,
    }),
  )
  if (!stored.ok) throw new Error(stored.error.message)
  return stored.data.leadId
}

async function press(link: string, fields: {[name: string]: string}, sender = 'same-origin') {
  const {receiveBookingChange} = await import('./receive-booking-change')
  const request = new Request(`http://${HOST}/api/bookings/${link}`, {
    method: 'POST',
    // A page whose address is a key tells no origin.
    headers: {host: HOST, origin: 'null', 'sec-fetch-site': sender},
    body: new URLSearchParams(fields).toString(),
  })
  const response = await receiveBookingChange(request, link)
  return {status: response.status, told: response.headers.get('location')?.split('?told=')[1] ?? null}
}

async function getLink(lead: string, site = 'north'): Promise<string> {
  const {linkToBooking} = await import('#/services/leads/booking-link')
  return linkToBooking(site, lead).split('/').at(-1) ?? ''
}

const onSite = async <T>(work: Parameters<Awaited<ReturnType<typeof getRecords>>['forSite']>[1]) =>
  (await (await getRecords()).forSite('north', work)) as T

const findFollowing = async (id: string) =>
  (
    await onSite<(typeof leads.$inferSelect)[]>((db) => db.select().from(leads).where(eq(leads.follows, id)))
  )[0]

const findReminder = async (lead: string) =>
  (
    await onSite<(typeof jobs.$inferSelect)[]>((db) => db.select().from(jobs).where(eq(jobs.leadId, lead)))
  ).find(({kind}) => kind === 'remind-booking')

/** What the reminder of a lead mails. */
async function remind(lead: string): Promise<MailMessage[]> {
  const {createReminderHandlers} = await import('#/services/leads/remind-booking')
  const sent: MailMessage[] = []
  const handlers = createReminderHandlers({
    records: await getRecords(),
    findSite: async () => tenant,
    buildUrl: (host) => `https://${host}`,
    mail: {
      send: async (_id, message) => {
        sent.push(message)
        return {ok: true}
      },
    },
  })
  const job = await findReminder(lead)
  if (!job) throw new Error('no reminder')
  expect(await handlers['remind-booking']({...job, attempts: 1}, new AbortController().signal)).toEqual({
    ok: true,
  })
  return sent
}

describe('booking by the link of a mail [2.16]', () => {
  it('is moved and cancelled without signing in, and the dealer reads again what is to be done', async () => {
    const id = await book('2027-03-03 10:00')
    const link = await getLink(id)
    expect(await press(link, {change: 'move', date: '2027-03-04', time: '13:00'})).toEqual({
      status: 303,
      told: 'changed',
    })
    const moved = await findFollowing(id)
    expect(moved).toMatchObject({
      subcategory: 'Moved',
      message:
        'Moved by the shopper: service, Wednesday, 3 March 2027, 10 am, is now on Thursday, 4 March 2027, 1 pm.',
    })
    const {readLeads} = await import('#/services/leads/records/read-leads')
    const stored = await onSite<Awaited<ReturnType<typeof readLeads>>>((db) =>
      readLeads(db, 'north', [moved?.id ?? '']),
    )
    expect(stored.get(moved?.id ?? '')?.lead).toMatchObject({
      answers: [{field: 'services', value: 'Logbook service'}],
      appointment: {startsAt: '2027-03-04T03:00:00.000Z', minutes: 120, items: ['logbook', LOAN_VEHICLE]},
    })
    // The link of the first mail leads to the booking as it is now.
    expect(await press(link, {change: 'cancel'})).toMatchObject({told: 'cancelled'})
    expect(await press(link, {change: 'cancel'})).toMatchObject({told: 'not-booked'})
    // The place and the loan car are free again.
    await book('2027-03-04 13:00')
  })

  it('stays where there is no room for its two hours, or another has the loan car', async () => {
    const id = await book('2027-03-09 09:00')
    await book('2027-03-10 12:00')
    const link = await getLink(id)
    const move = (date: string, time: string) => press(link, {change: 'move', date, time})
    expect(await move('2027-03-09', '16:00')).toMatchObject({told: 'time-closed'})
    // The workshop is free at nine; its one loan car is out all day.
    expect(await move('2027-03-10', '09:00')).toMatchObject({told: 'time-taken'})
    expect(await findFollowing(id)).toBeUndefined()
  })

  it('stays as it is after a post that does not say what to change', async () => {
    const id = await book('2027-03-12 09:00')
    const link = await getLink(id)
    for (const change of ['', 'Cancel', 'moved'])
      expect(await press(link, {change, date: '2027-03-15', time: '10:00'})).toEqual({
        status: 303,
        told: 'unavailable',
      })
    expect(await press(link, {})).toMatchObject({told: 'unavailable'})
    expect(await findFollowing(id)).toBeUndefined()
  })

  it('is open to nobody else: not by another site’s link, a made-up one, or from another site’s page', async () => {
    const id = await book('2027-03-16 09:00')
    const link = await getLink(id)
    const cancel = {change: 'cancel'}
    expect((await press(await getLink(id, 'south'), cancel)).status).toBe(404)
    expect((await press(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`, cancel)).status).toBe(404)
    expect((await press(link, cancel, 'cross-site')).status).toBe(403)
    expect(await press(link, cancel)).toMatchObject({told: 'cancelled'})
  })
})

describe('reminder by mail [2.16]', () => {
  it('comes the day before with the time, the services and the link', async () => {
    const id = await book('2027-03-18 09:30')
    expect((await findReminder(id))?.dueAt.toISOString()).toBe('2027-03-16T23:30:00.000Z')
    const [mail] = await remind(id)
    expect(mail).toMatchObject({
      to: ['robin@shopper.example'],
      subject: 'Tomorrow: your service at Sample Motors',
      automatic: true,
    })
    expect(mail?.text).toContain(`Thursday, 18 March 2027, 9:30 am
For: Logbook service and a loan car
At: Showroom
Booking number ${formatLeadNumber(id)}
Change or cancel it: https://${HOST}/bookings/${await getLink(id)}
`)
  })

  it('says today on the day itself, where mail could not be sent the day before', async () => {
    const id = await book('2027-03-19 09:30')
    const subjects: string[] = []
    // 11:59 pm of the day before and midnight, in Brisbane.
    for (const at of ['2027-03-18T13:59:00Z', '2027-03-18T14:00:00Z']) {
      vi.setSystemTime(Date.parse(at))
      subjects.push(...(await remind(id)).map(({subject}) => subject))
    }
    vi.setSystemTime(NOW)
    expect(subjects).toEqual([
      'Tomorrow: your service at Sample Motors',
      'Today: your service at Sample Motors',
    ])
  })

  it('is none for a time that was given back, is over, or within a day, and of a site without them', async () => {
    const id = await book('2027-03-23 09:30')
    vi.setSystemTime(Date.parse('2027-03-23T00:00:00Z'))
    expect(await remind(id)).toEqual([])
    vi.setSystemTime(NOW)
    expect(await remind(id)).toHaveLength(1)
    expect(await press(await getLink(id), {change: 'cancel'})).toMatchObject({told: 'cancelled'})
    expect(await remind(id)).toEqual([])
    expect(await findReminder(await book('2027-03-02 13:00'))).toBeUndefined()
    const {servicing} = tenant.settings
    tenant.settings.servicing = {...servicing, remind: false}
    expect(await findReminder(await book('2027-03-24 13:00'))).toBeUndefined()
    tenant.settings.servicing = servicing
  })
})
