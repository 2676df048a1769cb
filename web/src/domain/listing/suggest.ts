import type {ListingState} from './listing-state.ts'

/** A listing suggested for the typed text. */
export type Suggestion = {readonly words: string; readonly to: ListingState; readonly count: number}

const SHORTEST_TYPO = 4

/**
 * The suggestions that match the beginning of the typed text, best first: a match at the start of the text, then at
 * the start of its words, then with one wrong, missing, doubled or swapped letter. Equal ones are sorted by their
 * number of cars.
 */
export function suggest(typed: string, known: readonly Suggestion[], most: number): Suggestion[] {
  const wanted = getWords(typed)
  if (wanted.length === 0) return []
  return known
    .flatMap((suggestion) => {
      const rank = getRank(wanted, getWords(suggestion.words))
      return rank === null ? [] : [{suggestion, rank}]
    })
    .sort((a, b) => a.rank - b.rank || b.suggestion.count - a.suggestion.count)
    .slice(0, most)
    .map(({suggestion}) => suggestion)
}

function getRank(wanted: readonly string[], words: readonly string[]): number | null {
  if (words.join(' ').startsWith(wanted.join(' '))) return 0
  let rank = 1
  for (const word of wanted) {
    if (words.some((known) => known.startsWith(word))) continue
    if (!words.some((known) => isTypo(word, known))) return null
    rank = 2
  }
  return rank
}

/** Whether `typed` is a prefix of `known`, with one letter wrong. */
function isTypo(typed: string, known: string): boolean {
  if (typed.length < SHORTEST_TYPO) return false
  return [-1, 0, 1].some((more) => isWithinEdits(typed, known.slice(0, typed.length + more), 1))
}

/** Whether two words differ by so many letters at most: wrong, missing, added, or swapped with the next. */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA === restB) return true
  if (most === 0) return false
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0]
  return (
    isWithinEdits(restA.slice(1), restB.slice(1), most - 1) ||
    isWithinEdits(restA.slice(1), restB, most - 1) ||
    isWithinEdits(restA, restB.slice(1), most - 1) ||
    (isSwapped && isWithinEdits(restA.slice(2), restB.slice(2), most - 1))
  )
}

function getWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
