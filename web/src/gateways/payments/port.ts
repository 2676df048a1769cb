import type {PaymentReading} from '#/domain/payment/payment-money'
import type {Result} from '#/lib/result'

/**
 * Takes money for dealerships, each by its own account. Shoppers pay on the provider's page. Nothing here throws. A
 * failure is retryable where the provider does not answer, or not as documented; its message is a code.
 */
export type Payments = {
  /** Opens a page to pay on. The same `payment` again answers the same page. */
  readonly openCheckout: (wanted: WantedCheckout) => Promise<Result<Checkout>>
  /** What became of a payment; `null` where the account has none of that session. */
  readonly readPayment: (ref: CheckoutRef) => Promise<Result<PaymentReading | null>>
  /** Closes the page to pay on. */
  readonly expireCheckout: (ref: CheckoutRef) => Promise<Result<null>>
  /** Lets go of money that is set aside. */
  readonly cancelPayment: (ref: PaymentRef) => Promise<Result<null>>
  /** Takes all money that is set aside. */
  readonly capturePayment: (ref: PaymentRef) => Promise<Result<null>>
  /** Refunds captured money up to a total of `to`. */
  readonly refundPayment: (ref: PaymentRef, cents: RefundedCents) => Promise<Result<null>>
  /** The session that a payment was made in; `null` where it was made in none, as a dealership's own payments. */
  readonly findSession: (account: string, intent: string) => Promise<Result<string | null>>
  /** Whether an account can take money now. */
  readonly canTakeMoney: (account: string) => Promise<Result<boolean>>
  /** Reads a report of the provider; null where it is not the provider's, or older than five minutes. */
  readonly readEvent: (body: string, signature: string) => Promise<PaymentEvent | null>
}

export type WantedCheckout = {
  /** The payment's own id, the same over all tries. */
  readonly payment: string
  /** The reservation or bill that is paid. */
  readonly of: {readonly [kind in 'reservation' | 'bill']?: string}
  readonly account: string
  readonly amountCents: number
  /** When the money is captured: when the shopper pays, or later from the authorisation. */
  readonly capture: 'now' | 'later'
  /** What the shopper pays for, as the provider's page says it. */
  readonly title: string
  /** Until when the page can be paid on, in Unix seconds: at least half an hour ahead. */
  readonly expiresAt: number
  /** Where the shopper goes on after paying, and after deciding not to. */
  readonly successUrl: string
  readonly cancelUrl: string
}

export type Checkout = {readonly session: string; readonly url: string}

export type CheckoutRef = {readonly account: string; readonly session: string}

/** How much was given back before, and is to be then. */
export type RefundedCents = {readonly from: number; readonly to: number}

export type PaymentRef = {readonly account: string; readonly payment: string; readonly intent: string}

/** A report that something happened to a payment. What became of it only an answer says. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly account: string
  readonly session: string | null
  readonly intent: string | null
}
