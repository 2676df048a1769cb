import {defineScopedDocument} from '../document/define-document.ts'
import {choice, longText, money, number, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'

/** Something that a shopper can add to a car bought online (spec 2.6). It is never chosen beforehand. */
export const extra = defineScopedDocument({
  name: 'extra',
  title: 'Extra',
  plural: 'Extras',
  help: 'Something to add to a car that is bought online, such as mats or a warranty, with its price and terms.',
  fields: {
    name: text({title: 'Name', help: 'For example "All-weather mats".', required: true, max: 80}),
    price: money({title: 'Price', help: 'In full, fitted, with GST.', required: true, max: 50_000}),
    description: longText({title: 'Description', help: 'What the shopper gets.', max: 600, rows: 3}),
    terms: longText({
      title: 'Terms',
      help: 'Conditions and exclusions, in plain words. Shoppers read them before they choose it.',
      max: 2000,
      rows: 4,
    }),
    carTypes: list({
      title: 'Conditions',
      help: 'Which cars it is offered with.',
      of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
      default: ['new', 'demo', 'used'],
    }),
    order: number({title: 'Order', help: 'Lower numbers come first.', min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'price'},
})
