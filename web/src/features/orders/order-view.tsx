import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatCoolingOffEnd} from '#/domain/orders/cooling-off'
import {describeChoices} from '#/domain/orders/describe-choices'
import {readChoices} from '#/domain/orders/order-choices'
import {describeReturn, type OrderLedger} from '#/domain/orders/order-money'
import {canShopperCancel, isLive, type OrderReason, type OrderState} from '#/domain/orders/order-state'
import {PURCHASE_NOTES, type PurchaseNote} from '#/domain/orders/purchase-address'
import {formatRecordNumber} from '#/domain/record-number'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {Order, OrderEvent, PlacedOrder} from '#/services/orders/records'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TitledSection} from '#/ui/titled-section'
import {ValueRows} from '#/ui/value-rows'
import {OrderSum} from './order-sum'

const STATES: {readonly [state in OrderState]: string} = {
  draft: 'Not placed yet',
  placed: 'With the dealer',
  accepted: 'Accepted by the dealer',
  paid: 'Paid',
  ready: 'Ready for you',
  'handed-over': 'Handed over',
  cancelled: 'Cancelled',
}

const REASONS: {readonly [reason in OrderReason]?: string} = {
  'by-shopper': 'by you',
  'by-dealership': 'by the dealer',
  'time-over': 'the dealer did not answer in time',
  'sold-elsewhere': 'the car was sold',
  'money-returned': 'the deposit went back',
}

/** An order's state as text for its shopper. */
export function describeOrderState({state, reason}: Pick<Order, 'state' | 'reason'>): string {
  const why = state === 'cancelled' ? REASONS[reason] : undefined
  return why ? `${STATES[state]}: ${why}` : STATES[state]
}

export type OrderProps = {
  readonly order: PlacedOrder
  readonly events: readonly OrderEvent[]
  /** The deadline for the dealer's answer, in ms since the epoch. */
  readonly answerBy: number | null
  readonly ledger: OrderLedger
  /** The site's locations, where the car can be picked up. */
  readonly places: readonly {readonly slug: string; readonly name: string}[]
  readonly note: PurchaseNote | null
  readonly contract: string
  readonly now: number
}

/** A placed order: its state, its amounts, and a form to cancel while that is possible. */
export function OrderView(props: OrderProps) {
  const {order, events, ledger, places, note} = props
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6">
        <div>
          <Heading level={1}>Order {formatRecordNumber(order.number)}</Heading>
          <p className="mt-2 text-lg">
            <a href={linkTo('car', {slug: order.vehicle.slug})} className="text-link underline">
              {order.vehicle.name}
            </a>
          </p>
        </div>
        {note && (
          <Notice tone={note === 'cancelled' ? 'positive' : 'critical'}>
            {applyVehicleNouns(PURCHASE_NOTES[note], [order.vehicle.item_type])}
          </Notice>
        )}
        <State {...props} />
        <History events={events} zone={order.terms.zone} />
        <Choices order={order} places={places} />
        {isLive(order.state) && <Rights {...props} />}
      </div>
      <TitledSection
        id="summary"
        title="What it comes to"
        as="aside"
        size="card"
        className="grid content-start gap-4 self-start rounded-card bg-sunk p-4 sm:p-5"
      >
        <OrderSum sum={order.sum} ledger={ledger} />
      </TitledSection>
    </div>
  )
}

function State({order, answerBy, ledger}: Pick<OrderProps, 'order' | 'answerBy' | 'ledger'>) {
  const {state, sum, terms} = order
  return (
    <Notice tone={state === 'cancelled' ? 'warning' : 'positive'}>
      <p className="font-semibold">{describeOrderState(order)}</p>
      {state === 'placed' && answerBy !== null && (
        <p>The dealer answers by {formatMoment(answerBy, terms.zone)}. We write to you when that happens.</p>
      )}
      {state === 'accepted' && <p>The dealer will contact you about the contract.</p>}
      {state === 'cancelled' && <p>{describeReturn(sum, ledger)}</p>}
    </Notice>
  )
}

function History({events, zone}: {events: readonly OrderEvent[]; zone: string}) {
  return (
    <TitledSection id="history" title="History" size="card" className="grid gap-3">
      <ol className="grid gap-2">
        {events.map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span>{describeOrderState(event)}</span>
            <span className="text-ink-soft">{formatMoment(event.createdAt.getTime(), zone)}</span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

function Choices({order, places}: Pick<OrderProps, 'order' | 'places'>) {
  return (
    <TitledSection id="choices" title="Your choices" size="card" className="grid gap-3">
      <ValueRows rows={describeChoices(readChoices(order.choices ?? {}), places)} />
    </TitledSection>
  )
}

function Rights({order, ledger, contract, now}: Pick<OrderProps, 'order' | 'ledger' | 'contract' | 'now'>) {
  const {coolingOff, asAt} = order.terms
  const withdrawUntil = order.withdrawUntil?.getTime() ?? null
  return (
    <TitledSection id="rights" title="Contract and cancelling" size="card" className="grid gap-3">
      <p>{contract}</p>
      {coolingOff && (
        <p>
          {coolingOff.words}{' '}
          <span className="text-sm text-ink-soft">
            ({coolingOff.source}, as at {asAt})
          </span>
        </p>
      )}
      {canShopperCancel(order.state, withdrawUntil, now) ? (
        <CancelForm order={order} ledger={ledger} until={order.state === 'placed' ? null : withdrawUntil} />
      ) : (
        <p>To cancel now, please call the dealer.</p>
      )}
    </TitledSection>
  )
}

type CancelProps = Pick<OrderProps, 'order' | 'ledger'> & {until: number | null}

function CancelForm({order, ledger, until}: CancelProps) {
  return (
    <PostForm action="/api/orders/cancel" fields={{order: order.number}} className="grid gap-3">
      <p>
        {until === null
          ? 'Until the dealer accepts you can cancel here.'
          : `You can withdraw here until ${formatCoolingOffEnd(until, order.terms.zone)}.`}{' '}
        {describeReturn(order.sum, {...ledger, keepsDeposit: false})}
      </p>
      <SubmitButton kind="secondary" className="justify-self-start">
        Cancel the order
      </SubmitButton>
    </PostForm>
  )
}

/** Shown instead of an order until the provider confirms its deposit; it reloads automatically. */
export function OrderPending() {
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <meta httpEquiv="refresh" content="3" />
      <Heading level={1}>We are checking your card</Heading>
      <p className="text-lg text-ink-soft">
        The payment provider has not told us yet. You do not have to give your card again: this page looks
        again by itself in a few seconds.
      </p>
    </div>
  )
}
