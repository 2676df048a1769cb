import type {Car, Settings} from '@forecourt/schemas'
import {compareMarketPrice} from '#/domain/compare-market-price'
import {describePrice, type PriceWording} from '#/domain/describe-price'
import {formatMoney} from '#/domain/format-money'
import {Figure} from '#/ui/figure'

type Props = {
  car: Car
  settings: Settings['price']
  /** ms since the epoch. */
  now: number
}

/** The price, what it includes and where it holds, the old price, and how it stands in the market. */
export function PriceBlock({car, settings, now}: Props) {
  const wording = describePrice(car, settings, now)
  const market = compareMarketPrice(car, settings, now)
  return (
    <div>
      <Amount wording={wording} />
      {market && (
        <p className="figures mt-3 text-positive">
          <strong className="font-semibold">{formatMoney(market.below)} below market price</strong>
          <span className="block text-sm text-ink-soft">
            Market average {market.scope === 'state' ? 'in this state' : 'in Australia'}:{' '}
            {formatMoney(market.average)}
          </span>
        </p>
      )}
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
