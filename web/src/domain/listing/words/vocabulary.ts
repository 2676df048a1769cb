import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {SHOPPER_WORDS} from '@forecourt/schemas/vehicle/shopper-words'
import {formatAttributeValue} from '../format-filter.ts'
import type {StockCatalogue} from '../resolve-listing.ts'
import {toKey} from './tokenize-words.ts'

/** Values of one filter that words refer to. Models include their make: "Toyota Corolla" of `make_model`. */
export type Term = {
  readonly filter: FilterAttribute
  readonly values: readonly string[]
  /** The words mean less than the values: "maroon" where the stock has red only. */
  readonly isNarrower?: true
}

/** The meanings of words on one site. */
export type Vocabulary = {
  /** The terms of a phrase's key, the likeliest first. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
  /** The makes, used to separate a model's name from its make. */
  readonly makes: readonly string[]
  /** Long words, for which a typing error is accepted. */
  readonly names: readonly string[]
  readonly values: StockCatalogue['values']
}

// The likeliest meaning first: "Orange" is more likely a colour than a city.
const FILTERS: readonly FilterAttribute[] = [
  'make',
  'make_model',
  'car_type',
  'drive',
  'body',
  'item_type',
  'transmission',
  'fuel',
  'colour',
  'filtered_features',
  'city',
  'location_name',
  'dealership_name',
  'state',
  'badge',
]

/** More values than this for one word would fill the list of selections: the text search finds them as well. */
const MOST_VALUES = 6
const SHORTEST_PART = 4
/** Below it a word with one other letter is likely another word. */
const SHORTEST_MISTYPED = 6
const SHORTEST_NAME = 5

/** The keys of shoppers' words. */
const GROUPS = SHOPPER_WORDS.map(({filter, words, narrower = []}) => ({
  filter,
  words: words.map(toKey),
  narrower: narrower.map(toKey),
}))

// Parts of names that have another meaning, or none, on their own.
export const NO_PARTS: ReadonlySet<string> = new Set(
  'land great range grand big all track new street sport cross custom model class series active twin wagon terrain city'.split(
    ' ',
  ),
)

/** Terms with the likeliest meaning first. */
export function sortTerms(terms: readonly Term[]): readonly Term[] {
  return terms.toSorted((a, b) => FILTERS.indexOf(a.filter) - FILTERS.indexOf(b.filter))
}

/** The filters whose values words can refer to. */
export function listWordFilters(): readonly FilterAttribute[] {
  return [...FILTERS, 'seats', 'weekly_price_range']
}

/** Builds the vocabulary from the values of a site's stock. */
export function buildVocabulary({values}: Pick<StockCatalogue, 'values'>): Vocabulary {
  const terms = new Map<string, Term[]>()
  const makes = (values.make ?? []).map(({value}) => value)
  for (const filter of FILTERS) {
    const known = (values[filter] ?? []).map(({value}) => value).filter((value) => value !== '')
    // A single kind is that of every car, and "cars" no choice.
    if (filter === 'item_type' && known.length < 2) continue
    const {keys, narrowed} = listKeys(filter, known, makes)
    for (const [key, chosen] of keys) addTerm(terms, key, {filter, values: chosen})
    // If the stock has the narrower value itself, that is used.
    for (const [key, chosen] of narrowed)
      if (!keys.has(key)) addTerm(terms, key, {filter, values: chosen, isNarrower: true})
  }
  const names = [...terms].flatMap(([key, [first]]) =>
    first && isLongWord(key, first.filter) && /^[a-z]+$/.test(key) ? [key] : [],
  )
  return {terms, makes, names, values}
}

function addTerm(terms: Map<string, Term[]>, key: string, term: Term): void {
  terms.set(key, [...(terms.get(key) ?? []), term])
}

function isLongWord(key: string, filter: FilterAttribute): boolean {
  if (filter === 'make' || filter === 'make_model') return key.length >= SHORTEST_NAME
  return MISTYPED.includes(filter) && key.length >= SHORTEST_MISTYPED
}

const MISTYPED: readonly FilterAttribute[] = [
  'body',
  'transmission',
  'fuel',
  'colour',
  'filtered_features',
  'city',
]

type Keys = Map<string, readonly string[]>

type TermKeys = {readonly keys: Keys; readonly narrowed: Keys}

function listKeys(filter: FilterAttribute, known: readonly string[], makes: readonly string[]): TermKeys {
  if (filter === 'make_model') return listModelKeys(known, makes)
  const keys: Keys = new Map()
  for (const value of known) for (const key of listValueKeys(filter, value)) addKey(keys, key, value)
  if (filter === 'colour') addColours(keys, known)
  if (filter === 'badge') addBadges(keys, known)
  if (filter === 'make')
    addParts(
      keys,
      known.map((value) => [value, value]),
      (word, words) => words[0] === word,
    )
  const narrowed = addShopperWords(keys, filter)
  if (filter === 'colour' || filter === 'badge')
    for (const [key, all] of keys) if (all.length > MOST_VALUES) keys.delete(key)
  return {keys, narrowed}
}

function listValueKeys(filter: FilterAttribute, value: string): string[] {
  return [...new Set([toKey(value), toKey(formatAttributeValue(filter, value))])].filter(Boolean)
}

