import {linkTo} from '@forecourt/schemas/routes/routes'
import {describeMoney, type OrderLedger} from '#/domain/orders/order-money'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import type {PlacedOrder} from '#/services/orders/records'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {describeOrderState} from './order-view'

type Props = {
  order: PlacedOrder
  ledger: OrderLedger
  slug: string
  /** The deadline for the answer, in ms since the epoch. */
  endsAt: number
}

/**
 * The page of a dealer's link: the question, and two buttons. It shows no name or address, because anybody with the
 * message can open it, and opening it changes nothing.
 */
export function OrderAnswerView({order, ledger, slug, endsAt}: Props) {
  const {number, vehicle, sum, terms, state} = order
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <Heading level={1}>Order {formatRecordNumber(number)}</Heading>
      <p className="text-lg">
        {[vehicle.name, vehicle.stocknum && `stock number ${vehicle.stocknum}`].filter(Boolean).join(', ')}
      </p>
      <ul className="grid gap-1">
        {describeMoney(sum, ledger).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {state === 'placed' ? (
        <PostForm
          action={linkTo('api', {path: `order-links/${slug}`})}
          className="grid gap-4 border-t border-line pt-6"
        >
          <p>
            Please answer until {formatMoment(endsAt, terms.zone)}. Accepting
            {sum.depositCents > 0 ? ` takes the deposit of ${formatCents(sum.depositCents)} and` : ''} keeps
            the car for this buyer; the contract is yours to make. Declining gives everything back.
          </p>
          {terms.coolingOff && <p className="text-sm text-ink-soft">{terms.coolingOff.words}</p>}
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="large" name="act" value="accept">
              Accept the order
            </SubmitButton>
            <SubmitButton size="large" kind="secondary" name="act" value="decline">
              Decline it
            </SubmitButton>
          </div>
        </PostForm>
      ) : (
        <Notice tone={state === 'cancelled' ? 'warning' : 'positive'}>{describeOrderState(order)}</Notice>
      )}
    </div>
  )
}

/** Shown instead of an order if the link is incomplete or has expired. */
export function EndedLink() {
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Heading level={1}>This link has ended</Heading>
      <p className="text-lg text-ink-soft">
        It is not complete, or the time to answer is over. Nothing was changed by opening it.
      </p>
    </div>
  )
}

/** Shown instead of an order that cannot be read. */
export function LinkOutage() {
  return (
    <div className="mx-auto max-w-xl">
      <Notice tone="warning">This does not answer just now. Please open the link again in a minute.</Notice>
    </div>
  )
}
