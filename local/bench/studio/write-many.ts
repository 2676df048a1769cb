import type {SanityClient} from '@sanity/client'
import {enableWebhook} from '../../stack/backends.ts'
import type {Environment, Installation} from '../../stack/environment.ts'
import {printProgress as say} from '../../stack/print-progress.ts'
import {createSiteDocuments, type StoredDocument, writeDocuments} from '../sites/create-site-documents.ts'

/** So many invented sites, with so many offers each: with the sites' own documents, 50,000. */
export const MANY = {sites: 5000, offers: 6} as const

const DAY_MS = 86_400_000
const SITES_AT_ONCE = 500

/** When an offer begins and ends, in days from today: of six, three are live, and the others begin, end and are over. */
const WINDOWS = [
  [-40, 60],
  [-5, 25],
  [-90, 120],
  [3, 33],
  [-20, 4],
  [-60, -10],
] as const

/** Writes the sites and their offers, unless they are there already. */
export async function writeMany(
  client: SanityClient,
  {installation, env}: {installation: Installation; env: Environment},
): Promise<void> {
  const known = await client.fetch<number>('count(*[_type == "offer"])')
  if (known > MANY.sites * MANY.offers) return
  await enableWebhook(installation, true)
  for (let from = 1; from <= MANY.sites; from += SITES_AT_ONCE) {
    const numbers = Array.from({length: SITES_AT_ONCE}, (_, at) => from + at)
    await writeDocuments(
      {env},
      numbers.flatMap((at) => [...createSiteDocuments(at), ...createOffers(at)]),
    )
    say(`${from + SITES_AT_ONCE - 1} sites are written`)
  }
  await enableWebhook(installation)
}

function createOffers(site: number): StoredDocument[] {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const day = (count: number) => new Date(today + count * DAY_MS).toISOString()
  return Array.from({length: MANY.offers}, (_, at) => {
    const _id = `offer-sample-${site}-${at}`
    const [start, end] = WINDOWS[at % WINDOWS.length] ?? WINDOWS[0]
    return {
      _id,
      _type: 'offer',
      name: `Winter offer ${site}-${at}`,
      slug: {_type: 'slug', current: _id},
      disclaimer: 'While stock lasts, at this yard alone.',
      window: {start: day(start), end: day(end)},
      scope: {
        audience: 'sites',
        sites: [{_type: 'reference', _ref: `site-sample-${site}`, _key: `${site}`}],
      },
    }
  })
}
