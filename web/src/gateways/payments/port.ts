import type {ProviderPayment} from '#/domain/payments/payment-money'
import type {Result} from '#/lib/result'

/**
 * Takes payments for dealerships, each on its own account. Shoppers pay on the provider's page. Never throws. A
 * failure is retryable if the provider does not respond, or not as documented; its message is a code.
 */
export type Payments = {
  /** Opens a checkout page. Repeated calls with the same `payment` return the same page. */
  readonly openCheckout: (wanted: NewCheckout) => Promise<Result<Checkout>>
  /** The state of a payment; `null` if the account has none for that session. */
  readonly readPayment: (ref: CheckoutRef) => Promise<Result<ProviderPayment | null>>
  /** Closes the checkout page. */
  readonly expireCheckout: (ref: CheckoutRef) => Promise<Result<null>>
  /** Cancels an authorisation. */
  readonly cancelPayment: (ref: PaymentRef) => Promise<Result<null>>
  /** Captures the whole authorised amount. */
  readonly capturePayment: (ref: PaymentRef) => Promise<Result<null>>
  /** Refunds captured money up to a total of `to`. */
  readonly refundPayment: (ref: PaymentRef, cents: RefundedCents) => Promise<Result<null>>
  /** The session of a payment; `null` if it has none, such as a dealership's own payments. */
  readonly findSession: (account: string, intent: string) => Promise<Result<string | null>>
  /** Whether an account can currently accept payments. */
  readonly canTakeMoney: (account: string) => Promise<Result<boolean>>
  /** Parses a webhook of the provider; null if the signature is wrong or it is older than five minutes. */
  readonly readEvent: (body: string, signature: string) => Promise<PaymentEvent | null>
}

export type NewCheckout = {
  /** The payment's own id, the same for all tries. */
  readonly payment: string
  /** The reservation or bill that the payment is for. */
  readonly of: {readonly [kind in 'reservation' | 'bill']?: string}
  readonly account: string
  readonly amountCents: number
  /** When the money is captured: when the shopper pays, or later from the authorisation. */
  readonly capture: 'now' | 'later'
  /** The description of the payment on the provider's page. */
  readonly title: string
  /** When the checkout page expires, in Unix seconds: at least half an hour ahead. */
  readonly expiresAt: number
  /** Where the shopper is redirected after paying, and after cancelling. */
  readonly successUrl: string
  readonly cancelUrl: string
}

export type Checkout = {readonly session: string; readonly url: string}

export type CheckoutRef = {readonly account: string; readonly session: string}

/** The total refunded before, and the total after this refund. */
export type RefundedCents = {readonly from: number; readonly to: number}

export type PaymentRef = {readonly account: string; readonly payment: string; readonly intent: string}

/** A webhook event about a payment. It does not contain the state, which has to be read from the provider. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly account: string
  readonly session: string | null
  readonly intent: string | null
}
