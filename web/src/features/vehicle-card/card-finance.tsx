import {describeFinance} from '#/domain/finance/describe-finance'
import {formatCents, formatPercent, rateTip} from '#/domain/finance/format-finance'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {RateLines} from '#/ui/rate-lines'
import type {CardSite} from './card-site'

type Props = {vehicle: ListedVehicle; site: CardSite; className?: string}

// A card's clock stands still for an hour; a rate that ends within it is not shown any more.
const HOUR_MS = 3_600_000

/** The weekly figure of a card with both its rates in full (spec 9.6d, 9.6e); nothing where none may be shown. */
export function CardFinance({vehicle, site, className}: Props) {
  const description = describeFinance(vehicle, site, site.now + HOUR_MS)
  if (description.kind === 'none') return null
  return (
    <RateLines
      weekly={formatCents(description.weekly)}
      rate={formatPercent(description.rate)}
      comparisonRate={formatPercent(description.comparisonRate)}
      tip={rateTip(description, site.finance)}
      className={className}
    />
  )
}
