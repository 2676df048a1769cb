import {linkToAlertList, WATCHLIST_ENTRY} from '#/domain/saved-search/alert-list-address'
import type {Shopper} from '#/gateways/records/shoppers'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getAlertList} from './get-alert-list.ts'
import {describeAlerts} from './save-words.ts'

type Props = {tenant: TenantConfig; shopper: Shopper}

/** How a shopper is told of the cars of the watchlist, and the way to change it. */
export async function WatchlistAlerts({tenant, shopper}: Props) {
  const list = await getAlertList(tenant, shopper)
  // The list beside it says that nothing answers.
  if (!list.ok) return null
  const {watchlist, digestHour} = list.data
  const isOff = watchlist.channel === 'none'
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      {isOff
        ? 'Would you like to hear when one of these costs less?'
        : `${describeAlerts(watchlist, digestHour)}, when one of these costs less.`}
      <a
        href={linkToAlertList('myGarage', {open: WATCHLIST_ENTRY})}
        className="inline-flex min-h-11 items-center underline"
      >
        {isOff ? 'Tell me about lower prices' : 'Change the alerts'}
      </a>
    </p>
  )
}
