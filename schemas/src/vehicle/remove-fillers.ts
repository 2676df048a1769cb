import {isRecord} from '../values/is-record.ts'

// What programs write into a feed for "nothing". "NA" alone is a series of a car.
const FILLER = /^\s*(?:null|undefined|nan|n\/a|-+)\s*$/i

/** A record of stock without the words that stand for nothing, at any depth; lists stay as they are. */
export function removeFillers(raw: {readonly [name: string]: unknown}): {[name: string]: unknown} {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => typeof value !== 'string' || !FILLER.test(value))
      .map(([name, value]) => [name, isRecord(value) ? removeFillers(value) : value]),
  )
}
