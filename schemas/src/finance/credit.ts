/** The figures of advertised credit while staff fill them in. */
export type CreditDraft = {
  readonly rate?: number | null
  readonly comparisonRate?: number | null
  readonly weekly?: number | null
}

type CreditFault = {readonly field: keyof CreditDraft; readonly message: string}

/**
 * What advertised credit still lacks by law (National Credit Code, s 160–164): a repayment needs the rate, a rate its
 * comparison rate, and no comparison rate is lower than its rate. Null where nothing is missing.
 */
export function findCreditFault({rate, comparisonRate, weekly}: CreditDraft): CreditFault | null {
  if (rate == null) {
    if (comparisonRate == null && weekly == null) return null
    return {field: 'rate', message: 'Enter the interest rate: the other figures may not be shown without it.'}
  }
  if (comparisonRate == null) {
    const message = 'Write the comparison rate: a rate may not be advertised without it.'
    return {field: 'comparisonRate', message}
  }
  const message = 'A comparison rate is never lower than its interest rate.'
  return comparisonRate < rate ? {field: 'comparisonRate', message} : null
}

// "2.9% p.a.", "3.9 % finance", "from 1.9% interest"; not "20% off finance" or "100% online".
const RATE =
  /\d\s?%\s?(?:(?:fixed|low|car|driver|special|comparison)\s)*(?:p\.?\s?a\b|per (?:annum|year)|a year|apr\b|interest|finance|financing|loan|rate)/i
// "$99 a week", "$99/wk", "$99 pw".
const REPAYMENT =
  /\$\s?\d[\d,.]*\s?(?:p\.?\s?(?:w|f|m)\b|(?:\/|a|per|each)\s?(?:week|wk|fortnight|month|mth)\b)/i

/** Whether a text states what credit costs: a yearly rate or a repayment. */
export function isCreditAdvertised(text: string): boolean {
  return RATE.test(text) || REPAYMENT.test(text)
}
