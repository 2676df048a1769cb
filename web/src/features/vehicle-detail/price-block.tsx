import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describeOthers, type OthersAsked} from '#/domain/similar/describe-others-asked'
import {
  compareMarketPrice,
  type MarketNote as Note,
  type PriceWording,
} from '#/domain/vehicles/describe-price'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import {buildPriceStatement} from '#/domain/vehicles/price-statement'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {Explain} from '#/ui/explain'
import {Figure} from '#/ui/rates'
import {StateChargesView} from './state-charges'

type PriceBlockProps = {
  car: Car
  settings: Settings['price']
  /** ms since the epoch. */
  now: number
  /** The site's time zone. */
  zone: string
  /** The state of the site; null if it has none. */
  state: string | null
  /** What others of the model cost, for a car without a price; null if unknown. */
  others: OthersAsked<ListedVehicle> | null
  /** How soon one is told the price; null for nothing. */
  promise: string | null
}

/** The price, what it includes and where it applies, the old price, and the comparison with the market. */
export function PriceBlock({car, settings, now, zone, state, others, promise}: PriceBlockProps) {
  const market = compareMarketPrice(car, settings, now, zone)
  const {wording, inStates} = buildPriceStatement(car, settings, now)
  if (wording.kind === 'none' && !wording.text) return null
  return (
    <div className="grid gap-3">
      <div>
        <Amount wording={wording} />
        {isUnpriced(wording) && promise && <p className="text-sm text-ink-soft">{promise}</p>}
        {isUnpriced(wording) && others && <OthersList others={others} />}
        {car.price_note && wording.kind === 'price' && (
          <p className="text-sm font-semibold">{car.price_note}</p>
        )}
        {inStates.length > 0 && <StateChargesView inStates={inStates} home={state} />}
      </div>
      {market && <MarketNote note={market} settings={settings} zone={zone} />}
    </div>
  )
}

/** What others of the model cost, each with a link. */
function OthersList({others: {words, range, basis, shown}}: {others: OthersAsked<ListedVehicle>}) {
  const names = describeOthers(shown.map(({vehicle}) => vehicle))
  return (
    <div className="figures mt-3">
      <p className="text-sm">{words}</p>
      <p className="text-xl font-semibold">{range}</p>
      {basis && <p className="text-sm text-ink-soft">{basis}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line text-sm print:hidden">
        {shown.map(({vehicle, amount}, at) => (
          <li key={vehicle.slug}>
            <a
              href={linkTo('car', {slug: vehicle.slug})}
              className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
            >
              <span className="min-w-0">{names[at]}</span>
              <span className="font-semibold">{formatMoney(amount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function isUnpriced(wording: PriceWording) {
  return wording.kind === 'none' || wording.kind === 'preorder'
}

function Amount({wording}: {wording: PriceWording}) {
  if (isUnpriced(wording)) {
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

type Props = {note: Note; settings: Settings['price']; zone: string}

/** The difference to the market price, its date, and how it was computed (spec 2.27, 5.16b). */
export function MarketNote({note, settings, zone}: Props) {
  const market = note.scope === 'state' ? 'in this state' : 'in Australia'
  return (
    <div className="figures">
      <p className="font-semibold text-positive">
        {formatMoney(note.below)} {settings.marketPriceText}
      </p>
      <p className="text-sm text-ink-soft">
        Average asking price {market}: {formatMoney(note.average)}
        {note.asAt !== null && `, as at ${formatDay(note.asAt * 1000, zone)}`}
      </p>
      <Explain id="market-method" label="How we compare" title="How prices are compared">
        {settings.marketPriceMethod}
      </Explain>
    </div>
  )
}
