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
    // Not of two words: "sport awd" is no Sportage.
    const isLong = length === 1 && text.length >= SHORTEST_TWICE_MISTYPED && /^[a-z]+$/.test(text)
    const term = findCommonest(vocabulary, text, 1) ?? (isLong ? findCommonest(vocabulary, text, 2) : null)
    if (term && at + length <= tokens.length) return choose(draft, term, at + length)
  }
  return null
}

/**
 * The meaning of the names with so many other letters, of which the stock has most: "corolal" is more likely a Corolla
 * than a Coromal. Two other letters are for makes and models.
 */
function findCommonest({names, terms, values: stock}: Vocabulary, typed: string, most: 1 | 2): Term | null {
  const found = names.flatMap((name) => {
    if (name[0] !== typed[0] || Math.abs(name.length - typed.length) > most) return []
    // "Corrola": the wrong letter is the double one.
    const isLike = isWithinEdits(typed, name, most) || toSingleLetters(typed) === toSingleLetters(name)
    const [term] = isLike ? (terms.get(name) ?? []) : []
    return term && (most === 1 || isOfMake(term.filter)) ? [term] : []
  })
  const count = ({filter, values}: Term) =>
    (stock[filter] ?? []).reduce((sum, {value, count: cars}) => sum + (values.includes(value) ? cars : 0), 0)
  return found.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

function toSingleLetters(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

const SHORTEST_MISTYPED = 5
/** Below it a word with two other letters is likely another word. */
const SHORTEST_TWICE_MISTYPED = 8

function findJoinedBadge(word: string, terms: Vocabulary['terms']): Term[] | null {
  for (let cut = word.length - 1; cut > 1; cut -= 1) {
    const model = terms.get(word.slice(0, cut))?.find(({filter}) => filter === 'make_model')
    const badge = terms.get(word.slice(cut))?.find(({filter}) => filter === 'badge')
    if (model && badge) return [model, badge]
  }
  return null
}
