import {isOn} from '@forecourt/schemas/time/windows'
import {type CustomValidator, getPublishedId, type SanityDocument} from 'sanity'
import {fetchSiteSettings, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import type {Warning} from './warning.ts'

/**
 * Warns that a dealership without an account cannot accept payments on a site that would take deposits for it
 * [9.5a]: its cars have no button there. `now` in ms since the epoch.
 */
export function listAccountWarnings(
  dealership: {readonly [name: string]: unknown},
  sites: readonly SiteWithSettings[],
  now: number,
): Warning[] {
  if (typeof dealership.stripeAccount === 'string' && dealership.stripeAccount !== '') return []
  const id = getPublishedId(String(dealership._id))
  const waiting = sites.filter(
    ({site, settings: {features, reserve}}) =>
      site.dealerships.includes(id) &&
      isOn(features.reserve, now) &&
      (reserve.deposit ?? reserve.fallbackPrice) > 0,
  )
  if (waiting.length === 0) return []
  const names = waiting.map(({site}) => site.name).join(', ')
  const message = `This dealership takes no money online, so its cars cannot be reserved on ${names}, where a deposit is asked for. Write its Stripe account, or set the deposit to $0 there.`
  return [{path: ['stripeAccount'], message}]
}

/** The check of a dealership before publishing. */
export const validateAccount: CustomValidator<SanityDocument | undefined> = async (document, {getClient}) => {
  if (!document) return true
  const sites = await fetchSiteSettings(getClient({apiVersion: API_VERSION}), 'account-warnings')
  const warnings = listAccountWarnings(document, sites, Date.now())
  return warnings.length > 0 ? warnings : true
}
