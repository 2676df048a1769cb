import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {compareMarketPrice} from '#/domain/compare-market-price'
import {describePrice, type PriceWording} from '#/domain/describe-price'
import {formatMoney} from '#/domain/format-money'
import {Figure} from '#/ui/figure'
import {MarketNote} from './market-note'

type Props = {
  car: Car
  settings: Settings['price']
  /** ms since the epoch. */
  now: number
  /** The site's time zone. */
  zone: string
}

/** The price, what it includes and where it holds, the old price, and how it stands in the market. */
export function PriceBlock({car, settings, now, zone}: Props) {
  const market = compareMarketPrice(car, settings, now, zone)
  const wording = describePrice(car, settings, now)
  if (wording.kind === 'none' && !wording.text) return null
  return (
    <div className="grid gap-3">
      <div>
        <Amount wording={wording} />
      </div>
      {market && <MarketNote note={market} settings={settings} zone={zone} />}
    </div>
  )
}

function Amount({wording}: {wording: PriceWording}) {
  if (wording.kind === 'preorder' || wording.kind === 'none') {
    return <p className="text-2xl font-semibold">{wording.text}</p>
  }
  if (wording.kind === 'subscription') {
    return (
      <p className="text-3xl font-bold">
        <Figure value={formatMoney(wording.amount)} unit="a week, subscription" />
      </p>
    )
  }
  const {amount, was, basis} = wording
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Figure value={formatMoney(amount)} className="text-3xl font-bold tracking-tight" />
        {was !== null && (
          <span className="figures text-ink-soft">
            was <s>{formatMoney(was)}</s>
          </span>
        )}
      </p>
      {basis && <p className="text-sm text-ink-soft">{basis}</p>}
    </>
  )
}
