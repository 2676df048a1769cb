import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {SHOPPER_WORDS} from '@forecourt/schemas/vehicle/shopper-words'
import phrases from './phrases.json'

/** The quantity that a number in a shopper's words measures. */
export type AmountUnit =
  | 'dollars'
  | 'km'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'year'
  | 'age'
  | 'ageMonths'
  | 'seats'
  /** A quantity that no filter has, such as a weight. */
  | 'other'

/** The meaning of a word after a number: what it measures, or thousands of it. "Grand" are thousands of dollars. */
export type UnitWord = AmountUnit | 'thousand' | 'grand'

/** The kind of bound that a number sets. The last four are of time: "older than", "newer than" and their opposites. */
export type Limit = 'max' | 'min' | 'about' | 'between' | 'before' | 'after' | 'notBefore' | 'notAfter'

/** The meanings of phrases, which are a shopper's words in lower case. */
export type PhraseTable<M extends string = string> = {
  readonly meanings: ReadonlyMap<string, M>
  /** The number of words in the longest phrase. */
  readonly longest: number
}

/** The phrases of each meaning; a phrase with two meanings has the first. */
function buildTable<const T extends {readonly [meaning: string]: readonly string[]}>(
  phrasesOf: T,
): PhraseTable<keyof T & string> {
  const meanings = new Map<string, keyof T & string>()
  for (const meaning in phrasesOf)
    for (const phrase of phrasesOf[meaning] ?? []) meanings.set(phrase, meanings.get(phrase) ?? meaning)
  return {meanings, longest: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))}
}

/** Before a number; a negation turns them round. */
export const LIMITS: PhraseTable<Limit> = buildTable(phrases.limits)

/** The limit that a negation makes of another: "no older than" is "not before". */
export const TURNED_LIMITS: {readonly [limit in Limit]: Limit | null} = {
  max: 'min',
  min: 'max',
  before: 'notBefore',
  after: 'notAfter',
  notBefore: 'before',
  notAfter: 'after',
  about: null,
  between: null,
}

/** Limits that exclude their number where it is a small count. */
export const STRICT_LIMITS: readonly string[] = phrases.strictLimits

/** Limits of years that are ordinary words of time. */
export const UNTIL: readonly string[] = phrases.until

/** After a number. */
export const LIMITS_AFTER: PhraseTable<Limit> = buildTable(phrases.limitsAfter)

/** Units that follow a number, or are joined to it. */
export const UNITS: PhraseTable<UnitWord> = buildTable(phrases.units)

/** Words before a number, or its limit, that name its quantity. */
export const LABELS: PhraseTable<AmountUnit> = buildTable(phrases.labels)

/** Numbers below a hundred that are one word. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries(phrases.numbers))

/** Words for a part of a ten, as in "mid 20s". */
export const PARTS_OF_TEN = buildTable(phrases.partsOfTen)

/** Tens that are one word: "twenties". */
export const TENS: ReadonlyMap<string, number> = new Map(Object.entries(phrases.tens))

/** Between two numbers. */
export const JOINTS = buildTable({joint: phrases.joints})

const {few, km} = phrases.fewKm

/** Words for an order of the list. */
export const ORDERS: PhraseTable<SortOption> = buildTable({
  ...phrases.orders,
  lowestKm: [...phrases.orders.lowestKm, ...few.flatMap((word) => km.map((unit) => `${word} ${unit}`))],
})

/** Words for a recent year. */
export const LATE = buildTable({late: phrases.late})
/** The number of years covered. */
export const LATE_YEARS = 5

/** Words that negate the next ones; an exclusion also all of a list with commas alone. */
export const NEGATIONS = buildTable(phrases.negations)

/** Words after which a value is neither asked for nor refused: "not necessarily new", "replacing my old commodore". */
export const UNDECIDED = buildTable({undecided: phrases.undecided})

/** A negation of the next word alone: "non turbo petrol" is petrol. */
export const OF_ONE_WORD = 'non'

/** Between a negation and its value. */
export const AFTER_NEGATION: ReadonlySet<string> = new Set(phrases.afterNegation)

/** Between two negated values. */
export const ALTERNATIVES: readonly string[] = phrases.alternatives

/** Between a limit and a year. */
export const MONTHS: ReadonlySet<string> = new Set(phrases.months)

/** Words before the name of a town. */
export const BEFORE_LOCATION = buildTable({before: phrases.beforeLocation})

/** Of those, the words after which another word is likely a town. */
export const BEFORE_TOWN = buildTable({before: phrases.beforeTown})

/** The names of states. */
export const STATES = buildTable({
  state: SHOPPER_WORDS.flatMap(({filter, words}) => (filter === 'state' ? words : [])),
})

/** Words for towing, and for what is towed: neither is asked of the stock. */
export const TOWING = buildTable({tow: phrases.towing})
export const TOWED: ReadonlySet<string> = new Set(phrases.towed)

/** Words that say nothing of a vehicle: the grammar of a sentence. */
export const FILLERS: ReadonlySet<string> = new Set(phrases.fillers)

/** Words before a colour that no filter has. */
export const SHADES = buildTable({shade: phrases.shades})

/** After a colour: what has it is not the body. A feature among these is asked for all the same. */
export const PAINTED = buildTable({part: phrases.paintedParts, feature: phrases.paintedFeatures})

/** Phrases without a meaning for the search, some of which look as if they had one. */
export const IDLE_PHRASES = buildTable({idle: phrases.idle})

/**
 * Words and phrases about vehicles, their use and their sale that the stock has no field for. The text search would
 * look for them in names, where a part of a longer word is no match of what was meant. Lists of vehicles that learners
 * may drive are of a state, and the stock has none.
 */
export const UNFILTERED = buildTable({unfiltered: Object.values(phrases.unfiltered).flat()})
