/** A loan repaid in equal parts. Rates in percent a year, money in dollars. */
export type Loan = {
  amount: number
  rate: number
  /** Number of repayments, and repayments in a year: 12, 26.09 or 52.18 (NCCP Regulations, reg 71). */
  repayments: number
  perYear: number
  /** Charged once at the start, and with every repayment. */
  establishmentFee?: number
  accountFee?: number
  /** Paid off with the last repayment. */
  balloon?: number
}

/** The equal repayment of a loan, fees apart, in dollars. */
export function repayment({amount, rate, repayments, perYear, balloon = 0}: Loan): number {
  const step = rate / 100 / perYear
  if (step === 0) return (amount - balloon) / repayments
  const discount = (1 + step) ** -repayments
  return ((amount - balloon * discount) * step) / (1 - discount)
}

/**
 * The comparison rate: the yearly rate at which all repayments and known fees are worth the amount lent,
 * n × r × 100 with r found by halving (NCCP Regulations, reg 71). In percent, to two decimals.
 */
export function comparisonRate(loan: Loan): number {
  const {amount, repayments, perYear, establishmentFee = 0, accountFee = 0, balloon = 0} = loan
  const part = repayment(loan) + accountFee
  let low = 0
  let high = 1 / perYear
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2
    const discount = (1 + middle) ** -repayments
    const worth =
      establishmentFee +
      (middle === 0 ? part * repayments : (part * (1 - discount)) / middle) +
      balloon * discount
    if (worth > amount) low = middle
    else high = middle
  }
  return Math.round(((low + high) / 2) * perYear * 10_000) / 100
}
