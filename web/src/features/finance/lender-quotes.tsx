import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {QuotesState} from '#/domain/finance/finance-links'
import {formatComparedLoan, formatRate, formatWholeDollars} from '#/domain/finance/format-finance'
import type {LenderOffer} from '#/domain/finance/list-lender-offers'
import {LOAN_TERMS, type LoanTerms, resolveLoanTerms} from '#/domain/finance/loan-terms'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import type {QuotedDeal} from '#/services/orders/list-quotes'
import {SubmitButton} from '#/ui/button'
import {LoanFigures} from '#/ui/loan-figures'
import {PostForm} from '#/ui/post-form'
import {TitledSection} from '#/ui/titled-section'
import {describeAssumptions} from './describe-assumptions'
import {listDisclaimers} from './list-disclaimers'

export type QuotesProps = {
  car: Car
  state: QuotesState
  offers: readonly LenderOffer[]
  /** The shopper's deal for the car that they quote for; null for the car alone. */
  deal: QuotedDeal | null
  settings: Settings
  /** Whether a quote can be saved: the site has accounts. */
  canKeep: boolean
  /** The dealer's time zone, for last days. */
  zone: string
}

/** The lenders that quote, the cheapest first, with what holds for all of them below. */
export function LenderQuotes(props: QuotesProps) {
  const {car, state, offers, settings} = props
  const [first] = offers
  const terms = first ? resolveLoanTerms(first.choice, state.terms) : state.terms
  const general = offers.flatMap(({choice}) =>
    listDisclaimers(car, {disclaimer: null, rate: choice.rate}, settings.finance),
  )
  return (
    <TitledSection
      id="lenders"
      title={
        offers.length === 1
          ? applyVehicleNouns('One lender quotes for this car', [getNamedKind(car)])
          : `${offers.length} lenders, the cheapest first`
      }
      className="grid content-start gap-6"
    >
      <ol className="grid gap-6 xl:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.figure.lender} className="min-w-0">
            <Offer {...props} offer={offer} terms={terms} />
          </li>
        ))}
      </ol>
      <div className="grid measure gap-2 text-sm text-ink-soft">
        {[...new Set(general)].map((words) => (
          <p key={words} className="whitespace-pre-line">
            {words}
          </p>
        ))}
      </div>
    </TitledSection>
  )
}

type OfferProps = QuotesProps & {offer: LenderOffer; terms: LoanTerms}

/** One lender: repayment, rate, comparison rate and warning in one size, with all assumptions. */
function Offer({car, state, settings, canKeep, zone, offer, terms, deal}: OfferProps) {
  const {figure, choice, estimate, isOnOwnTerms, totalCost} = offer
  const {finance} = settings
  const id = `lender-${figure.lender}`
  return (
    <TitledSection
      id={id}
      title={finance.lenderNames[figure.lender]}
      as="article"
      level={3}
      className="grid h-full content-start gap-4 rounded-card bg-sunk p-4 md:p-6"
    >
      <LoanFigures
        label="Repayment"
        weekly={formatWholeDollars(estimate.weekly)}
        rate={formatRate(choice.rate)}
        comparisonRate={formatRate(estimate.comparisonRate)}
      />
      <p className="measure">
        * {finance.warning} {formatComparedLoan(estimate.compared)}
      </p>
      <p className="figures flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semibold">
        <span>You pay in total, about</span>
        <span>{formatWholeDollars(totalCost)}</span>
      </p>
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>{describeAssumptions(offer, zone)}</p>
        {offer.rateSource === 'band-unknown' && (
          <p className="font-medium text-ink">
            This lender gives no rate for the credit history you chose. Its usual rate is shown; yours may
            differ.
          </p>
        )}
        {figure.disclaimer && (
          <p className="whitespace-pre-line">
            {!isOnOwnTerms && 'Of its own terms the lender says: '}
            {figure.disclaimer}
          </p>
        )}
      </div>
      {deal && state.band === null && (
        <PostForm
          action="/api/purchase"
          fields={{car_id: car.slug, step: 'payment', ...deal.payment, lender: figure.lender}}
        >
          <SubmitButton size="small">
            Take into my deal
            <span className="sr-only">: {finance.lenderNames[figure.lender]}</span>
          </SubmitButton>
        </PostForm>
      )}
      {canKeep && (
        <PostForm
          action="/api/finance-quotes"
          fields={{car_id: car.slug, lender: figure.lender, ...LOAN_TERMS.list(terms), band: state.band}}
          className="self-end"
        >
          <SubmitButton kind="secondary" size="small">
            Keep in My garage
            <span className="sr-only">: {finance.lenderNames[figure.lender]}</span>
          </SubmitButton>
        </PostForm>
      )}
    </TitledSection>
  )
}
