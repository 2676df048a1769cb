import {defineScopedDocument} from '../document/define-document.ts'
import {longText, money, number, text} from '../fields/scalars.ts'
import {choices} from '../fields/structures.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'

/** Something that a shopper can add to a car bought online (spec 2.6). It is never chosen beforehand. */
export const extra = defineScopedDocument({
  name: 'extra',
  title: 'Extra',
  plural: 'Extras',
  help: 'Something to add to a car that is bought online, such as mats or a warranty, with its price and terms.',
  fields: {
    name: text('Name', 'For example "All-weather mats".', {required: true, max: 80}),
    price: money('Price', 'In full, fitted, with GST.', {required: true, max: 50_000}),
    description: longText('Description', 'What the shopper gets.', {max: 600, rows: 3}),
    terms: longText(
      'Terms',
      'Conditions and exclusions, in plain words. Shoppers read them before they choose it.',
      {max: 2000, rows: 4},
    ),
    carTypes: choices('Conditions', 'Which cars it is offered with.', CAR_TYPE_CHOICES, {
      default: ['new', 'demo', 'used'],
    }),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'price'},
})
