import type {DocumentName} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'
import type {SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'

// The storefront's rules for these pages use the same flags (`web/src/tenant/site-content.ts`).
const FEATURES: {readonly [name in DocumentName]?: keyof Settings['features']} = {
  post: 'blog',
  postCategory: 'blog',
  author: 'blog',
  model: 'models',
  manufacturer: 'manufacturers',
  promotion: 'spinToWin',
  experiment: 'experiments',
}

/** Why a site shows no documents of a type at `now` (ms since the epoch), for staff; null if it does. */
export function findSwitchOff(
  name: DocumentName,
  {site, settings}: SiteWithSettings,
  now: number,
): string | null {
  // A new site counts as open unless it says otherwise.
  if (site.live === false) return 'The site is not live'
  const feature = FEATURES[name]
  if (feature && !isOn(settings.features[feature], now)) return 'Off on this site'
  return (name === 'review' || name === 'reviewSummary') && !settings.reviews.show ? 'Off on this site' : null
}
