import {FREQUENCIES} from '@forecourt/schemas/finance/loan'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import type {ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {estimateLoan, sumPayments} from '#/domain/finance/estimate-loan'
import {
  describeFees,
  formatComparedLoan,
  formatRate,
  formatTerm,
  formatWholeDollars,
} from '#/domain/finance/format-finance'
import {listTerms, NO_TERMS, resolveLoanTerms} from '#/domain/finance/loan-terms'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import {groupThousands} from '#/lib/format-text'
import {joinClassNames} from '#/ui/class-names'
import {type Choice, listChoices} from './calculator-choices'
import {RememberButton} from './remember-button'

type Props = {
  start: EstimateStart
  /** The source of the first figure, for example "Lender’s figure". */
  origin: string
  warning: string
  /** The kinds of vehicle of the site if the price is an input, because the page is not about one car. */
  priceOf?: readonly ItemType[] | undefined
  showChoices: boolean
  /** The kinds of vehicle of the site, to whose figures the shopper can apply the terms; null if they cannot. */
  rememberFor: readonly ItemType[] | null
  /** The figure's tooltip, if the site has one. */
  tip: string | undefined
  /** The next steps. */
  actions: ReactNode
}

/**
 * The figure with everything it is based on, and the inputs that change it: beside it where there is room, else below
 * it, and then the figures stay in view. Repayment, rate and comparison rate have one size, and the warning follows
 * them. Without JavaScript, a table of usual terms replaces the inputs.
 */
export function Calculator({start, origin, warning, priceOf, showChoices, rememberFor, tip, actions}: Props) {
  return (
    <loan-calculator price={start.choice.price} basis={toJson(start.basis)} className="block">
      <div className="@container rounded-card bg-sunk p-4 md:p-6">
        <div className="loan-parts grid gap-x-12 gap-y-6">
          <div role="status" className="figures @container bg-sunk">
            <MainFigures start={start} origin={origin} tip={tip} />
          </div>
          <LoanDetails start={start} warning={warning} />
          {showChoices && (
            <div className="loan-choices">
              <fieldset className="only-scripted grid gap-x-12 gap-y-4 @2xl:grid-cols-2 @4xl:grid-cols-1">
                <legend className="mb-3 font-semibold">Make it yours</legend>
                {listChoices(start, priceOf !== undefined).map((choice) => (
                  <ChoiceField
                    key={choice.name}
                    choice={priceOf ? {...choice, label: applySiteNouns(choice.label, priceOf)} : choice}
                  />
                ))}
                {rememberFor && (
                  <RememberButton terms={resolveLoanTerms(start.choice, NO_TERMS)} kinds={rememberFor} />
                )}
                <p
                  hidden
                  role="alert"
                  {...markTarget('loan-calculator', 'problem')}
                  className="text-critical"
                >
                  Write each amount as a number, such as 5,000.
                </p>
              </fieldset>
              <div className="only-plain">
                <TypicalTerms start={start} />
              </div>
            </div>
          )}
          {actions && <div className="flex flex-wrap items-start gap-4">{actions}</div>}
        </div>
      </div>
    </loan-calculator>
  )
}

/** The figures alone, beside a form in the same `loan-calculator`, whose amounts change them. */
export function LoanHeadline({start, origin}: Pick<Props, 'start' | 'origin'>) {
  return (
    <section aria-label="What a loan costs" className="rounded-card bg-sunk p-4 md:p-6">
      <div role="status" className="figures @container">
        <MainFigures start={start} origin={origin} tip={undefined} />
      </div>
    </section>
  )
}

/** The warning of the comparison rate, and what else follows from the figures. */
export function LoanDetails({start, warning}: Pick<Props, 'start' | 'warning'>) {
  const {compared} = estimateLoan(start.choice, start.basis)
  return (
    <div className="grid content-start items-start gap-x-12 gap-y-4 @2xl:grid-cols-2 @4xl:grid-cols-1">
      <p className="measure">
        * {warning} <span {...markTarget('loan-calculator', 'compared')}>{formatComparedLoan(compared)}</span>
      </p>
      <OtherFigures start={start} />
    </div>
  )
}

function MainFigures({start: {choice, basis}, origin, tip}: Pick<Props, 'start' | 'origin' | 'tip'>) {
  const {weekly, comparisonRate} = estimateLoan(choice, basis)
  const figures = [
    ['Repayment', 'weekly', `${formatWholeDollars(weekly)} a week`, '@max-3xl:basis-full'],
    ['Annual rate', 'shownRate', formatRate(choice.rate), ''],
    ['Comparison rate', 'comparisonRate', `${formatRate(comparisonRate)}*`, ''],
  ] as const
  return (
    <>
      <p {...markTarget('loan-calculator', 'origin')} className="mb-3 font-semibold">
        {origin}
      </p>
      <dl title={tip} className="grid gap-1 @md:flex @md:flex-wrap @md:gap-x-10 @md:gap-y-3">
        {figures.map(([name, figure, value, place]) => (
          <div key={name} className={joinClassNames('flex items-baseline justify-between @md:block', place)}>
            <dt className="text-sm">{name}</dt>
            <dd {...markTarget('loan-calculator', figure)} className="sum-large">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function OtherFigures({start: {choice, basis}}: Pick<Props, 'start'>) {
  const estimate = estimateLoan(choice, basis)
  const fees = describeFees(basis)
  const rows = [
    ['Or about', ['fortnightly', 'monthly']],
    ['Amount financed', ['amount']],
    ['Final payment', ['finalPayment']],
    ...(fees ? ([['Paid in all, about', ['total']]] as const) : []),
  ] as const
  const values = {
    fortnightly: `${formatWholeDollars(estimate.fortnightly)} a ${FREQUENCIES.fortnightly}`,
    monthly: `${formatWholeDollars(estimate.monthly)} a ${FREQUENCIES.monthly}`,
    amount: formatWholeDollars(estimate.amount),
    finalPayment: formatWholeDollars(estimate.finalPayment),
    total: formatWholeDollars(sumPayments(choice, estimate)),
  }
  return (
    <div className="figures grid content-start gap-2 text-sm">
      <dl className="grid gap-1">
        {rows.map(([name, figures]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            {figures.map((figure, index) => (
              <dd
                key={figure}
                {...markTarget('loan-calculator', figure)}
                className={joinClassNames('whitespace-nowrap', index === 0 && 'ml-auto')}
              >
                {values[figure]}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {fees && <p>{fees}</p>}
    </div>
  )
}

// A slider rounds its value to a step; an initial value between two steps would look like the shopper's change.
function onStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2))
}

/** One input: a slider, and a number field, which groups the thousands of an amount of money. */
function ChoiceField({choice}: {choice: Choice}) {
  const {name, label, hint, min, max, step, value, before, after} = choice
  const id = `loan-${name}`
  // A slider has whole steps alone: its ends are those around the bounds.
  const ends = {min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step}
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
        </label>
        <span className="figures flex items-center gap-1 whitespace-nowrap">
          {before}
          <input
            id={id}
            {...(before
              ? {inputMode: 'numeric', maxLength: 10, defaultValue: groupThousands(value)}
              : {type: 'number', inputMode: 'decimal', min, max, step: 'any', defaultValue: value})}
            {...markTarget('loan-calculator', name)}
            autoComplete="off"
            className="sum-input"
          />
          <span className="w-12 text-sm text-ink-soft">{after}</span>
        </span>
      </div>
      <input
        {...ends}
        type="range"
        step={step}
        defaultValue={onStep(value, step)}
        {...markTarget('loan-calculator', name)}
        aria-label={`${label}, slider`}
        className="sum-slider"
      />
    </div>
  )
}

const ALL = 'The comparison rate of each is'
const OTHERS = 'Comparison rates other than the lender’s are'

/** The cost of usual terms, for browsers without JavaScript. Each row has its rates. */
function TypicalTerms({start: {choice, basis}}: {start: EstimateStart}) {
  const terms = listTerms([basis.start.termMonths, choice.termMonths])
  return (
    <div className="overflow-x-auto">
      <table className="sum-table">
        <caption className="pb-2 text-left">
          A loan of {formatWholeDollars(choice.price - choice.deposit)}, over usual terms.
          {!basis.example && ` ${basis.offer ? OTHERS : ALL} for that loan and term.`}
        </caption>
        <thead>
          <tr className="border-b border-line text-left">
            {['Term', 'Repayment', 'Annual rate', 'Comparison rate'].map((words) => (
              <th key={words} scope="col" className="py-2 pr-3 font-semibold">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((termMonths) => {
            const {weekly, comparisonRate} = estimateLoan({...choice, termMonths}, basis)
            return (
              <tr key={termMonths} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {formatTerm(termMonths)}
                </th>
                <td className="py-2 pr-3">{formatWholeDollars(weekly)} a week</td>
                <td className="py-2 pr-3">{formatRate(choice.rate)}</td>
                <td className="py-2">{formatRate(comparisonRate)}*</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
