import type {DocumentName} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'
import type {SiteRecord} from '../layers/list-layers.ts'

/** A site with the settings that may switch off a whole type of content. */
export type SwitchedSite = {
  readonly site: Pick<SiteRecord, 'live'>
  readonly settings: {
    readonly features: Pick<Settings['features'], 'blog' | 'models' | 'manufacturers' | 'spinToWin'>
    readonly reviews: Pick<Settings['reviews'], 'show'>
  }
}

type Feature = keyof SwitchedSite['settings']['features']

// The storefront's own rules of these pages ask the same flags (`web/src/tenant/site-content.ts`).
const FEATURES: {readonly [name in DocumentName]?: Feature} = {
  post: 'blog',
  postCategory: 'blog',
  author: 'blog',
  model: 'models',
  manufacturer: 'manufacturers',
  promotion: 'spinToWin',
}

/** Why a site shows nothing of a type at `now` (ms since the epoch), for staff; null where it does. */
export function findSwitchOff(
  name: DocumentName,
  {site, settings}: SwitchedSite,
  now: number,
): string | null {
  // A fresh site is open unless it says otherwise.
  if (site.live === false) return 'The site is not live'
  const feature = FEATURES[name]
  if (feature && !isOn(settings.features[feature], now)) return 'Off on this site'
  return (name === 'review' || name === 'reviewSummary') && !settings.reviews.show ? 'Off on this site' : null
}