function addKey(keys: Keys, key: string, ...values: readonly string[]): void {
  keys.set(key, [...new Set([...(keys.get(key) ?? []), ...values])])
}

// "White" also means Polar White.
function addColours(keys: Keys, known: readonly string[]): void {
  for (const value of known) {
    const words = value.split(/[^\p{L}]+/u).map(toKey)
    for (const word of words.filter((other) => other.length > 2)) addKey(keys, word, value)
  }
}

// Words of badges that say nothing on their own: an "AMG Line" is no "N Line".
const NO_BADGES: ReadonlySet<string> = new Set(['line', 'plus', 'pack', 'edition'])

// "GXL" also means GXL Hybrid: which badge is of which model is not known.
function addBadges(keys: Keys, known: readonly string[]): void {
  for (const value of known) {
    const words = value.split(' ').map(toKey)
    for (const start of words.keys()) {
      for (let end = start + 1; end <= words.length; end += 1) {
        const key = words.slice(start, end).join('')
        if (key.length > 1 && !(NO_BADGES.has(key) && words.length > 1)) addKey(keys, key, value)
      }
    }
  }
}

/** "3 series" are 320i and 330d, "C class" C200 and C63. */
function addSeries(keys: Keys, model: string, pair: string): void {
  const [, letters] = /^([A-Z]{1,3})\d{2,3}[a-z]?$/.exec(model) ?? []
  const [, digit] = /^[A-Z]?(\d)\d\d[a-z]+$/.exec(model) ?? []
  if (letters) addKey(keys, toKey(`${letters}class`), pair)
  if (letters && letters.length > 2) addKey(keys, toKey(letters), pair)
  if (digit) addKey(keys, `${digit}series`, pair)
}

/**
 * The keys of models: with their make and alone. A name's first word selects all models that start with it,
 * another word for the only model that contains it: "Landcruiser", "Prado".
 */
function listModelKeys(known: readonly string[], makes: readonly string[]): TermKeys {
  const keys: Keys = new Map()
  const models = known.flatMap((pair) => {
    const make = makes.find((name) => pair.startsWith(`${name} `))
    return make ? [{pair, make, model: pair.slice(make.length + 1)}] : []
  })
  for (const {pair, model} of models) {
    addKey(keys, toKey(pair), pair)
    // "3" alone is a number.
    if (!/^\d*$/.test(model) && toKey(model).length > 1) addKey(keys, toKey(model), pair)
    addSeries(keys, model, pair)
  }
  const names = models.map(({pair, model}): [string, string] => [model, pair])
  addParts(keys, names, (word, words) => words[0] === word)
  for (const [model, pair] of names) {
    // "Street Bob" is the Street Bob 114.
    const start = toKey(model.split(' ').slice(0, -1).join(' '))
    if (model.split(' ').length > 2) addKey(keys, start, pair)
  }
  addParts(keys, names, (word, words) => words.slice(1).includes(word), true)
  const narrowed = addShopperWords(keys, 'model')
  // The make's other names: "VW Golf", "Merc C200".
  for (const {pair, make, model} of models) {
    const group = GROUPS.find(({filter, words}) => filter === 'make' && words.includes(toKey(make)))
    for (const word of group?.words ?? []) addKey(keys, word + toKey(model), pair)
  }
  return {keys, narrowed}
}

function addParts(
  keys: Keys,
  names: readonly (readonly [name: string, value: string])[],
  isMeant: (word: string, words: readonly string[]) => boolean,
  isUnique = false,
): void {
  const parts: Keys = new Map()
  for (const [name, value] of names) {
    // "V-Strom 650" has "v", "strom" and "vstrom".
    const words = [...name.split(/[^\p{L}\p{N}]+/u), ...name.split(' ')].map(toKey)
    if (words.length < 3) continue
    for (const word of new Set(words)) {
      // "R3" of "YZF-R3" is as good as a long word.
      const isLong = word.length >= SHORTEST_PART || /^[a-z]+\d+$/.test(word)
      if (isLong && !/^\d/.test(word) && !NO_PARTS.has(word) && isMeant(word, words))
        addKey(parts, word, value)
    }
  }
  for (const [key, values] of parts)
    if (!keys.has(key) && (!isUnique || values.length === 1)) keys.set(key, values)
}

/** Adds the synonyms of a filter's values to `keys`; returns the narrower words. */
function addShopperWords(keys: Keys, filter: FilterAttribute): Keys {
  const groups = GROUPS.filter((group) => group.filter === filter)
  // Every word of a group selects all stock values that are spelled as one of its words.
  for (const {words} of groups) {
    const values = listMeant(keys, words)
    if (values.length > 0) for (const word of words) addKey(keys, word, ...values)
  }
  // Several groups may share a word: "2WD" is either.
  const narrowed: Keys = new Map()
  for (const {words, narrower} of groups) {
    const values = listMeant(keys, words)
    if (values.length > 0) for (const word of narrower) addKey(narrowed, word, ...values)
  }
  return narrowed
}

function listMeant(keys: Keys, words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => keys.get(word) ?? []))]
}
