import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {listLacks} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import {getPublishedId} from 'sanity'
import {fetchSiteSettings, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {createCheck, type Warning} from './warning.ts'

const FEATURES = ['reserve', 'onlinePurchase', 'onlinePayment'] as const

/**
 * Warns that a dealership without an account takes no money on a site that has a feature for it on [9.5a]: the feature
 * does nothing for its cars and customers. `now` in ms since the epoch.
 */
export function listAccountWarnings(
  dealership: {readonly [name: string]: unknown},
  sites: readonly SiteWithSettings[],
  now: number,
): Warning[] {
  const {stripeAccount, _id} = dealership
  const account = typeof stripeAccount === 'string' && stripeAccount !== '' ? stripeAccount : null
  const waiting = sites
    .filter(({site}) => site.dealerships.includes(getPublishedId(String(_id))))
    .flatMap(({site, settings}) => {
      const facts = {dealerships: [{stripeAccount: account}]}
      const idle = FEATURES.filter(
        (name) =>
          isOn(settings.features[name], now) &&
          listLacks(`features.${name}`, settings, facts, now).some((need) => 'account' in need),
      )
      const titles = idle.map((name) => `“${getFieldAt(`features.${name}`)?.title}”`)
      return titles.length > 0 ? [`${titles.join(' and ')} on ${site.name}`] : []
    })
  if (waiting.length === 0) return []
  const message = `This dealership takes no money online, so nothing of it can be paid by ${waiting.join(', ')}. Write its Stripe account; to reserve and buy without one, set the deposit to $0 there.`
  return [{path: ['stripeAccount'], message}]
}

/** The check of a dealership before publishing. */
export const validateAccount = createCheck(async (document, client) =>
  listAccountWarnings(document, await fetchSiteSettings(client, 'account-warnings'), Date.now()),
)
