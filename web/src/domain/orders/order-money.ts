import {formatCents} from '../payments/format-cents.ts'
import {getUnreturnedCents, type PaymentMoney} from '../payments/payment-money.ts'
import type {DealSum} from './deal-lines.ts'
import {isLive, type OrderState} from './order-state.ts'

/** The recorded facts about the money of a placed order. */
export type OrderLedger = {
  readonly state: OrderState
  /** The payment of the deposit; null if none was asked for. */
  readonly deposit: PaymentMoney | null
  /** Whether the dealership keeps the deposit of a cancelled order. */
  readonly keepsDeposit: boolean
  /** Whether the dealer has ever noted the balance as paid, or the car as handed over. */
  readonly isBalancePaid: boolean
}

/** An amount of an order as text. */
export type MoneyRow = {
  readonly label: string
  readonly amount: string
  readonly note: string | null
  readonly isTotal: boolean
}

/**
 * The amounts of an order, line by line, with what is paid and what is left to pay by the ledger; without a ledger those
 * of an order that is not placed yet.
 */
export function listMoneyRows(sum: DealSum, ledger: OrderLedger | null): MoneyRow[] {
  const isSettled = ledger?.isBalancePaid ?? false
  const isOpen = !isSettled && (ledger === null || isLive(ledger.state))
  const unknown = isSettled ? 'as agreed with the dealer' : isOpen ? 'to be confirmed' : 'not confirmed'
  const row = (label: string, amount: string, note: string | null = null) => ({
    label,
    amount,
    note,
    isTotal: false,
  })
  const lines = sum.lines.map(({label, cents, note}) =>
    cents === null ? row(label, unknown, isOpen ? note : null) : row(label, formatSigned(cents), note),
  )
  const total = sum.isFinal ? 'Total' : isOpen ? 'Total so far' : 'Total of the known amounts'
  const rows = [...lines, {...row(total, formatCents(sum.totalCents)), isTotal: true}]
  if (sum.depositCents > 0)
    rows.push(row(getDepositLabel(ledger), formatCents(ledger?.deposit?.amountCents ?? sum.depositCents)))
  const balance = formatCents(getBalanceCents(sum, ledger))
  if (isOpen) rows.push(row('Left to pay to the dealer', balance))
  if (isSettled) rows.push(row('Paid to the dealer', qualify(balance, sum)))
  return rows
}

/** The amounts of an order, or of one that is not placed yet, as lines of text, with the loan that is wished. */
export function describeMoney(sum: DealSum, ledger: OrderLedger | null): string[] {
  const rows = listMoneyRows(sum, ledger).map(
    ({label, amount, note}) => `${label}: ${amount}${note ? ` (${note})` : ''}`,
  )
  const isWished = ledger === null || ledger.state === 'placed'
  return sum.loan && isWished ? [...rows, `Finance: ${sum.loan}`] : rows
}

/**
 * What becomes of all the money that was paid for an order that is cancelled, or would be: of the deposit, and of the
 * rest, which the dealer was paid directly.
 */
export function describeReturn(sum: DealSum, ledger: OrderLedger): string {
  const {deposit, keepsDeposit, isBalancePaid} = ledger
  const balance = formatCents(getBalanceCents(sum, ledger))
  return [
    ...(deposit ? [describeDepositReturn(deposit, keepsDeposit)] : []),
    ...(isBalancePaid
      ? [
          `The dealer gives back directly what was paid besides: ${qualify(balance, sum)}. It was not paid through this site.`,
        ]
      : []),
  ].join(' ')
}

function describeDepositReturn(deposit: PaymentMoney, keepsDeposit: boolean): string {
  const all = formatCents(deposit.amountCents)
  const kept = keepsDeposit ? getUnreturnedCents(deposit) : 0
  if (kept === 0) return `The deposit of ${all} is given back in full.`
  const back = deposit.amountCents - kept
  return back === 0
    ? `The dealer keeps the deposit of ${all}.`
    : `Of the deposit of ${all} the dealer keeps ${formatCents(kept)}; ${formatCents(back)} is given back.`
}

/** The balance beside the deposit that the dealer has, or had; never negative. */
function getBalanceCents({totalCents, balanceCents}: DealSum, ledger: OrderLedger | null): number {
  if (!ledger?.deposit || !isLive(ledger.state)) return balanceCents
  return Math.max(0, totalCents - getUnreturnedCents(ledger.deposit))
}

// What was agreed outside the order is not in its amounts.
function qualify(amount: string, {isFinal}: DealSum): string {
  return isFinal ? amount : `${amount} by the known amounts`
}

function getDepositLabel(ledger: OrderLedger | null): string {
  if (ledger === null || ledger.state === 'placed') return 'Refundable deposit'
  return ledger.deposit?.state === 'captured' ? 'Deposit paid' : 'Deposit'
}

function formatSigned(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
}
