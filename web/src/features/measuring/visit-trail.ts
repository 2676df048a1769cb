import {parseJson} from '@forecourt/schemas/values/parse-json'
import type {VisitOrigin} from '#/domain/visits/visit'
import {CLICKS} from '#/lib/campaign'
import {readStored, writeStored} from '#/lib/storage'

const KEY = 'forecourt.visit'

/** The visit of this tab: its random number, how it came to its first page, and whether a page has told of it. */
export type VisitTrail = {readonly visit: string; readonly from: VisitOrigin; readonly told?: true}

/** The visit of this tab, begun with this page if it has none. Only for what may be measured. */
export function openTrail(): VisitTrail {
  const kept = parseJson(readStored('session', KEY) ?? '')
  // Nobody but this file writes it.
  if (typeof kept === 'object' && kept) return kept as VisitTrail
  return writeTrail({visit: crypto.randomUUID(), from: readOrigin()})
}

/** Keeps a visit in its tab. */
export function writeTrail(trail: VisitTrail): VisitTrail {
  writeStored('session', KEY, JSON.stringify(trail))
  return trail
}

function readOrigin(): VisitOrigin {
  const query = new URLSearchParams(location.search)
  const read = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 100)
  return {
    referrer: URL.canParse(document.referrer) ? new URL(document.referrer).host : '',
    // Its name alone: the value would tell a person from others.
    click: CLICKS.find((name) => query.has(name)) ?? '',
    source: read('source'),
    medium: read('medium'),
    campaign: read('campaign'),
  }
}
