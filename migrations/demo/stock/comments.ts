import {CAR_TYPES, type CarType} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import type {CaravanModel, MotorcycleModel} from '../seeds/catalogue/catalogue.ts'
import {readYaml} from '../seeds/read-data.ts'
import type {Random} from './random.ts'

type CommentFacts = {
  name: string
  city: string
  type: CarType
  km: number
  owners: number
  highlights: readonly string[]
  electric: boolean
  /** What its page says beside the comments, which they must not contradict. */
  isComing: boolean
  isPriced: boolean
}

const sentences = z.array(z.string())
const byType = z.record(z.enum(CAR_TYPES), sentences)
const leisure = z.strictObject({used: sentences, unused: sentences, rest: z.string()})
const words = readYaml(
  'catalogue/comments.yaml',
  z.strictObject({
    openings: byType,
    arriving: sentences,
    history: sentences,
    electric: z.string(),
    closes: z.record(z.enum([...CAR_TYPES, 'unpriced']), sentences),
    caravans: leisure,
    motorhomes: leisure,
    motorcycles: z.strictObject({learner: z.string(), used: z.string(), unused: z.string()}),
  }),
)

/** A dealer's description of a car: sections separated by a pipe (spec 3.1, 5.7). */
export function writeComments(facts: CommentFacts, random: Random): string {
  const {name, city, type, km, owners, isComing, isPriced} = facts
  const values = {
    name,
    city,
    km: `${km.toLocaleString('en-AU')} km`,
    owners: owners === 1 ? 'One owner' : `${owners} owners`,
    lastOwner: owners === 1 ? 'only owner' : 'last owner',
  }
  const opening = fillIn(random.pick(isComing ? words.arriving : words.openings[type]), values)
  const sections = [opening, highlightsIn(facts)]
  if (type === 'used') sections.push(random.pick(words.history))
  if (facts.electric) sections.push(words.electric)
  sections.push(random.pick(words.closes[type === 'used' || isPriced ? type : 'unpriced']))
  return sections.filter((section) => section !== '').join(' | ')
}

/** What a dealer writes of a caravan or a motorhome. */
export function writeCaravanComments(
  {make, model, shape, tare, atm, sleeps}: CaravanModel,
  {type, age, city, isComing}: {type: CarType; age: number; city: string} & Pick<CommentFacts, 'isComing'>,
  random: Random,
): string {
  const values = {
    name: `${make} ${model}`,
    city,
    age: age === 1 ? 'A year old' : `${age} years old`,
    tare: tare.toLocaleString('en-AU'),
    atm: atm.toLocaleString('en-AU'),
    sleeps: String(sleeps),
  }
  const {used, unused, rest} = shape === 'motorhome' ? words.motorhomes : words.caravans
  return fillIn(
    `${random.pick(isComing ? words.arriving : type === 'used' ? used : unused)} | ${rest}`,
    values,
  )
}

/** What a dealer writes of a motorcycle. */
export function writeMotorcycleComments(
  {make, model, learner}: MotorcycleModel,
  {type, city}: {type: CarType; city: string},
  random: Random,
): string {
  const {learner: approved, used, unused} = words.motorcycles
  const values = {name: `${make} ${model}`, city, tread: String(type === 'used' ? random.between(50, 90) : 0)}
  return fillIn((learner ? approved : '') + (type === 'used' ? used : unused), values)
}

function fillIn(text: string, values: {readonly [name: string]: string}): string {
  return text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all)
}

function highlightsIn({highlights}: CommentFacts): string {
  const [first, ...rest] = highlights.map((name, at) => (at === 0 ? name : lowerFirst(name)))
  if (!first) return ''
  const last = rest.pop()
  return last ? `${[first, ...rest].join(', ')} and ${last}.` : `${first}.`
}

// Names such as "Apple CarPlay" and "LED" keep their capitals.
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(?: [a-z]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
