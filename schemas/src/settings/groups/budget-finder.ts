import {choice, flag, money, number, percent, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'
import type {Frequency} from '../../finance/loan.ts'

export const budgetFinder = object(
  'Budget finder',
  'Turns what a shopper can pay into a search. Switch it on and off in Settings → Features.',
  {
    title: text('Heading', 'Above the finder.', {default: 'What can you spend?', max: 60}),
    frequency: choice(
      'Repayments',
      'What the finder starts with.',
      {
        weekly: 'Weekly',
        fortnightly: 'Fortnightly',
        monthly: 'Monthly',
      } satisfies {[frequency in Frequency]: string},
      {default: 'weekly'},
    ),
    weekly: money('Weekly repayment at first', 'What the finder starts with.', {
      max: 1_000_000,
      default: 200,
    }),
    fortnightly: money('Fortnightly repayment at first', 'What the finder starts with.', {
      max: 1_000_000,
      default: 400,
    }),
    monthly: money('Monthly repayment at first', 'What the finder starts with.', {
      max: 1_000_000,
      default: 600,
    }),
    deposit: money('Deposit at first', 'What the finder starts with.', {max: 1_000_000, default: 2_000}),
    maximum: money('Largest amount', 'A repayment or deposit above it is set to it.', {
      max: 1_000_000,
      default: 1_000_000,
    }),
    termYears: number('Term', 'Years of the loan.', {unit: 'years', min: 1, max: 10, default: 5}),
    includeInterest: flag(
      'Count interest',
      'A budget that leaves interest out promises more than a loan pays for. Leave this on.',
      {default: true},
    ),
    rate: percent(
      'Interest rate',
      'A year, where interest is counted. Empty: the calculator’s rate in Settings → Finance and lenders, by whose fees its comparison rate is calculated.',
      {max: 40, clearable: true},
    ),
    note: text('Words where interest is not counted', 'Under the budget.', {
      default: 'Indicative only: excludes interest, fees and any balloon payment.',
      max: 200,
    }),
    interestNote: text(
      'Words where interest is counted',
      'Under the budget. {rate} and {years} are filled in. The rate and its comparison rate are always shown above this text.',
      {
        default: 'Indicative only: with interest over {years} years, before fees and any balloon payment.',
        max: 200,
      },
    ),
    addressForm: choice(
      'Address of the search',
      'How the budget is written in the address. Both forms are understood.',
      {price: 'price=-38000', range: 'range[price]=:38000'},
      {default: 'price'},
    ),
    noneButton: text('Button when nothing is found', '{cars} is filled in.', {
      default: '0 {cars} Found',
      max: 40,
    }),
    noneText: text('Words when nothing is found', '{cars} is filled in.', {
      default: 'No {cars} found for this budget',
      max: 80,
    }),
  },
)
