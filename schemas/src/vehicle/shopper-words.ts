import type {FilterAttribute} from './filter-attributes.ts'
import words from './shopper-words.json' with {type: 'json'}

// Free of zod: browsers load these words when a search box is first used.

/** Shoppers' words for the values of one filter. */
export type ShopperWords = {
  readonly filter: FilterAttribute
  /** Synonyms, the plainest first: feeds and shoppers use any of them. */
  readonly words: readonly string[]
  /** Narrower terms that shoppers type; they select the value if stock has no value of that name. */
  readonly narrower?: readonly string[]
}

type WordsOf = {readonly [filter in keyof typeof words]: readonly Omit<ShopperWords, 'filter'>[]}

const WORDS: WordsOf = words
const FILTERS = Object.keys(words) as (keyof typeof words)[]

/** Australian shoppers' words for values of stock data. Used by stock search and by the parsing of queries. */
export const SHOPPER_WORDS: readonly ShopperWords[] = FILTERS.flatMap((filter) =>
  WORDS[filter].map((one) => ({filter, ...one})),
)
