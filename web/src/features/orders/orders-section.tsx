import {linkToOrder, linkToPurchase} from '#/domain/orders/purchase-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {getRecords} from '#/gateways/records/get-records'
import {hasDeals} from '#/services/orders/find-deal'
import {listOwnOrders, type Order} from '#/services/orders/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {describeOrderState} from './order-view'

/** A shopper's online purchases, each with a link to continue or to see its state. */
export async function OrdersSection({tenant, shopper, now}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listOwnOrders(db, shopper))
  if (read.ok && read.data.length === 0) return null
  return (
    <GarageSection id="orders" title="Buying online">
      {read.ok ? (
        <ul className="grid gap-3">
          {read.data.map((order) => (
            <li
              key={order.id}
              className="grid gap-x-6 gap-y-1 rounded-card bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
            >
              <OrderLine order={order} isDeal={order.state === 'draft' && hasDeals(tenant, now)} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your orders" />
      )}
    </GarageSection>
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
      <a
        href={isDraft ? linkToPurchase(vehicle.slug) : linkToOrder(number)}
        className="inline-flex min-h-11 items-center text-link underline"
      >
        {isDraft ? 'Continue' : 'See the order'}
        <span className="sr-only">: {vehicle.name}</span>
      </a>
    </>
  )
}
