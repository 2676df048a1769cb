import type {Settings} from '@forecourt/schemas'
import {type Cents, comparisonRate, PER_YEAR, repayment} from '@forecourt/schemas/finance/loan'
import type {FinanceFigure} from './describe-finance.ts'
import {basisOf, clampChoice, type LoanBasis, type LoanChoice} from './estimate-loan.ts'

type Finance = Pick<
  Settings['finance'],
  'exampleAmount' | 'termYears' | 'finalPayment' | 'calculatorRate' | 'establishmentFee' | 'monthlyFee'
>

export type EstimateStart = {readonly choice: LoanChoice; readonly basis: LoanBasis}

/**
 * What a calculator starts with for a price: the lender's figure where there is one, else the site's own rate,
 * term, final payment and fees (spec 9.6c, 9.6f). `price` in cents.
 */
export function startEstimate(price: Cents, figure: FinanceFigure | null, finance: Finance): EstimateStart {
  const example = {exampleAmount: finance.exampleAmount * 100, exampleYears: finance.termYears}
  if (figure) {
    const choice = clampChoice({
      price,
      deposit: figure.deposit,
      termYears: figure.termMonths / 12,
      balloon: (figure.balloon / price) * 100,
      rate: figure.rate,
    })
    return {choice, basis: basisOf({choice, ...figure, ...example})}
  }
  return startFromSettings(price, finance, example)
}

function startFromSettings(
  price: Cents,
  finance: Finance,
  example: Pick<LoanBasis, 'exampleAmount' | 'exampleYears'>,
): EstimateStart {
  const {calculatorRate: rate, termYears, finalPayment} = finance
  const [establishmentFee, accountFee] = [finance.establishmentFee * 100, finance.monthlyFee * 100]
  const choice = clampChoice({price, deposit: 0, termYears, balloon: finalPayment, rate})
  const weeks = {rate, repayments: Math.round(choice.termYears * PER_YEAR.week), perYear: PER_YEAR.week}
  const balloon = Math.round((price * choice.balloon) / 100)
  const weekly =
    repayment({...weeks, amount: price + establishmentFee, balloon}) +
    Math.round((accountFee * PER_YEAR.month) / PER_YEAR.week)
  const compared = siteComparisonRate(rate, finance)
  return {choice, basis: basisOf({choice, weekly, comparisonRate: compared, ...example})}
}

/** The comparison rate that goes with a rate at the site's own example and fees; in percent a year. */
export function siteComparisonRate(
  rate: number,
  {
    exampleAmount,
    termYears,
    establishmentFee,
    monthlyFee,
  }: Pick<Finance, 'exampleAmount' | 'termYears' | 'establishmentFee' | 'monthlyFee'>,
): number {
  return comparisonRate({
    amount: exampleAmount * 100,
    rate,
    repayments: termYears * PER_YEAR.month,
    perYear: PER_YEAR.month,
    establishmentFee: establishmentFee * 100,
    accountFee: monthlyFee * 100,
  })
}
