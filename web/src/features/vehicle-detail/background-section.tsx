import type {Settings} from '@forecourt/schemas/generated/site-types'
import {countDays} from '@forecourt/schemas/time/days'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import type {ReactNode} from 'react'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {describePrice} from '#/domain/vehicles/describe-price'
import {formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {formatDay, formatKm, formatMoney} from '#/domain/vehicles/format-values'
import {findStatutoryWarranty} from '#/domain/vehicles/statutory-warranty'
import {getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {DetailSection} from './detail-section'
import {getReportHref} from './get-report-href'

type BackgroundProps = {
  car: Car
  settings: Settings
  /** ms since the epoch. */
  now: number
  /** The site's time zone. */
  zone: string
}

type Row = {readonly label: string; readonly value: ReactNode}

/**
 * Warranty, inspection, history report, listing date and past prices, as far as available; nothing for a sold car.
 */
export function BackgroundSection(props: BackgroundProps) {
  const rows = listRows(props)
  if (rows.length === 0 || isSold(props.car)) return null
  return (
    <DetailSection id="background" title={props.settings.vehiclePage.background.title}>
      <dl className="figures grid gap-x-8 sm:grid-cols-[auto_1fr]">
        {rows.map(({label, value}) => (
          <div key={label} className="background-row">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  )
}

function listRows({car, settings, now, zone}: BackgroundProps): Row[] {
  const {background} = settings.vehiclePage
  const report = getReportHref(car)
  const prices = background.showPrices ? listPrices(car, settings, now) : []
  const rows: readonly {readonly label: string; readonly value: ReactNode}[] = [
    {
      label: 'Warranty',
      value: listWarranties(car, settings, toLocalDate(now, zone)).map((line) => <p key={line}>{line}</p>),
    },
    {label: 'Inspection', value: car.car_type === 'used' ? background.inspection : null},
    {
      label: 'History',
      value: report && (
        <a href={report} target="_blank" rel="noopener" className="text-link underline print:hidden">
          {formatVehicleNoun(settings.vehiclePage.historyReportLabel, getNamedKind(car))}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ),
    },
    {
      label: 'On our website since',
      value: background.showListed && describeListed(car.created_at, now, zone),
    },
    {
      label: 'Prices asked',
      value:
        prices.length > 1 &&
        prices.map(({at, amount}) => (
          <p key={at}>
            {formatMoney(amount)} from {formatDay(at * 1000, zone)}
          </p>
        )),
    },
  ]
  return rows.filter(({value}) => (Array.isArray(value) ? value.length > 0 : value))
}

function listWarranties(car: Car, {identity, vehiclePage}: Settings, today: string): string[] {
  const {background, noWarranty} = vehiclePage
  if (car.car_type !== 'used') return background.newWarranty ? [background.newWarranty] : []
  const law = background.statutoryWarranty
    ? findStatutoryWarranty(car, identity.state, noWarranty.bodies, today)
    : null
  const months = law && (law.months === 1 ? '1 month' : `${law.months} months`)
  return [
    law ? `By law: ${months} or ${formatKm(law.km)}, whichever comes first` : null,
    background.usedWarranty,
  ].filter((line) => line !== null)
}

// Feeds send 0 and 1 for an unknown day.
const FIRST_S = Date.UTC(2000, 0, 1) / 1000

function isPlausible(seconds: number, now: number): boolean {
  return seconds >= FIRST_S && seconds * 1000 <= now
}

const SHOWN_PRICES = 6

/** "11 November 2026 (12 days)"; null if the day is unknown. */
function describeListed(created: number | null | undefined, now: number, zone: string): string | null {
  if (!created || !isPlausible(created, now)) return null
  const days = countDays(toLocalDate(created * 1000, zone), toLocalDate(now, zone))
  const count = days === 1 ? '1 day' : `${days} days`
  return `${formatDay(created * 1000, zone)}${days > 0 ? ` (${count})` : ''}`
}

/**
 * The past prices, latest first, without consecutive repeats; none for a car that shows no price, or a price other
 * than the last. They start where the price includes the same as now: earlier ones are not comparable.
 */
function listPrices(car: Car, settings: Settings, now: number): Car['price_history'] {
  const wording = describePrice(car, settings.price, now)
  if (wording.kind !== 'price') return []
  const {price_history: history} = car
  const since = history.findLastIndex(({basis}) => (basis ?? null) !== (history.at(-1)?.basis ?? null)) + 1
  const points = history.slice(since).filter(({at, amount}) => amount > 0 && isPlausible(at, now))
  const changes = points.filter(({amount}, at) => points[at - 1]?.amount !== amount)
  return changes.at(-1)?.amount === wording.amount ? changes.toReversed().slice(0, SHOWN_PRICES) : []
}
