import {createHash} from 'node:crypto'
import {addDays, getMonday} from '@forecourt/schemas/time/days'
import {toInstant} from '@forecourt/schemas/time/zoned-time'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {createRandom, type Random} from '../stock/random.ts'
import {type SeedClock, today} from './clock.ts'
import {locations, type SeedLocation} from './places.ts'
import {readYaml} from './read-data.ts'
import type {SeedSite} from './read-site.ts'

const MINUTE_MS = 60_000
/** From the answer to the sale, or its loss. */
const END_MINUTES = 26 * 60
const MOST_BOOKED = 20
const NO_DETAILS = {subject: '', source: '', campaign: '', device: ''}

/** Each form with the category and the department of its leads. */
const FORMS = {
  enquiry: ['Vehicle Enquiry', 'sales'],
  testDrive: ['Test Drive', 'sales'],
  callBack: ['Call Back', 'sales'],
  finance: ['Finance Enquiry', 'finance'],
  tradeIn: ['Trade-in', 'tradeIn'],
  serviceBooking: ['Service Booking', 'service'],
  parts: ['Parts Enquiry', 'parts'],
  fleet: ['Fleet Enquiry', 'fleet'],
  careers: ['General Enquiry', 'careers', 'Career Enquiry'],
  general: ['General Enquiry', null],
  desk: ['Vehicle Enquiry', 'sales'],
} as const

/** Ways by which a lead came that staff entered at the desk. */
const ENTERED = {call: 'Phone call', walkIn: 'Walk-in'} as const

const words = z.string()
const moment = z.string().regex(/^(?:\d+m|\d+h|\d+d \d\d:\d\d)$/)

const lead = z.strictObject({
  ago: moment,
  form: z.enum(Object.keys(FORMS) as (keyof typeof FORMS)[]),
  about: z.array(z.enum(ITEM_TYPES)).optional(),
  place: z.enum(['service', 'parts']).optional(),
  way: words,
  words,
  /** A booked time, in days from today. */
  booked: moment.optional(),
  tradeIn: z.record(words, z.union([words, z.number()])).optional(),
  /** The administrator of the demo has it, and it waits. */
  mine: z.literal(true).optional(),
  /** After how many minutes staff called in vain. */
  tried: z.number().optional(),
  answered: z.number().optional(),
  note: words.optional(),
  end: z.enum(['won', 'lost']).optional(),
  endWords: words.optional(),
})

type SeedLead = z.infer<typeof lead>

const seeds = readYaml(
  'leads.yaml',
  z.strictObject({
    people: z.array(z.tuple([words, words])),
    ways: z.record(words, z.record(words, words)),
    leads: z.array(lead),
    visits: z.strictObject({
      days: z.array(z.number()).length(7),
      sources: z.record(words, z.number()),
      unmatched: z.record(words, z.number()),
    }),
  }),
)

const ADMINISTRATOR = {
  key: 'administrator@staff.example.com.au',
  name: 'Demo Administrator',
  email: 'administrator@staff.example.com.au',
}

type Desk = {
  readonly site: SeedSite
  readonly clock: SeedClock
  /** The vehicles that the site shows. */
  readonly cars: readonly Car[]
  readonly random: Random
}

/** What came to the desk of a site in the last weeks, as `/api/dev/leads` of the storefront receives it. */
export function buildDesk(site: SeedSite, cars: readonly Car[], clock: SeedClock) {
  const desk = {site, clock, cars, random: createRandom(`leads of ${site.slug}`)}
  const leads = seeds.leads.flatMap((one, at) => buildLead(one, at, desk) ?? [])
  return {site: site.slug, leads, visits: buildVisits(desk)}
}

function buildLead(one: SeedLead, at: number, {site, clock, cars, random}: Desk) {
  const shown = cars.filter((car) => one.about?.includes(car.item_type) && car.status === 'in_stock')
  if (one.about && shown.length === 0) return null
  const car = one.about ? random.pick(shown) : null
  const [name, phone] = pickPerson(site, at)
  const places = listPlaces(site)
  const place =
    places.find(({slug}) => slug === car?.location?.slug) ??
    places.find(({slug}) => one.place && slug.endsWith(one.place)) ??
    places[0]
  if (!place) return null
  const receivedAt = resolveMoment(one.ago, clock, site.zone)
  const [category, department, subcategory = null] = FORMS[one.form]
  const entered = one.way === 'call' || one.way === 'walkIn' ? ENTERED[one.way] : null
  return {
    form: one.form,
    idempotencyKey: nameKey(site.slug, at, 'lead'),
    category,
    department,
    subcategory: entered ?? subcategory,
    location: place.slug,
    contact: {name, phone, email: `${name.toLowerCase().replace(' ', '.')}@shopper.example`},
    message: one.words,
    tradeIn: one.tradeIn ?? null,
    appointment: one.booked ? buildAppointment(one, place, clock, site.zone) : null,
    context: {
      url: `https://${site.slug}.example/`,
      source: entered ?? 'Website',
      visitedPages: entered ? [] : [{path: '/'}],
      linkedQueryParams: Object.entries(seeds.ways[one.way] ?? {}).map(([param, value]) => ({
        name: param,
        value,
      })),
    },
    receivedAt: new Date(receivedAt).toISOString(),
    carSlug: car?.slug ?? null,
    handled: listHandled(one, random.pick(listStaff(places)))
      .filter(({after}) => receivedAt + after * MINUTE_MS <= clock.now.getTime())
      .map(({after, ...act}, step) => ({
        ...act,
        id: nameKey(site.slug, at, `step ${step}`),
        at: new Date(receivedAt + after * MINUTE_MS).toISOString(),
      })),
  }
}

