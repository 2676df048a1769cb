/** The figures of advertised credit as somebody is filling them in. */
export type CreditDraft = {
  readonly rate?: number | null
  readonly comparisonRate?: number | null
  readonly weekly?: number | null
}

export type CreditFault = {readonly field: keyof CreditDraft; readonly message: string}

/**
 * What the law still asks of advertised credit (National Credit Code, s 160–164): a repayment needs the rate, a rate
 * its comparison rate, and no comparison rate is lower than its rate. Null where nothing is missing.
 */
export function findCreditFault({rate, comparisonRate, weekly}: CreditDraft): CreditFault | null {
  if (!isGiven(rate)) {
    if (!isGiven(comparisonRate) && !isGiven(weekly)) return null
    return {field: 'rate', message: 'Write the interest rate: the other figures may not stand without it.'}
  }
  if (!isGiven(comparisonRate)) {
    const message = 'Write the comparison rate: a rate may not be advertised without it.'
    return {field: 'comparisonRate', message}
  }
  const message = 'A comparison rate is never lower than its interest rate.'
  return comparisonRate < rate ? {field: 'comparisonRate', message} : null
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
