import {type BillState, getBillState} from '#/domain/bills/bill-money'
import type {Receipt} from '#/domain/bills/describe-receipt'
import {linkToBill, linkToPay} from '#/domain/bills/pay-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import type {PaidBill} from '#/services/bills/records'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TitledSection} from '#/ui/titled-section'
import {ValueRows} from '#/ui/value-rows'

type Props = {
  paid: PaidBill
  /** The receipt of a paid bill. */
  receipt: Receipt | null
  /** Whether the provider reported the state. */
  isKnown: boolean
  /** Whether the provider redirected the shopper here after paying. */
  isReturnFromPayment: boolean
  /** When the address expires, in ms since the epoch; null if it does not. */
  linkEnd: number | null
  zone: string
}

const TITLES: {readonly [state in BillState]: string} = {
  paying: 'Your payment',
  paid: 'Paid. Thank you.',
  'part-refunded': 'Paid, and partly given back',
  refunded: 'Given back',
  'not-paid': 'Nothing was paid',
}

/** The state of a payment, with its receipt if there is one. */
export function BillView({paid, receipt, isKnown, isReturnFromPayment, linkEnd, zone}: Props) {
  const {bill, payment} = paid
  const state = getBillState(payment)
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>{TITLES[state]}</Heading>
      <p className="mt-2 text-lg text-ink-soft">
        {formatCents(bill.amountCents)} for {bill.purpose}, reference {bill.reference}
      </p>
      <div className="mt-8 grid gap-6">
        {receipt ? (
          <ReceiptPart
            receipt={receipt}
            id={bill.id}
            until={linkEnd === null ? null : formatMoment(linkEnd, zone)}
          />
        ) : state === 'not-paid' ? (
          <NotPaid paid={paid} />
        ) : (
          <Unpaid id={bill.id} isWaiting={isReturnFromPayment || !isKnown} isKnown={isKnown} />
        )}
      </div>
    </div>
  )
}

function ReceiptPart({receipt, id, until}: {receipt: Receipt; id: string; until: string | null}) {
  const {rows, refunds, notes} = receipt
  return (
    <>
      <ValueRows isRuled rows={rows} />
      {refunds.length > 0 && (
        <TitledSection id="refunds" title="Refunds" size="card" className="grid gap-3">
          <ValueRows isRuled rows={refunds} />
        </TitledSection>
      )}
      <p>
        <ButtonLink href={`/api/online-payment/receipt/${id}`} kind="secondary">
          Download the receipt (PDF)
        </ButtonLink>
      </p>
      <p className="text-sm text-ink-soft">
        {notes.join(' ')}
        {until && ` This page can be opened until ${until}; keep the PDF.`}
      </p>
    </>
  )
}

/** Unpaid, or the payment state is unknown: then the form is hidden, to prevent paying twice. */
function Unpaid({id, isWaiting, isKnown}: {id: string; isWaiting: boolean; isKnown: boolean}) {
  if (isWaiting)
    return (
      <>
        <Notice tone="warning">
          {isKnown
            ? 'Your payment is not confirmed yet. This takes a minute at most; the receipt comes to you once it is.'
            : 'We cannot see just now whether you have paid. If you have, nothing is lost: the receipt comes to you.'}{' '}
          Please do not pay a second time.
        </Notice>
        <p>
          <ButtonLink href={linkToBill(id)} kind="secondary">
            Look again
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <Notice>Nothing has been paid yet. If your card was declined, you can try another one.</Notice>
      <PostForm action="/api/online-payment/pay" fields={{bill: id}}>
        <SubmitButton size="large">Continue to payment</SubmitButton>
      </PostForm>
    </>
  )
}

function NotPaid({paid: {bill}}: {paid: PaidBill}) {
  const {dealership, reference, purpose, amountCents} = bill
  const amount = formatCents(amountCents)
  return (
    <>
      <Notice>The time to pay was over before anything was paid. No money has left your account.</Notice>
      <p>
        <ButtonLink href={linkToPay({dealership, reference, purpose, amount})}>Start again</ButtonLink>
      </p>
    </>
  )
}
