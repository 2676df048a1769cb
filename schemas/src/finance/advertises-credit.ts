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
