import {isDay} from '@forecourt/schemas/time/days'
import {STATES} from '@forecourt/schemas/values/states'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {parseDollars, parseKilometres, parsePercent} from '#/lib/parse-amount'
import {toYears} from '../finance/loan-terms.ts'
import {emailAddress} from '../leads/email-address.ts'
import {contactSchema, postcode} from '../leads/lead-parts.ts'
import {createNumberSchema} from '../leads/number-schemas.ts'
import {phoneNumber} from '../leads/phone-number.ts'
import {createLineSchema, createLongTextSchema, createNameSchema} from '../leads/text-schemas.ts'
import {parsePlate} from '../valuations/parse-plate.ts'

/** The steps of buying online, in order. */
export const ORDER_STEPS = ['price', 'extras', 'trade-in', 'payment', 'delivery', 'buyer', 'review'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** The steps that a shopper may skip, because the dealer can do them too. */
export const SKIPPED_STEPS: ReadonlySet<OrderStep> = new Set(['extras', 'trade-in', 'payment', 'delivery'])

/** A shopper's input by step, as stored in the records: names and values of a form's fields. */
export type TypedChoices = {readonly [step in OrderStep]?: {readonly [field: string]: string}}

const line = createLineSchema
const filled = (max: number, words: string) => line(max).refine((text) => text !== '', words)
const state = z.enum(STATES, 'Choose a state')

const address = {
  street: filled(120, 'Write the number and the street'),
  suburb: filled(60, 'Write the suburb'),
  postcode,
  state,
}

const extras = z.object({
  extra: z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .refine((ids) => ids.length <= 40, 'Too many'),
})

const PLATE = 'Write the number on its plates'

const tradeIn = z.object({
  rego: filled(12, PLATE).transform((text) => parsePlate(text) ?? text),
  rego_state: state,
  vehicle: filled(80, 'Write its year, make and model'),
  km: createNumberSchema(parseKilometres, 2_000_000, 'Write the kilometres as a number, such as 85,000'),
  owing: z.enum(['no', 'yes']).default('no'),
  comments: createLongTextSchema(1000).default(''),
  /** The id of one of the shopper's valuations; null for a car that the dealer has not valued yet. */
  valuation: z
    .string()
    .default('')
    .transform((id) => (z.uuid().safeParse(id).success ? id : null)),
})

const BALLOON = 'Write the part of the price that is left to the end, in percent, such as 20'

const payment = z.discriminatedUnion('method', [
  z.object({method: z.literal('cash')}),
  z.object({
    method: z.literal('finance'),
    deposit: createNumberSchema(parseDollars, 1_000_000, 'Write the amount as a number, such as 5,000'),
    years: z.coerce.number('Choose a term').min(toYears(1)).max(30).default(5),
    /** Percent of the price; null for that of the lender. */
    balloon: createNumberSchema(parsePercent, 100, BALLOON),
    /** The lender that the shopper has chosen; null for the one on the car's page. */
    lender: z
      .string()
      .default('')
      .transform((text) => LENDERS.find((one) => one === text) ?? null),
  }),
])

const delivery = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('pick-up'),
    location: filled(96, 'Choose a place'),
    date: z.string().refine(isDay, 'Choose a day'),
    time: z.string().regex(/^\d{2}:\d{2}$/, 'Choose a time'),
  }),
  z.object({method: z.literal('delivery'), ...address}),
])

const {phone} = contactSchema.shape

const NAME = 'Write your name as it stands on your driver licence'

const buyer = z
  .object({
    name: filled(120, NAME),
    email: z
      .string()
      .trim()
      .min(1, 'Write your e-mail address, so that we can send you the order')
      .pipe(emailAddress),
    phone: z
      .string()
      .trim()
      .min(1, 'Write a phone number')
      .transform((text) => phoneNumber.safeParse(text).data ?? text)
      .pipe(phone.unwrap().unwrap()),
    ...address,
    buying_for: z.enum(['myself', 'company']).default('myself'),
    company: line(120).default(''),
  })
  .refine(({buying_for, company}) => buying_for === 'myself' || company !== '', {
    path: ['company'],
    message: 'Write the name of the company',
  })

const SCHEMAS = {
  price: z.object({state}),
  extras,
  'trade-in': tradeIn,
  payment,
  delivery,
  buyer,
  review: z.object({}),
} as const

/** As typed now. Orders placed before are read as they were. */
const TYPED_NOW = {
  ...SCHEMAS,
  'trade-in': tradeIn.refine(({rego}) => parsePlate(rego) !== null, {path: ['rego'], message: PLATE}),
  buyer: buyer
    .refine(({phone: read}) => read.startsWith('+'), {
      path: ['phone'],
      message: 'Write a phone number, for example 0412 345 678',
    })
    .refine(({name}) => createNameSchema(120).safeParse(name).success, {
      path: ['name'],
      message: NAME,
    }),
}

/** The shopper's choices, parsed; null for a step that was skipped, not reached, or incomplete. */
export type OrderChoices = {readonly [step in OrderStep]: z.infer<(typeof SCHEMAS)[step]> | null}

/** Parses all input so far. */
export function readChoices(typed: TypedChoices): OrderChoices {
  return {
    price: readStep('price', typed),
    extras: readStep('extras', typed),
    'trade-in': readStep('trade-in', typed),
    payment: readStep('payment', typed),
    delivery: readStep('delivery', typed),
    buyer: readStep('buyer', typed),
    review: readStep('review', typed),
  }
}

function readStep<S extends OrderStep>(step: S, typed: TypedChoices): z.infer<(typeof SCHEMAS)[S]> | null
function readStep(step: OrderStep, typed: TypedChoices): unknown {
  const fields = typed[step]
  if (!fields || isStepSkipped(step, typed)) return null
  const parsed = SCHEMAS[step].safeParse(removeSeparators(fields))
  return parsed.success ? parsed.data : null
}

/** Orders placed before may have amounts with separators anywhere: "1,25" was 125. */
function removeSeparators(fields: {readonly [field: string]: string}): {readonly [field: string]: string} {
  const amounts = Object.entries(fields).filter(([name]) => name === 'km' || name === 'deposit')
  return {...fields, ...Object.fromEntries(amounts.map(([name, text]) => [name, text.replace(/[\s,]/g, '')]))}
}

/** Whether a shopper has left a step to the dealer. */
export function isStepSkipped(step: OrderStep, typed: TypedChoices): boolean {
  return SKIPPED_STEPS.has(step) && typed[step]?.skip === '1'
}

/** The errors of a step's fields, by field; empty if it is complete or skipped. */
export function findStepFaults(step: OrderStep, typed: TypedChoices): {readonly [field: string]: string} {
  if (isStepSkipped(step, typed)) return {}
  const parsed = TYPED_NOW[step].safeParse(typed[step] ?? {})
  if (parsed.success) return {}
  const faults = parsed.error.issues.map(({path, message}): [string, string] => [String(path[0]), message])
  // Of several errors of one field, the first is shown.
  return Object.fromEntries(faults.toReversed())
}

/** Whether a step is complete. */
export function isStepDone(step: OrderStep, typed: TypedChoices): boolean {
  return typed[step] !== undefined && Object.keys(findStepFaults(step, typed)).length === 0
}

const MOST_FIELDS = 20
const LONGEST = 1200

/** The fields of a posted step, limited in length; multiple values are joined by commas. */
export function readTypedStep(form: URLSearchParams): {[field: string]: string} {
  const names = [...new Set(form.keys())].filter((name) => /^[a-z_]{1,20}$/.test(name)).slice(0, MOST_FIELDS)
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',').slice(0, LONGEST)]))
}
