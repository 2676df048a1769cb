import {CREDIT_BANDS, type CreditBand} from '@forecourt/schemas/finance/credit-bands'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getBounds} from '#/domain/finance/estimate-loan'
import {linkToFinanceForm, linkToQuotesPdf, QUOTE_NOTES} from '#/domain/finance/finance-links'
import {formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import {hasBandRates} from '#/domain/finance/list-lender-offers'
import {listTerms, resolveLoanTerms, toYears} from '#/domain/finance/loan-terms'
import {getFinancePath} from '#/domain/forms/form-links'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {linkToPurchase} from '#/domain/orders/purchase-address'
import {formatRecordNumber} from '#/domain/record-number'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {groupThousands} from '#/lib/format-text'
import type {QuotedDeal} from '#/services/orders/list-quotes'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {DownloadLink} from '#/ui/download-link'
import {SelectField, TextField} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {VehicleSummary} from '#/ui/vehicle-summary'
import {LenderQuotes, type QuotesProps} from './lender-quotes'
import {RememberButton} from './remember-button'

const BANDS: {readonly [band in CreditBand]: string} = {
  excellent: 'Excellent: never behind',
  good: 'Good: a late payment or two',
  fair: 'Fair: some payments missed',
  rebuilding: 'Rebuilding: after a default',
}

/** A comparison of all lenders that may quote for a car, for one set of the shopper's own terms (spec 2.10). */
export function QuotesView(props: QuotesProps) {
  const {car, state, offers, settings} = props
  const told = state.note && QUOTE_NOTES[state.note]
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
      <header className="lg:col-span-2">
        <Heading level={1}>{applyVehicleNouns('Compare finance for this car', [getNamedKind(car)])}</Heading>
        <p className="mt-2 measure text-lg text-ink-soft">
          Every lender that quotes for it, with your own deposit and term. Looking does not touch your credit
          file.
        </p>
      </header>
      {told && (
        <Notice tone={told.tone} className="lg:col-span-2">
          {told.words}{' '}
          {state.note === 'kept' && (
            <a href={`${linkTo('myGarage')}#quotes`} className="text-link underline">
              See it there
            </a>
          )}
        </Notice>
      )}
      {props.deal && <OfDeal deal={props.deal} car={car} />}
      <div className="grid content-start gap-6">
        <VehicleSummary vehicle={car} details={describeVehicleLine(car, settings)} />
        {offers.length > 0 && <TermsForm {...props} />}
        <Actions {...props} />
      </div>
      {offers.length > 0 ? <LenderQuotes {...props} /> : <NoOffers {...props} />}
    </div>
  )
}

/** Says that all figures are for the shopper's deal, with the amounts that it brings along. */
function OfDeal({deal: {number, price, tradeIn}, car}: {deal: QuotedDeal; car: Car}) {
  return (
    <Notice className="lg:col-span-2">
      For your deal {formatRecordNumber(number)}: {formatWholeDollars(price)} for the{' '}
      {buildVehicleTitle(car).main} with what you have added to it
      {tradeIn > 0 && `, ${formatWholeDollars(tradeIn)} of it from your trade-in`}
      {tradeIn < 0 && `, and ${formatWholeDollars(-tradeIn)} more is owed on your trade-in than it is worth`}.{' '}
      <a href={linkToPurchase(car.slug)} className="text-link underline">
        Continue your deal
      </a>
    </Notice>
  )
}

/** A plain form, so that it works without JavaScript: it reloads this page. */
function TermsForm({car, state, offers, settings, deal}: QuotesProps) {
  const [first] = offers
  if (!first) return null
  const {deposit, tradeIn, term, balloon} = resolveLoanTerms(first.choice, state.terms)
  const isCut = (state.terms.deposit ?? 0) + (state.terms.tradeIn ?? 0) > deposit + tradeIn
  const starts = offers.map(({basis}) => basis.start)
  const bounds = getBounds(first.choice.price, starts)
  const lengths = listTerms([first.choice.termMonths, ...starts.map(({termMonths}) => termMonths)])
  return (
    <form method="get" action={linkTo('personalisedFinance')} aria-label="Your terms" className="grid gap-4">
      <input type="hidden" name="car_id" value={car.slug} />
      <TextField
        label="Deposit, in dollars"
        name="deposit"
        defaultValue={groupThousands(deal ? deal.deposit / 100 : deposit)}
        {...MONEY}
      />
      {!deal && (
        <TextField
          label="Value of your trade-in, in dollars"
          name="tradeIn"
          defaultValue={groupThousands(tradeIn)}
          {...MONEY}
        />
      )}
      {isCut && (
        <Notice tone="warning">
          At most {formatWholeDollars(bounds.deposit.max)} can be paid at the start, so we worked it out with
          that.
        </Notice>
      )}
      <SelectField label="Term" name="term" defaultValue={term}>
        {lengths.map((months) => (
          <option key={months} value={toYears(months)}>
            {formatTerm(months)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Final payment, in percent of the price"
        name="balloon"
        type="number"
        inputMode="decimal"
        step="any"
        min={bounds.balloon.min}
        max={Math.ceil(bounds.balloon.max)}
        defaultValue={balloon}
      />
      {hasBandRates(offers, settings.finance) ? (
        <SelectField label="Your credit history, as you see it" name="band" defaultValue={state.band ?? ''}>
          <option value="">Rather not say</option>
          {CREDIT_BANDS.map((band) => (
            <option key={band} value={band}>
              {BANDS[band]}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm text-ink-soft">
          None of these lenders gives rates by credit history. Yours may differ from those shown.
        </p>
      )}
      <SubmitButton kind="secondary">Work it out</SubmitButton>
    </form>
  )
}

const MONEY = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 12,
  className: 'field-control figures',
} as const

/** The next steps for these terms. */
function Actions({car, state, offers, settings}: QuotesProps) {
  const {preApproval, showCalculator, rememberTerms} = settings.finance
  const [first] = offers
  if (!first) return null
  const terms = resolveLoanTerms(first.choice, state.terms)
  return (
    <div className="grid gap-3">
      {preApproval && (
        <ButtonLink href={linkToFinanceForm(preApproval.href, car, getFinancePath(settings), terms)}>
          {preApproval.label}
        </ButtonLink>
      )}
      <div>
        <DownloadLink
          href={linkToQuotesPdf(state)}
          fileName={`finance-${car.slug}.pdf`}
          className="inline-flex min-h-11 items-center text-link underline"
          busyWords="Making the PDF …"
          failedWords={settings.messages.pdfFailed}
        >
          All of this as a PDF
        </DownloadLink>
      </div>
      {showCalculator && rememberTerms && <RememberButton terms={terms} kinds={settings.stock.itemTypes} />}
    </div>
  )
}

function NoOffers({car, settings}: QuotesProps) {
  return (
    <div className="grid content-start gap-4">
      <p className="measure text-lg">
        No lender quotes at the moment. Ask us: we will put the rate, the comparison rate and every fee in
        writing before you decide.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={linkToFinanceForm(linkTo('finance'), car, getFinancePath(settings))}>
          Ask about finance
        </ButtonLink>
        <ButtonLink kind="secondary" href={linkTo('car', {slug: car.slug})}>
          See the car
        </ButtonLink>
      </p>
    </div>
  )
}
