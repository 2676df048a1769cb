import type {ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {formatWeeklyFigure, truncateToCardTime} from '#/domain/finance/weekly-figure'
import {compareMarketPrice, describePrice} from '#/domain/vehicles/describe-price'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {Figure, RateLines} from '#/ui/rates'
import type {CardSettings} from './card-settings'

/** The price, the weekly figure below, and the buttons: a single one beside the price where it fits. */
export function CardDeal({vehicle, site, children}: Props & {children: ReactNode}) {
  return (
    <div className="card-deal">
      <CardPrice vehicle={vehicle} site={site} />
      <div className="card-figure">
        <CardFinance vehicle={vehicle} site={site} />
      </div>
      {children}
    </div>
  )
}

/** The price on the accent colour and what it includes, the weekly figure below. */
export function CardHeadline({vehicle, site}: Props) {
  return (
    <div className="card-head">
      <CardPrice vehicle={vehicle} site={site} />
      <CardFinance vehicle={vehicle} site={site} />
    </div>
  )
}

/** The price of a card with what it includes; the old price beside it, struck through (spec 4.6). */
export function CardPrice({vehicle, site}: Props) {
  const wording = describePrice(vehicle, site.price, site.now)
  if (wording.kind === 'preorder' || wording.kind === 'none') {
    return wording.text && <p className="text-lg font-semibold">{wording.text}</p>
  }
  if (wording.kind === 'subscription') {
    return (
      <p>
        <Figure value={formatMoney(wording.amount)} unit="a week" className="text-xl font-bold" />
        <span className="block text-xs text-ink-soft">Subscription</span>
      </p>
    )
  }
  return (
    <div className="card-price">
      <p data-price>
        <b>{formatMoney(wording.amount)}</b>
        {wording.was !== null && (
          <s>
            <span className="sr-only">was </span>
            {formatMoney(wording.was)}
          </s>
        )}
      </p>
      {wording.basis && <p>{wording.basis}</p>}
      {vehicle.price_note && <p>{vehicle.price_note}</p>}
    </div>
  )
}

/** The difference to the market price, where it is known and valid (spec 5.16); else null. */
export function formatMarketNote(vehicle: ListedVehicle, site: CardSettings): string | null {
  const note = compareMarketPrice(vehicle, site.price, site.now, site.zone)
  return note && `${formatMoney(note.below)} ${site.price.marketPriceText}`
}

type Props = {vehicle: ListedVehicle; site: CardSettings}

/** The weekly figure of a card with both its rates in full (spec 9.6d, 9.6e); nothing if none may be shown. */
export function CardFinance({vehicle, site}: Props) {
  const figure = formatWeeklyFigure(vehicle, site, truncateToCardTime(site.now))
  if (!figure) return null
  const {basis, ...words} = figure
  if (!basis) return <RateLines {...words} />
  return (
    <weekly-figure figure={toJson(basis)} className="block">
      <RateLines {...words} />
    </weekly-figure>
  )
}
