import {isWithinEdits} from '../suggest.ts'
import {isOfMake} from './find-term.ts'
import {joinTokens} from './read-amounts.ts'
import {choose, isIdle, type Reading} from './reading.ts'
import {toKey} from './tokenize-words.ts'
import {NO_PARTS, type Term, type Vocabulary} from './vocabulary.ts'

/** A word of the stock with a letter wrong, a long name with two; or a model with its badge: "i30n". */
export function readMistyped({tokens, draft, vocabulary}: Reading, at: number): number | null {
  const {text: word = ''} = tokens[at] ?? {}
  const joined = findJoinedBadge(word, vocabulary.terms)
  if (joined) return joined.reduce((next, term) => choose(draft, term, next), at + 1)
  if (NO_PARTS.has(word) && tokens.length === at + 1) return null
  for (const length of [2, 1]) {
    const text = toKey(joinTokens(tokens, at, length))
    if (text.length < SHORTEST_MISTYPED || isIdle(text) || NO_PARTS.has(text)) continue
    const term =
      findCommonest(vocabulary, (known) => known[0] === text[0] && isWithinEdits(text, known, 1)) ??
      // Not of two words: "sport awd" is no Sportage.
      findCommonest(
        vocabulary,
        (known) => length === 1 && isLongName(known, vocabulary) && isTwiceMistyped(text, known),
      )
    if (term && at + length <= tokens.length) return choose(draft, term, at + length)
  }
  return null
}

/** The meaning of a name of which the stock has most: "corolal" is more likely a Corolla than a Coromal. */
function findCommonest(
  {names, terms, values: stock}: Vocabulary,
  isMeant: (name: string) => boolean,
): Term | null {
  const found = names.filter(isMeant).flatMap((name) => terms.get(name)?.slice(0, 1) ?? [])
  const count = ({filter, values}: Term) =>
    (stock[filter] ?? []).reduce((sum, {value, count: cars}) => sum + (values.includes(value) ? cars : 0), 0)
  return found.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

const SHORTEST_MISTYPED = 5
/** Below it a word with two other letters is likely another word. */
const SHORTEST_TWICE_MISTYPED = 8

function isLongName(key: string, {terms}: Vocabulary): boolean {
  return key.length >= SHORTEST_TWICE_MISTYPED && isOfMake(terms.get(key)?.[0]?.filter ?? null)
}

function isTwiceMistyped(typed: string, known: string): boolean {
  const isNear = known[0] === typed[0] && Math.abs(known.length - typed.length) < 2
  const isLong = typed.length >= SHORTEST_TWICE_MISTYPED && /^[a-z]+$/.test(typed)
  return isNear && isLong && isWithinEdits(typed, known, 2)
}

function findJoinedBadge(word: string, terms: Vocabulary['terms']): Term[] | null {
  for (let cut = word.length - 1; cut > 1; cut -= 1) {
    const model = terms.get(word.slice(0, cut))?.find(({filter}) => filter === 'make_model')
    const badge = terms.get(word.slice(cut))?.find(({filter}) => filter === 'badge')
    if (model && badge) return [model, badge]
  }
  return null
}
