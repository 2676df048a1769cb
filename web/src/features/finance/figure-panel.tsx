import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toJson} from '#/browser/behaviour'
import type {FinanceFigure} from '#/domain/finance/describe-finance'
import {describeRate, formatRate, formatWholeDollars} from '#/domain/finance/format-finance'
import {pickFigureBasis} from '#/domain/finance/own-figure'
import {LoanFigures} from '#/ui/loan-figures'
import {TextLink} from '#/ui/text-link'

type Props = {
  figure: FinanceFigure
  price: Cents
  settings: Settings['finance']
}

/**
 * The figure beside the price of a car: repayment, rate and comparison rate in one size, so that none stands out
 * (spec 9.6d, 9.6e). The details are in the car's finance section, one click away.
 */
export function FigurePanel({figure, price, settings}: Props) {
  return (
    <section aria-label="Finance" className="grid gap-2 border-t border-line pt-4 text-sm">
      <weekly-figure figure={toJson(pickFigureBasis(price, figure))} className="grid gap-1">
        <LoanFigures
          label="Finance from"
          weekly={formatWholeDollars(figure.weekly)}
          rate={formatRate(figure.rate)}
          comparisonRate={formatRate(figure.comparisonRate)}
          basis={describeRate(figure, settings)}
        />
      </weekly-figure>
    </section>
  )
}

/** The comparison rate's warning, below the buttons and as large as the figure, with a link to the details. */
export function FigureWarning({figure}: {figure: FinanceFigure}) {
  return (
    <div className="mt-4 text-sm lg:mt-0">
      <p className="measure">* {figure.warning}</p>
      <p className="print:hidden">
        <TextLink href="#finance">What this is based on</TextLink>
      </p>
    </div>
  )
}
