import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatSearchTitle} from '#/domain/listing/describe-listing'
import {formatAttributeValue} from '#/domain/listing/format-filter'
import {countChosen, EMPTY_LISTING, type ListingState, withQuery} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {FacetValue, StockCatalogue} from '#/domain/listing/resolve-listing'
import {type Suggestion, suggest} from '#/domain/listing/suggest'
import {readTyped} from './listing-target'
import type {LiveConfig} from './live-config'
import type {StockWords} from './stock-words'

/** A suggested search, with a secondary text. */
export type Option = {readonly words: string; readonly href: string; readonly note: string}

type Values = StockCatalogue['values']

const MOST = 7
const MOST_ENDINGS = 3

/**
 * Suggestions for typed words: makes, models and bodies that start with them; if there are none, the combined meaning
 * of several words, and completions of the last one.
 */
export function listOptions(
  typed: string,
  {values, vocabulary}: StockWords,
  config: Pick<LiveConfig, 'site'>,
): Option[] {
  const known = suggest(typed, listSuggestions(values), MOST)
  if (known.length > 0) {
    return known.map(({words, to, count}) => ({words, href: buildListingUrl(to), note: String(count)}))
  }
  const read = (words: string) => readTyped(withQuery(EMPTY_LISTING, words), config, {vocabulary})
  const title = (listing: ListingState) => formatSearchTitle(listing, config.site.itemTypes)
  const meant = read(typed)
  const endings = listEndings(typed, values, read)
  // An unfinished word is not suggested itself beside its completions.
  const isWhole = countChosen(meant) > 1 && (meant.query === '' || endings.length === 0)
  const phrases = [...(isWhole ? [typed] : []), ...endings]
  const options = phrases.map((words) => ({
    words: title(read(words)),
    href: buildListingUrl(withQuery(EMPTY_LISTING, words)),
    note: 'Filters',
  }))
  return options.filter(({words}, at) => options.findIndex((other) => other.words === words) === at)
}

/** Typed words with the last one completed, if all before it are filters: "white ut" as "white Ute". */
function listEndings(typed: string, values: Values, read: (words: string) => ListingState): string[] {
  const [, start = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(typed) ?? []
  if (start === '') return []
  const before = read(start)
  if (before.query !== '' || countChosen(before) === 0) return []
  const endings = [...listSuggestions(values), ...ENDINGS.flatMap((name) => listValues(name, values))]
  return suggest(last, endings, MOST_ENDINGS).map(({words}) => `${start} ${words}`)
}

const ENDINGS: readonly FilterAttribute[] = ['colour', 'transmission', 'fuel']

/** Every make, model and body of the site's stock. */
function listSuggestions(values: Values): Suggestion[] {
  const {make = [], make_model = []} = values
  return [
    ...listValues('make', values),
    ...listValues('body', values),
    ...make_model.flatMap((facet) => buildModelSuggestions(facet, make)),
  ]
}

function listValues(name: FilterAttribute, values: Values): Suggestion[] {
  return (values[name] ?? []).map(({value, count}) =>
    buildSuggestion(formatAttributeValue(name, value), {[name]: [value]}, count),
  )
}

// The index joins them: "Toyota Corolla".
function buildModelSuggestions({value, count}: FacetValue, makes: readonly FacetValue[]): Suggestion[] {
  const make = makes.find((known) => value.startsWith(`${known.value} `))?.value
  return make ? [buildSuggestion(value, {make: [make], model: [value.slice(make.length + 1)]}, count)] : []
}

function buildSuggestion(words: string, lists: ListingState['lists'], count: number): Suggestion {
  return {words, count, to: {...EMPTY_LISTING, lists}}
}
