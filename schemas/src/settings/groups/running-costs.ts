import {number} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'
import {date} from '../../fields/time.ts'

const price = (title: string, help: string) =>
  number(title, help, {unit: 'dollars', decimals: true, min: 0.01, max: 20})

/** What a year of driving costs in fuel or electricity, at the site's prices. */
export const runningCosts = object(
  'Running costs',
  'A part of the car page: what a year of driving costs. A car whose price or consumption is not known has no figure.',
  {
    kilometres: number('Kilometres a year', 'Until a shopper says theirs.', {
      unit: 'km',
      min: 1000,
      max: 100_000,
      default: 12_000,
    }),
    petrol: price('Petrol', 'A litre of the usual petrol, with GST, such as 1.95.'),
    diesel: price('Diesel', 'A litre, with GST.'),
    electricity: price('Electricity', 'A kilowatt hour at home, with GST, such as 0.32.'),
    until: date(
      'Prices hold until',
      'After this day no figure is shown. Look at the prices at least each quarter.',
    ),
  },
)
