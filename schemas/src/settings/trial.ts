import {flag, number} from '../fields/scalars.ts'
import {object, references} from '../fields/structures.ts'
import {hashName} from '../values/hash-name.ts'
import {isRecord} from '../values/is-record.ts'

/** The id of the one trial of default settings. */
export const TRIAL_LAYER_ID = 'settings-trial'

/** Which sites a trial of default settings reaches. */
export const trialField = object(
  'Reaches',
  'The sites that get these values before all others do. Sites keep what their template, brand or own settings say.',
  {
    on: flag('On', 'Switched off, no site is reached: that is the way back, in one step.'),
    sites: references('First sites', 'They are reached first, whatever the share is.', 'site', {
      weak: true,
      max: 100,
    }),
    share: number(
      'Share of all sites, %',
      'Of all sites, chosen by their short names: always the same ones, and a larger share has those of a smaller one.',
      {min: 0, max: 100, decimals: true, default: 0},
    ),
  },
)

/** Which sites a trial reaches: those named by id, and a share in percent. */
export type Trial = {readonly on: boolean; readonly sites: readonly string[]; readonly share: number}

/** Reads a trial, stored or projected; one that cannot be read reaches nobody. */
export function readTrial(raw: unknown): Trial {
  const {on, sites, share} = isRecord(raw) ? raw : {}
  const named = (Array.isArray(sites) ? sites : []).map((site: unknown) =>
    isRecord(site) ? site._ref : site,
  )
  return {
    on: on === true,
    sites: named.filter((id) => typeof id === 'string'),
    share: typeof share === 'number' ? share : 0,
  }
}

/** Whether a site is among the first ones of a trial or a release, or in its share of all sites. */
export function isReached(
  {sites, share}: Pick<Trial, 'sites' | 'share'>,
  {id, slug}: {readonly id: string; readonly slug: string},
): boolean {
  return sites.includes(id) || (hashName(slug) / 2 ** 32) * 100 < share
}
