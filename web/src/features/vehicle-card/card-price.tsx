import {compareMarketPrice} from '#/domain/compare-market-price'
import {describePrice} from '#/domain/describe-price'
import {formatMoney} from '#/domain/format-money'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {joinClassNames} from '#/ui/class-names'
import {Figure} from '#/ui/figure'
import type {CardSettings} from './card-settings'

type Props = {vehicle: ListedVehicle; site: CardSettings; large?: boolean}

/** The price of a card with what it includes; the old price struck through beside it (spec 4.6). */
export function CardPrice({vehicle, site, large = false}: Props) {
  const wording = describePrice(vehicle, site.price, site.now)
  const size = large ? 'text-2xl' : 'text-xl'
  if (wording.kind === 'preorder' || wording.kind === 'none') {
    return wording.text && <p className="text-lg font-semibold">{wording.text}</p>
  }
  if (wording.kind === 'subscription') {
    return (
      <p>
        <Figure
          value={formatMoney(wording.amount)}
          unit="a week"
          className={joinClassNames(size, 'font-bold')}
        />
        <span className="block text-xs text-ink-soft">Subscription</span>
      </p>
    )
  }
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Figure
          value={formatMoney(wording.amount)}
          className={joinClassNames(size, 'font-bold tracking-tight')}
        />
        {wording.was !== null && (
          <s className="figures text-sm text-ink-soft">
            <span className="sr-only">was </span>
            {formatMoney(wording.was)}
          </s>
        )}
      </p>
      {wording.basis && <p className="text-xs text-ink-soft">{wording.basis}</p>}
    </div>
  )
}

/** How far below the market the price is, where that is known and true (spec 5.16). */
export function CardMarketNote({vehicle, site}: Omit<Props, 'large'>) {
  const note = compareMarketPrice(vehicle, site.price, site.now, site.zone)
  if (!note) return null
  return (
    <p className="figures text-sm font-medium text-positive">
      {formatMoney(note.below)} {site.price.marketPriceText}
    </p>
  )
}
