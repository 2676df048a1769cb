import {money, percent} from '../fields/scalars.ts'
import {object} from '../fields/structures.ts'

/** The cost of a loan that an offer, a tile or a slide advertises; its figures show together or not at all. */
export function buildCreditFields(what: string) {
  return object({
    title: 'Finance rate',
    help: `Only where ${what} advertises finance. The figures show together, in the size of the headline, with the warning of the site’s finance settings.`,
    folded: true,
    fields: {
      rate: percent({
        title: 'Interest rate',
        help: 'Percent a year, for example 2.9.',
        max: 60,
      }),
      comparisonRate: percent({
        title: 'Comparison rate',
        help: 'Percent a year, as the lender gives it for a secured loan. A rate may not be advertised without it.',
        max: 60,
      }),
      weekly: money({
        title: 'Repayment a week',
        help: 'Whole dollars, where one is advertised. It shows only with both rates.',
        min: 1,
        max: 10_000,
      }),
    },
  })
}
