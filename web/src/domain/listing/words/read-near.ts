import {findFilter, findStockTown} from './find-term.ts'
import {findPhrase, joinTokens, readAmount} from './read-amounts.ts'
import {choose, type Reading, withLeftOut} from './reading.ts'
import {
  BEFORE_TOWN,
  FILLERS,
  IDLE_PHRASES,
  LABELS,
  LATE,
  LIMITS,
  NEGATIONS,
  ORDERS,
  type PhraseTable,
  TOWING,
  UNFILTERED,
} from './word-data.ts'

/**
 * "Within 50 km of 2150", "near 2150", "25 km from dubbo", "30 minutes from 2150". Where the stock has cars in a town,
 * its name is used.
 */
export function readNear(reading: Reading, at: number): number | null {
  const {tokens, draft, year} = reading
  const text = joinTokens(tokens, at, LONGEST_NEAR)
  const found = NEAR.exec(text)
  // "In 2019" is a year.
  if (found?.groups && !(found[0].startsWith('in ') && Number(found.groups.postcode) <= year + 1)) {
    const {distance, postcode = ''} = found.groups
    const next = at + countWords(found[0])
    draft.near = {
      text: postcode,
      within: distance ? Number(distance) : null,
      tokens: tokens.slice(at, next),
    }
    return next
  }
  const distance = DISTANCE.exec(text)
  if (!distance) {
    const bare = BARE.exec(text)
    return bare && withLeftOut(reading, at, at + countWords(bare[0]))
  }
  const start = at + countWords(distance[0])
  const town = findStockTown(reading, start)
  if (town) return choose(draft, town.term, town.next)
  const within = distance.groups?.distance ? Number(distance.groups.distance) : null
  return readTownName(reading, {at, start, within}) ?? withLeftOut(reading, at, start)
}

/** The number of words of the longest distance with its postcode. */
export const LONGEST_NEAR = 10
const AT_MOST =
  '(?:(?:within|inside|under|less than|up to|max|maximum|no more than|not more than) )?(?:an? )?'
const KM = '(?<distance>\\d{1,3}) ?(?:km|kms|ks|kilometres|kilometers)(?: radius)?'
const TIME = '(?:\\d+ ?)?(?:min|mins|minutes|hour|hours|hr|hrs)'
const FROM = `${AT_MOST}(?:${KM}|${TIME})(?: drive)?(?: away)? (?:of|from|around)`
const POSTCODE = '(?<postcode>0[2-9]\\d\\d|[2-7]\\d{3})'
const DISTANCE = new RegExp(`^${FROM}(?= )`)
// "Within 50 km" of a place that is not named; "under 50 km" are driven.
const BARE = new RegExp(`^(?:within|inside) (?:an? )?${KM}(?= |$)`)
const NEAR = new RegExp(
  `^(?:(?:${FROM}|near|close to|close by|nearest to|local to|in or near|in)(?: postcode)? |postcode |(?=\\d+ area))${POSTCODE}(?: area)?(?= |$)`,
)

/** The number of words of a text. */
export function countWords(text: string): number {
  return text.split(' ').length
}

/** "Near wagga wagga": a town in which no car of the stock stands. */
export function readTown(reading: Reading, at: number): number | null {
  const start = findPhrase(reading.tokens, at, BEFORE_TOWN)?.next
  return start === undefined ? null : readTownName(reading, {at, start, within: null})
}

type Place = {readonly at: number; readonly start: number; readonly within: number | null}

function readTownName(reading: Reading, {at, start, within}: Place): number | null {
  const {tokens, draft} = reading
  let next = start
  while (next < start + LONGEST_TOWN && isTownWord(reading, next, start)) next += 1
  if (next === start || draft.near) return null
  const name = joinTokens(tokens, start, next - start)
  if (name.length < 3) return null
  draft.near = {text: name, within, tokens: tokens.slice(at, next)}
  return next
}

function isTownWord(reading: Reading, at: number, start: number): boolean {
  const {text = '', sign} = reading.tokens[at] ?? {}
  if (!/^\p{L}+$/u.test(text) || FILLERS.has(text)) return false
  // "Near penrith, wagon", "near penrith seven seats"; but "near seven hills".
  if (at > start && (sign || readAmount(reading.tokens, at, reading.year))) return false
  const tables = [UNFILTERED, LIMITS, ORDERS, NEGATIONS, LATE, TOWING, IDLE_PHRASES, LABELS]
  return (
    !(tables as readonly PhraseTable[]).some((table) => findPhrase(reading.tokens, at, table)) &&
    !findFilter(reading, at, 1)
  )
}

const LONGEST_TOWN = 3
