import {type ComparedLoan, clampChoice, estimateLoan} from '../finance/estimate-loan.ts'
import {describeLoan} from '../finance/format-finance.ts'
import {toMonths} from '../finance/loan-terms.ts'
import type {EstimateStart} from '../finance/start-estimate.ts'
import type {OrderChoices} from './order-choices.ts'
import type {OrderSum} from './order-lines.ts'

type OrderLoan = {
  /** Whether it is the loan of the car's page: nothing of the order changes it yet. */
  readonly isOfCar: boolean
  readonly words: string
  /** The loan of the comparison rate. */
  readonly compared: ComparedLoan
}

/**
 * The loan of an order: that of the car's page (`start`) until extras, charges, a trade-in or the shopper's own deposit
 * or term change it, and then for the whole order. The refundable deposit is part of the deposit. Null if more is paid
 * at the start than a loan allows.
 */
export function estimateOrderLoan(
  {choice: start, basis}: EstimateStart,
  {payment}: Pick<OrderChoices, 'payment'>,
  {lines, depositCents}: Pick<OrderSum, 'lines' | 'depositCents'>,
): OrderLoan | null {
  const own = payment?.method === 'finance' ? payment : null
  const price = sumLines(lines, (cents) => cents > 0)
  const tradeIn = -sumLines(lines, (cents) => cents < 0)
  const termMonths = own ? toMonths(own.years) : start.termMonths
  const isOfCar = price === start.price && tradeIn === 0 && !own?.deposit && termMonths === start.termMonths
  const deposit = Math.max(own?.deposit ? own.deposit * 100 : start.deposit, depositCents) + tradeIn
  const choice = isOfCar ? start : clampChoice({...start, price, termMonths, deposit}, [start])
  // A typed deposit is rounded down to whole dollars.
  if (!isOfCar && choice.deposit + 100 <= deposit) return null
  const estimate = estimateLoan(choice, basis)
  return {isOfCar, words: describeLoan(choice, estimate), compared: estimate.compared}
}

function sumLines(lines: OrderSum['lines'], isCounted: (cents: number) => boolean): number {
  return lines.reduce((sum, {cents}) => (cents !== null && isCounted(cents) ? sum + cents : sum), 0)
}
