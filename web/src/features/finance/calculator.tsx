import type {ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/markup'
import {estimateLoan} from '#/domain/finance/estimate-loan'
import {formatCents, formatComparedLoan, formatRate} from '#/domain/finance/format-finance'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {StaticHtml} from '#platform/static-html/static-html'
import {listChoices} from './calculator-choices'
import {ChoiceField} from './choice-field'
import {TypicalTerms} from './typical-terms'

type Props = {
  start: EstimateStart
  /** Whose figure it starts with, for example "Lender’s figure". */
  origin: string
  warning: string
  /** The price can be chosen: the page is not about one car. */
  priceIsOpen?: boolean
  showChoices: boolean
  /** The tip of the figure, where the site wants one. */
  tip: string | undefined
  /** What can be done next. */
  actions: ReactNode
}

/**
 * The figure with everything it is based on, and the choices that change it. Repayment, rate, comparison rate and
 * warning keep one size. Without script a table of usual terms takes the place of the choices.
 */
export function Calculator({start, origin, warning, priceIsOpen = false, showChoices, tip, actions}: Props) {
  const {compared} = estimateLoan(start.choice, start.basis)
  return (
    <StaticHtml>
      <loan-calculator price={start.choice.price} basis={toJson(start.basis)} className="block">
        <div className="grid gap-6 rounded-card bg-sunk p-4 md:p-6 lg:gap-10 xl:grid-cols-2">
          {showChoices && (
            <>
              <fieldset className="only-scripted grid content-start gap-4">
                <legend className="mb-3 font-semibold">Make it yours</legend>
                {listChoices(start, priceIsOpen).map((choice) => (
                  <ChoiceField key={choice.name} choice={choice} />
                ))}
              </fieldset>
              <div className="only-plain">
                <TypicalTerms start={start} />
              </div>
            </>
          )}
          <div className="grid content-start gap-4">
            <Figures start={start} origin={origin} tip={tip} />
            <p>
              * {warning}{' '}
              <span {...markTarget('loan-calculator', 'compared')}>{formatComparedLoan(compared)}</span>
            </p>
            {actions}
          </div>
        </div>
      </loan-calculator>
    </StaticHtml>
  )
}

function Figures({start: {choice, basis}, origin, tip}: Pick<Props, 'start' | 'origin' | 'tip'>) {
  const estimate = estimateLoan(choice, basis)
  const rates = [formatRate(choice.rate), formatRate(estimate.comparisonRate)] as const
  const main = [
    ['Repayment', 'weekly', `${formatCents(estimate.weekly)} a week`],
    ['Annual rate', 'shownRate', rates[0]],
    ['Comparison rate', 'comparisonRate', `${rates[1]}*`],
  ] as const
  const rest = [
    ['Or about', 'monthly', `${formatCents(estimate.monthly)} a month`],
    ['Amount financed', 'amount', formatCents(estimate.amount)],
    ['Final payment', 'finalPayment', formatCents(estimate.finalPayment)],
  ] as const
  return (
    <div role="status" className="figures grid gap-3">
      <p {...markTarget('loan-calculator', 'origin')} className="font-semibold">
        {origin}
      </p>
      <dl title={tip} className="grid gap-1 font-semibold">
        {main.map((row) => (
          <Row key={row[1]} row={row} />
        ))}
      </dl>
      <dl className="grid gap-1 border-t border-line pt-3 text-sm">
        {rest.map((row) => (
          <Row key={row[1]} row={row} />
        ))}
      </dl>
    </div>
  )
}

type Figure = Parameters<typeof markTarget<'loan-calculator'>>[1]

function Row({row: [name, figure, value]}: {row: readonly [name: string, figure: Figure, value: string]}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd {...markTarget('loan-calculator', figure)} className="whitespace-nowrap">
        {value}
      </dd>
    </div>
  )
}
