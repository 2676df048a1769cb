import {type CreditDraft, findCreditFault} from '@forecourt/schemas/finance/credit-fault'
import {formatMoney} from '../format-money.ts'
import {formatPercent} from './format-finance.ts'

/** The figures of advertised credit in words; they never part. */
export type FormattedCredit = {
  readonly weekly: string | null
  readonly rate: string
  readonly comparisonRate: string
}

/** What an offer, a tile or a slide says of credit; null where it advertises none, or less than the law asks for. */
export function formatCredit(credit: CreditDraft): FormattedCredit | null {
  const {rate, comparisonRate, weekly} = credit
  if (findCreditFault(credit) || typeof rate !== 'number' || typeof comparisonRate !== 'number') return null
  return {
    weekly: typeof weekly === 'number' ? formatMoney(weekly) : null,
    rate: formatPercent(rate),
    comparisonRate: formatPercent(comparisonRate),
  }
}
