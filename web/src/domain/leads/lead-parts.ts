import {CAR_STATUSES, CAR_TYPES, ITEM_TYPES, PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {emailAddress} from './email-address.ts'
import {createFilledLineSchema, createLineSchema, createLongTextSchema} from './text-schemas.ts'

/** The limits of one submission. */
export const LEAD_LIMITS = {
  name: 120,
  message: 10_000,
  answers: 80,
  answer: 4000,
  consents: 12,
  visitedPages: 50,
  queryParams: 40,
  url: 2000,
} as const

const dollars = z.number().int().min(0).max(10_000_000)
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,159}$/, 'Not a short name')
const instant = z.iso.datetime({offset: true, error: 'Not a date and time such as 2026-03-02T09:15:30+10:00'})
/** Four digits, also those of other keyboards. */
export const postcode = z
  .string()
  .trim()
  .normalize('NFKC')
  .regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')

/** Digits with common separators; 6 (a 13 number) to 15 digits, the international maximum. */
const phone = createFilledLineSchema(30).refine(
  (value) => /^\+?[\d ()./-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, '')),
  'Write a phone number, for example 0412 345 678',
)

/** The sender. First and last name, or the whole name, and at least one way to reply. */
export const contactSchema = z
  .strictObject({
    name: createLineSchema(LEAD_LIMITS.name).nullable().default(null),
    firstName: createLineSchema(LEAD_LIMITS.name).nullable().default(null),
    lastName: createLineSchema(LEAD_LIMITS.name).nullable().default(null),
    email: emailAddress.nullable().default(null),
    phone: phone.nullable().default(null),
    postcode: postcode.nullable().default(null),
  })
  .refine(({name, firstName}) => Boolean(name || firstName), {path: ['name'], message: 'Fill in your name'})
  .refine((contact) => contact.email !== null || contact.phone !== null, {
    path: ['phone'],
    message: 'Give a phone number or an e-mail address, so that the dealer can answer',
  })

/** The car's values when the form was sent, named as in stock data. It may be sold later. */
export const vehicleSnapshotSchema = z.strictObject({
  id: createFilledLineSchema(64),
  slug,
  name: createFilledLineSchema(200),
  stocknum: createLineSchema(60).nullish(),
  vin: createLineSchema(20).nullish(),
  year: z.number().int().min(1880).max(2100).nullish(),
  make: createFilledLineSchema(60),
  model: createFilledLineSchema(80),
  badge: createLineSchema(120).nullish(),
  series: createLineSchema(60).nullish(),
  car_type: z.enum(CAR_TYPES),
  item_type: z.enum(ITEM_TYPES).default('car'),
  status: z.enum(CAR_STATUSES).default('in_stock'),
  body: createLineSchema(60).nullish(),
  transmission: createLineSchema(60).nullish(),
  colour: createLineSchema(40).nullish(),
  interior_colour: createLineSchema(40).nullish(),
  doors: z.number().int().min(0).max(12).nullish(),
  km: z.number().int().min(0).max(2_000_000).nullish(),
  price: dollars.nullish(),
  price_basis: z.enum(PRICE_BASES).nullish(),
  /** The displayed price, for example "$52,990 drive away". */
  price_words: createLineSchema(120).nullish(),
  dealership_slug: slug.nullish(),
})

/** A car that the shopper wants to sell or trade in (spec 3.19). */
export const tradeInSchema = z.strictObject({
  rego: createLineSchema(12).nullish(),
  regoState: createLineSchema(3).nullish(),
  vin: createLineSchema(20).nullish(),
  year: z.number().int().min(1880).max(2100).nullish(),
  make: createLineSchema(60).nullish(),
  model: createLineSchema(80).nullish(),
  badge: createLineSchema(120).nullish(),
  km: z.number().int().min(0).max(2_000_000).nullish(),
  colour: createLineSchema(40).nullish(),
  offerPrice: dollars.nullish(),
  hasFinance: z.boolean().nullish(),
  /** The approximate amount owed on it. */
  owing: dollars.nullish(),
  /** Answers about its condition, one per line. */
  condition: createLongTextSchema(2000).nullish(),
  /** The reference with which the dealer finds the valuation. */
  valuationId: createLineSchema(80).nullish(),
  preferredContactMethod: z.enum(['Phone', 'Email', 'SMS']).nullish(),
  comments: createLongTextSchema(2000).nullish(),
})

/** How the shopper intends to pay. */
export const financeSchema = z.strictObject({
  method: z.enum(['cash', 'finance', 'lease']),
  amount: dollars.nullish(),
  deposit: dollars.nullish(),
  balloon: dollars.nullish(),
  termMonths: z.number().int().min(1).max(360).nullish(),
})

export const answerSchema = z.strictObject({
  field: z.string().regex(/^[\w.-]{1,80}$/, 'Not a field name'),
  label: createFilledLineSchema(200),
  value: createLongTextSchema(LEAD_LIMITS.answer),
})

/** The exact texts of the consents that the shopper was asked for, and the answers (australian-rules.md, consent). */
export const consentSchema = z.strictObject({
  /** `marketing`, `terms`, `privacy` or another purpose of the form. */
  purpose: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Not a purpose'),
  wording: createLongTextSchema(4000).refine((value) => value !== '', 'The words of the consent are missing'),
  version: createFilledLineSchema(80),
  given: z.boolean(),
  preTicked: z.boolean(),
  at: instant,
})

/**
 * A requested or booked time. `capacity` is the number of simultaneous bookings of the location, from its settings,
 * never from a browser.
 */
export const appointmentSchema = z.strictObject({
  location: slug,
  kind: z.enum(['test-drive', 'service', 'visit', 'call']),
  startsAt: instant,
  minutes: z
    .number()
    .int()
    .min(5)
    .max(24 * 60),
  capacity: z.number().int().min(1).max(500).default(1),
  /** Other resources used, with their number, and their period if it differs from the appointment's. */
  uses: z
    .array(
      z.strictObject({
        item: createFilledLineSchema(80),
        capacity: z.number().int().min(0).max(500),
        day: z.strictObject({from: instant, until: instant}).nullable(),
      }),
    )
    .max(40)
    .default([]),
  /** The keys of the booked services, limited or not, or the car of a test drive. */
  items: z.array(createFilledLineSchema(80)).max(40).default([]),
})

/** The source of a lead (spec 3.18, 7.9). */
export const contextSchema = z.strictObject({
  url: z.url({protocol: /^https?$/, error: 'Not an address'}).max(LEAD_LIMITS.url),
  source: createFilledLineSchema(60).default('Website'),
  userAgent: createLineSchema(400).nullable().default(null),
  /** A keyed hash of the sender's network address; the address itself is not kept. */
  addressHash: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable()
    .default(null),
  visitedPages: z
    .array(
      z.strictObject({path: createFilledLineSchema(LEAD_LIMITS.url), at: instant.nullable().default(null)}),
    )
    .max(LEAD_LIMITS.visitedPages, `At most ${LEAD_LIMITS.visitedPages} pages`)
    .default([]),
  linkedQueryParams: z
    .array(z.strictObject({name: createFilledLineSchema(80), value: createLineSchema(400)}))
    .max(LEAD_LIMITS.queryParams, `At most ${LEAD_LIMITS.queryParams} parameters`)
    .default([]),
  secondsOnForm: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 3600)
    .nullable()
    .default(null),
  pageId: createLineSchema(80).nullable().default(null),
})
