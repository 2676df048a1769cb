import {linkToOrder, linkToPurchase} from '#/domain/orders/purchase-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {getRecords} from '#/gateways/records/get-records'
import {hasDeals} from '#/services/orders/find-deal'
import {listOwnOrders, type Order} from '#/services/orders/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {GarageRecords} from '#/ui/garage-section'
import {TextLink} from '#/ui/text-link'
import {describeOrderState} from './order-view'

/** A shopper's online purchases, each with a link to continue or to see its state. */
export async function OrdersSection({tenant, shopper, now}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listOwnOrders(db, shopper))
  return (
    <GarageRecords id="orders" title="Buying online" what="your orders" records={read} getKey={({id}) => id}>
      {(order) => (
        <OrderLine order={order} isDeal={order.state === 'draft' && hasDeals(tenant, now)} now={now} />
      )}
    </GarageRecords>
  )
}

function OrderLine({order, isDeal, now}: {order: Order; isDeal: boolean; now: number}) {
  const {state, vehicle, number, sum} = order
  const isDraft = state === 'draft'
  return (
    <>
      <div>
        <p className="font-semibold">{vehicle.name}</p>
        <p className="text-ink-soft">
          {isDraft
            ? `${isDeal ? `Deal ${formatRecordNumber(number)}` : 'Begun'}, not ordered yet`
            : `Order ${formatRecordNumber(number)}: ${describeOrderState(order)}`}
          {isDeal && sum && `, ${formatCents(sum.totalCents)} so far`}
          {isDeal && order.desk && ', changed by the dealer'}
          {!isDraft && state !== 'cancelled' && sum && `, ${formatCents(sum.totalCents)}`}
        </p>
        {isDeal && sum?.loan && (
          <p>
            {(sum.loanUntil ?? now) < now
              ? 'The lender’s rate has ended: go on to see today’s.'
              : `Finance: ${sum.loan}`}
          </p>
        )}
      </div>
      <TextLink href={isDraft ? linkToPurchase(vehicle.slug) : linkToOrder(number)}>
        {isDraft ? 'Continue' : 'See the order'}
        <span className="sr-only">: {vehicle.name}</span>
      </TextLink>
    </>
  )
}