// Each person writes once in some weeks.
function pickPerson({slug}: SeedSite, at: number): readonly [string, string] {
  const first = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return seeds.people[(first + at) % seeds.people.length] ?? ['', '']
}

function listPlaces({dealerships: own}: SeedSite): readonly SeedLocation[] {
  return locations.filter(({dealership}) => own.includes(dealership))
}

function listStaff(places: readonly SeedLocation[]) {
  const team = z.array(z.looseObject({name: words}))
  return places
    .flatMap((place) => team.safeParse(place.team).data ?? [])
    .map(({name}) => ({
      key: `${name.toLowerCase().replace(' ', '.')}@staff.example.com.au`,
      name,
      email: null,
    }))
}

function listHandled(
  {mine, tried, answered, note, end, endWords}: SeedLead,
  staff: {readonly key: string; readonly name: string; readonly email: string | null},
) {
  const act = (kind: string, after: number | undefined, who = staff, said: string | null = null) =>
    after === undefined ? [] : [{kind, after, staff: who, words: said}]
  return [
    ...act('assigned', mine && 3, ADMINISTRATOR, ADMINISTRATOR.name),
    ...act('tried', tried, mine ? ADMINISTRATOR : staff),
    ...act('called', answered),
    ...(note && answered !== undefined ? act('noted', answered + 4, staff, note) : []),
    ...(end && answered !== undefined ? act(end, answered + END_MINUTES, staff, endWords ?? null) : []),
  ]
}

function buildAppointment(
  {form, booked = ''}: SeedLead,
  {slug}: SeedLocation,
  clock: SeedClock,
  zone: string,
) {
  const startsAt = new Date(resolveMoment(booked, clock, zone, 'ahead')).toISOString()
  const kind = form === 'serviceBooking' ? 'service' : 'test-drive'
  return {location: slug, kind, startsAt, minutes: form === 'serviceBooking' ? 60 : 30, capacity: MOST_BOOKED}
}

/** The instant of "14m", "3h" or "2d 10:24" before now, or that of days `ahead`; no Sunday, when most are closed. */
function resolveMoment(text: string, clock: SeedClock, zone: string, way: 'ago' | 'ahead' = 'ago'): number {
  const now = clock.now.getTime()
  const [span = '', time] = text.split(' ')
  const count = Number.parseInt(span, 10)
  if (span.endsWith('m')) return now - count * MINUTE_MS
  if (span.endsWith('h')) return now - count * 60 * MINUTE_MS
  const date = today(clock, zone, way === 'ago' ? -count : count)
  const isSunday = new Date(date).getUTCDay() === 0
  const open = isSunday ? addDays(date, way === 'ago' ? -1 : 1) : date
  return Date.parse(toInstant({date: open, time: time ?? ''}, zone))
}

/** The counts of this week until today, and of the week before, by the day. */
function buildVisits({site, clock, cars, random}: Desk) {
  const now = today(clock, site.zone)
  const monday = getMonday(now)
  return Array.from({length: 14}, (_, at) => addDays(monday, at - 7))
    .filter((day) => day <= now)
    .map((day, at) => ({day, counts: countDay(at, {cars, random, isMonday: day === getMonday(day)})}))
}

function countDay(at: number, {cars, random, isMonday}: Pick<Desk, 'cars' | 'random'> & {isMonday: boolean}) {
  const {days, sources, unmatched} = seeds.visits
  const visits = Math.round((days[at % 7] ?? 0) * (0.9 + random.next() / 5))
  const row = (thing: string, count: number, named: Partial<typeof NO_DETAILS> = {}) => ({
    ...NO_DETAILS,
    ...named,
    thing,
    count: Math.round(count),
  })
  const steps = [
    ...Object.entries(sources).map(([source, share]) =>
      row('visit', (visits * share) / 100, {source, device: random.chance(0.6) ? 'phone' : 'computer'}),
    ),
    row('sum-view', visits * 2.3),
    row('search', visits * 1.4),
    row('sum-no-match', visits * 0.04),
    row('sum-begun', visits * 0.06),
    row('call', visits * 0.05),
  ]
  if (!isMonday) return steps
  const viewed = cars.filter(() => random.chance(0.5)).slice(0, 40)
  return [
    ...steps,
    ...Object.entries(unmatched).map(([subject, count]) => row('no-match', count, {subject})),
    ...viewed.map(({slug}, rank) =>
      row('week-view', 60 / (rank + 1) + random.between(2, 12), {subject: slug}),
    ),
  ]
}

// The same each time: sent twice, a lead is stored once.
function nameKey(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
