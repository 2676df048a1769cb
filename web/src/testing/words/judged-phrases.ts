import {readFileSync} from 'node:fs'
import type {ReadWords} from '#/domain/listing/words/read-words'
import {STOCK_VALUES} from './stock-values.ts'

/** A phrase with the slots that a person gives it; either half is chosen by a hash of the phrase. */
export type JudgedPhrase = {
  readonly typed: string
  readonly slots: readonly string[]
  /** Rules are written after the tuning half alone; of the held-out half only the figure is looked at. */
  readonly half: 'tuning' | 'held-out'
}

/** The names of filters in the file of phrases. */
const NAMES: {readonly [short: string]: string} = {
  cond: 'car_type',
  kind: 'item_type',
  trans: 'transmission',
  feat: 'filtered_features',
  model: 'make_model',
  week: 'weekly_price_range',
}

const FILE = new URL('./judged-phrases.tsv', import.meta.url)

/**
 * Phrases of Australian shoppers for the stock of `STOCK_VALUES` in 2026, one a line with the right slots, written
 * before the rules: `colour=White,Silver`, `colour!=Black`, `price=-30000`, `near=dubbo@50`. Words that are no
 * filter have no slot, and a model implies its make.
 */
export function readJudgedPhrases(): readonly JudgedPhrase[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [typed = '', slots = ''] = line.split('\t')
    return {typed, slots: slots.split(' ').filter(Boolean).map(toSlot).sort(), half: getHalf(typed)}
  })
}

// FNV-1a, of which one bit far from the last letter is used.
function getHalf(typed: string): JudgedPhrase['half'] {
  let hash = 0x811c9dc5
  for (const letter of typed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 16) % 2 === 0 ? 'tuning' : 'held-out'
}

function toSlot(written: string): string {
  const [, short = '', sign, values = ''] = /^(\w+)(!?=)(.*)$/.exec(written) ?? []
  const name = NAMES[short] ?? short
  if (name === 'weekly_price_range') return `${name}=${listWeekly(values)}`
  if (!Object.hasOwn(STOCK_VALUES, name)) return `${name}=${values.replaceAll('_', ' ')}`
  return `${name}${sign}${values.replaceAll('_', ' ').split(',').sort()}`
}

/** The ranges of the weekly figure that overlap two bounds. */
export function listWeekly(bounds: string): string {
  const [min = '', max = ''] = bounds.split('-')
  const parts = Array.from({length: 10}, (_, at) => [at * 50, at * 50 + 50] as const)
  return parts
    .filter(([from, to]) => to > Number(min) && from < Number(max))
    .map((part) => part.join('-'))
    .sort()
    .join()
}

/** The slots of parsed words, without makes that their models imply. */
export function listReadSlots(read: ReadWords | null): string[] {
  if (!read) return []
  const {lists, ranges, near, sortBy} = read
  const pairs = lists.make_model ?? []
  const makes = lists.make?.filter((make) => !pairs.some((pair) => pair.startsWith(`${make} `)))
  const shown = Object.entries({...lists, make: makes})
  return [
    ...shown.flatMap(([name, values = []]) => {
      const no = values.filter((value) => value.startsWith('!')).map((value) => value.slice(1))
      const yes = values.filter((value) => !value.startsWith('!'))
      return [
        ...(yes.length > 0 ? [`${name}=${yes.sort()}`] : []),
        ...(no.length > 0 ? [`${name}!=${no.sort()}`] : []),
      ]
    }),
    ...Object.entries(ranges).map(([name, bounds]) => `${name}=${bounds?.min ?? ''}-${bounds?.max ?? ''}`),
    ...(near ? [`near=${near.text}${near.within ? `@${near.within}` : ''}`] : []),
    ...(sortBy ? [`sort=${sortBy}`] : []),
  ].sort()
}

/** The harmonic mean of the shares of read slots that are right and of right slots that are read. */
export function computeSlotF1(
  pairs: readonly (readonly [meant: readonly string[], got: readonly string[]])[],
): number {
  let [right, meantCount, gotCount] = [0, 0, 0]
  for (const [meant, got] of pairs) {
    right += got.filter((slot) => meant.includes(slot)).length
    meantCount += meant.length
    gotCount += got.length
  }
  return (2 * right) / (meantCount + gotCount)
}
