import type {ListingState} from './listing-state.ts'

// Before a word that is left out they say nothing: "a ute for" of "a ute for tradies".
const LITTLE = '(?:with|for|a|an|the|and|or|but|in|near|to|of|my|at)'

/** A listing whose page says that phrases of its typed words are not used. */
export function withLeftOut(listing: ListingState, phrases: readonly string[]): ListingState {
  if (phrases.length === 0) return listing
  const {used, leftOut} = listing.reading ?? {used: listing.query, leftOut: []}
  return {
    ...listing,
    reading: {used: phrases.reduce(cutPhrase, used), leftOut: [...leftOut, ...phrases]},
  }
}

/** A listing whose page says which values of its address no car has. */
export function withUnknownValues(listing: ListingState, values: readonly string[]): ListingState {
  if (values.length === 0) return listing
  const {used, leftOut} = listing.reading ?? {used: '', leftOut: []}
  return {...listing, reading: {used, leftOut: [...leftOut, ...values]}}
}

/** A listing without words of its text search that no car of the site has. */
export function removeSearchedWords(listing: ListingState, words: readonly string[]): ListingState {
  const searched = splitQuery(listing.query)
  const gone = searched.filter((word) => words.includes(word))
  if (gone.length === 0) return listing
  const query = searched.filter((word) => !gone.includes(word)).join(' ')
  return {...withLeftOut(listing, gone), query}
}

/** The words of a text search. */
export function splitQuery(query: string): string[] {
  return query.split(' ').filter(Boolean)
}

function cutPhrase(text: string, phrase: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(
    `(?:(?<=^|\\s)${LITTLE}\\s+)*(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])[,.;]?`,
    'iu',
  )
  return text.replace(found, ' ').replace(/\s+/g, ' ').trim()
}
