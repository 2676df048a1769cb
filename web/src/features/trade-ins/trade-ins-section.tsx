import {formatValue, resolveCurrentValue} from '#/domain/trade-ins/describe-value'
import {linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {listShopperTradeIns, type TradeIn} from '#/services/trade-ins/records'
import {GarageRecords} from '#/ui/garage-section'
import {TextLink} from '#/ui/text-link'

/** The cars that a shopper sells or trades in, each with its figure and a link to continue. */
export async function TradeInsSection({tenant, shopper, now}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listShopperTradeIns(db, shopper))
  return (
    <GarageRecords
      id="trade-ins"
      title="Your own cars"
      what="your valuations"
      records={read}
      getKey={({id}) => id}
    >
      {(tradeIn) => <TradeInLine tradeIn={tradeIn} now={now} />}
    </GarageRecords>
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
      <TextLink href={linkToTradeIn(id)}>
        {tradeIn.valued ? 'See the valuation' : 'Continue'}
        <span className="sr-only">: {name}</span>
      </TextLink>
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
