import {formatValue, resolveCurrentValue} from '#/domain/trade-ins/describe-value'
import {linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {listShopperTradeIns, type TradeIn} from '#/services/trade-ins/records'
import {GarageOutage, GarageSection} from '#/ui/garage-section'

/** The cars that a shopper sells or trades in, each with its figure and a link to continue. */
export async function TradeInsSection({tenant, shopper, now}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listShopperTradeIns(db, shopper))
  if (read.ok && read.data.length === 0) return null
  return (
    <GarageSection id="trade-ins" title="Your own cars">
      {read.ok ? (
        <ul className="grid gap-3">
          {read.data.map((tradeIn) => (
            <li
              key={tradeIn.id}
              className="grid gap-x-6 gap-y-1 rounded-card bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
            >
              <TradeInLine tradeIn={tradeIn} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your valuations" />
      )}
    </GarageSection>
  )
}

function TradeInLine({tradeIn, now}: {tradeIn: TradeIn; now: number}) {
  const {vehicle, id} = tradeIn
  const name = vehicle?.title ?? 'A car that you began to value'
  return (
    <>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">{describeStanding(tradeIn, now)}</p>
      </div>
      <a href={linkToTradeIn(id)} className="inline-flex min-h-11 items-center text-link underline">
        {tradeIn.valued ? 'See the valuation' : 'Continue'}
        <span className="sr-only">: {name}</span>
      </a>
    </>
  )
}

function describeStanding({valued, acceptedAt}: TradeIn, now: number): string {
  if (!valued) return 'Begun, no figure yet'
  const shown = resolveCurrentValue(valued, {acceptedAt, now})
  const amount = formatValue(shown)
  if (acceptedAt) return `Offer of ${amount} accepted`
  if (shown.kind === 'offer') return shown.isOver ? `Offer of ${amount}, ended` : `Offer of ${amount}`
  return amount === null ? 'No figure yet' : `${amount}, an estimate`
}
