import {money, percent} from '../fields/scalars.ts'
import {object} from '../fields/structures.ts'

/** The cost of a loan that an offer, a tile or a slide advertises; its figures show together or not at all. */
export function buildCreditFields(what: string) {
  return object(
    'Finance rate',
    `Only where ${what} advertises finance. The figures show together, in the size of the headline, with the warning of the site’s finance settings.`,
    {
      rate: percent('Interest rate', 'Percent a year, for example 2.9.', {max: 60}),
      comparisonRate: percent(
        'Comparison rate',
        'Percent a year, as the lender gives it for a secured loan. A rate may not be advertised without it.',
        {max: 60},
      ),
      weekly: money(
        'Repayment a week',
        'Whole dollars, where one is advertised. It shows only with both rates.',
        {min: 1, max: 10_000},
      ),
    },
    {folded: true},
  )
}
