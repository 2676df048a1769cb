import {linkToAlertList, WATCHLIST_ENTRY} from '#/domain/alerts/alert-list-address'
import type {Shopper} from '#/services/shoppers/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {TextLink} from '#/ui/text-link'
import {getAlertList} from './get-alert-list.ts'
import {describeAlerts} from './save-texts.ts'

type Props = {tenant: TenantConfig; shopper: Shopper}

/** A shopper's alert settings for the watchlist, with a link to change them. */
export async function WatchlistAlerts({tenant, shopper}: Props) {
  const list = await getAlertList(tenant, shopper)
  // The list beside it shows the outage message.
  if (!list.ok) return null
  const {watchlist, digestHour} = list.data
  const isOff = watchlist.channel === 'none'
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      {isOff
        ? 'Would you like to hear when one of these costs less?'
        : `${describeAlerts(watchlist, digestHour)}, when one of these costs less.`}
      <TextLink href={linkToAlertList('myGarage', {open: WATCHLIST_ENTRY})} isPlain>
        {isOff ? 'Tell me about lower prices' : 'Change the alerts'}
      </TextLink>
    </p>
  )
}
