import {describeFinance} from '#/domain/finance/describe-finance'
import {formatCents, formatPercent} from '#/domain/finance/format-finance'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {RateLines} from '#/ui/rate-lines'
import type {CardSite} from './card-site'

type Props = {vehicle: ListedVehicle; site: CardSite; className?: string}

/** The weekly figure of a card with both its rates in full (spec 9.6d, 9.6e); nothing where none may be shown. */
export function CardFinance({vehicle, site, className}: Props) {
  const description = describeFinance(vehicle, site, site.now)
  if (description.kind === 'none') return null
  return (
    <RateLines
      weekly={formatCents(description.weekly)}
      rate={formatPercent(description.rate)}
      comparisonRate={formatPercent(description.comparisonRate)}
      className={className}
    />
  )
}
