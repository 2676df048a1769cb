import type {Settings} from '@forecourt/schemas/generated/site-types'
import {STATES} from '@forecourt/schemas/values/states'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {parseDollars, parseKilometres} from '#/lib/parse-amount'
import {createNumberSchema} from '../leads/number-schemas.ts'
import {parsePlate} from '../valuations/parse-plate.ts'

/**
 * The steps from a number plate to a figure, in order. `lists` replaces `plate` if the shopper has none at hand or
 * nothing was found.
 */
export const TRADE_IN_STEPS = [
  'plate',
  'lists',
  'confirm',
  'condition',
  'photos',
  'contact',
  'figure',
] as const
export type TradeInStep = (typeof TRADE_IN_STEPS)[number]

/** The stored answers by step; `begin` contains those of a short form on another page. */
export type TypedTradeIn = {
  readonly [step in TradeInStep | 'begin' | 'book']?: {readonly [field: string]: string}
}

/** The prefix of field names for answers about the condition. */
export const ANSWER_PREFIX = 'q_'

/** A site's question about the condition. */
type ConditionQuestion = Settings['tradeIn']['adjustmentAnswers'][number]

const plateSchema = z.object({
  rego: z
    .string()
    .default('')
    .transform((text) => parsePlate(text) ?? '')
    .refine((plate) => plate !== '', 'Write the letters and digits on its plates, such as ABC123.'),
  rego_state: z.enum(STATES, 'Choose the state that issued the plates.'),
})

/** The message for kilometres that are missing or no number. */
export const KM_WORDS = 'Write the kilometres as a number, such as 85,000.'
/** The message where nobody said whether money is owed. */
export const YES_OR_NO = 'Choose Yes or No.'
/** The message for a question about the condition without an answer. */
export const NEAREST = 'Choose what comes nearest.'
const OWING_WORDS = 'Write about how much as a number, such as 5,000.'
const MOST_KM = 2_000_000
const MOST_OWING = 1_000_000

const kmSchema = createNumberSchema(parseKilometres, MOST_KM, KM_WORDS)

const conditionSchema = z.object({
  km: kmSchema.refine((km) => km !== null, KM_WORDS),
  finance: z.enum(['Yes', 'No'], YES_OR_NO),
  owing: createNumberSchema(parseDollars, MOST_OWING, OWING_WORDS),
})

const towedSchema = conditionSchema.extend({km: kmSchema})

export type Plate = z.infer<typeof plateSchema>

export type Condition = {
  /** Null for a caravan without an odometer. */
  readonly km: number | null
  /** Null if the site does not ask. */
  readonly hasFinance: boolean | null
  /** The approximate amount owed, in whole dollars; null if not given. */
  readonly owing: number | null
  /** In the order of the questions. */
  readonly answers: readonly ConditionAnswer[]
}

export type ConditionAnswer = {
  readonly key: string
  readonly label: string
  readonly answer: string
  readonly kind: 'none' | 'amount' | 'percent'
  /** Dollars or percent, negative for deductions. */
  readonly change: number
}

export type Faults = {readonly [field: string]: string}
export type Read<T> = {readonly ok: true; readonly data: T} | {readonly ok: false; readonly faults: Faults}

/** Parses a number plate with its state. */
export function readPlate(fields: Faults | undefined): Read<Plate> {
  return read(plateSchema.safeParse(fields ?? {}))
}

/** What a site asks about the condition of a vehicle of a kind. */
export type Asked = {
  readonly kind: ItemType
  readonly questions: readonly ConditionQuestion[]
  readonly askFinance: boolean
}

/** Whether a vehicle of a kind always has an odometer. Most caravans are towed, and have none. */
export function hasOdometer(kind: ItemType): boolean {
  return kind !== 'caravan'
}

/** Parses kilometres, finance and the answers about the condition, against the site's questions. */
export function readCondition(
  fields: Faults | undefined,
  {kind, questions, askFinance}: Asked,
): Read<Condition> {
  const typed = fields ?? {}
  const schema = hasOdometer(kind) ? conditionSchema : towedSchema
  const parsed = read(schema.safeParse(askFinance ? typed : {...typed, finance: 'No', owing: ''}))
  const answers = questions.map((question) => findAnswer(question, typed))
  const open = questions.flatMap(({key}, index) => (answers[index] ? [] : [[ANSWER_PREFIX + key, NEAREST]]))
  if (!parsed.ok || open.length > 0)
    return {ok: false, faults: {...(parsed.ok ? {} : parsed.faults), ...Object.fromEntries(open)}}
  const {km, finance, owing} = parsed.data
  return {
    ok: true,
    data: {
      km,
      hasFinance: askFinance ? finance === 'Yes' : null,
      owing: finance === 'Yes' ? owing : null,
      answers: answers.flatMap((answer) => (answer ? [answer] : [])),
    },
  }
}

function findAnswer(question: ConditionQuestion, typed: Faults): ConditionAnswer | null {
  const chosen = question.answers.find(({key}) => key === typed[ANSWER_PREFIX + question.key])
  return chosen ? toAnswer(question, chosen) : null
}

function toAnswer(
  {key, label}: ConditionQuestion,
  {label: answer, kind, change}: ConditionQuestion['answers'][number],
): ConditionAnswer {
  return {key, label, answer, kind, change: kind === 'none' ? 0 : change}
}

/**
 * The worst and the best condition that the answers so far leave open; null before the kilometres are known, of a
 * vehicle that has them. Percentages are compared with dollars at `worth`, in whole dollars.
 */
export function readConditionSoFar(
  fields: Faults | undefined,
  {kind, questions, askFinance}: Asked,
  worth: number,
): {readonly worst: Condition; readonly best: Condition} | null {
  const typed = fields ?? {}
  const km = kmSchema.safeParse(typed.km)
  if (!km.success || (km.data === null && hasOdometer(kind))) return null
  const weigh = ({kind: unit, change}: ConditionAnswer) =>
    unit === 'percent' ? (worth * change) / 100 : change
  const possible = questions.map((question) => {
    const given = findAnswer(question, typed)
    const answers = question.answers.map((answer) => toAnswer(question, answer))
    return given ? [given] : answers.toSorted((a, b) => weigh(a) - weigh(b))
  })
  const whole = {km: km.data, hasFinance: askFinance ? false : null, owing: null}
  return {
    worst: {...whole, answers: possible.flatMap((answers) => answers.slice(0, 1))},
    best: {...whole, answers: possible.flatMap((answers) => answers.slice(-1))},
  }
}

function read<T>(parsed: z.ZodSafeParseResult<T>): Read<T> {
  if (parsed.success) return {ok: true, data: parsed.data}
  const faults = parsed.error.issues.map(({path, message}): [string, string] => [String(path[0]), message])
  // Of several errors of one field, the first is shown.
  return {ok: false, faults: Object.fromEntries(faults.toReversed())}
}

const MOST_FIELDS = 60
const LONGEST = 2000

/** The fields of a posted step, limited in length. */
export function readTypedFields(
  form: URLSearchParams,
  leftOut: ReadonlySet<string>,
): {[field: string]: string} {
  const names = [...new Set(form.keys())]
    .filter((name) => /^[A-Za-z][\w-]{0,60}$/.test(name) && !leftOut.has(name))
    .slice(0, MOST_FIELDS)
  return Object.fromEntries(names.map((name) => [name, (form.get(name) ?? '').slice(0, LONGEST)]))
}
