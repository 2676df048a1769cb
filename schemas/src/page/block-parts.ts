import {link} from '../fields/media.ts'
import {money, text} from '../fields/scalars.ts'
import {choices} from '../fields/structures.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'

/** The heading of a block. */
export const title = text('Heading', 'A few words. Leave empty for none.', {max: 80})

/** The button of a block. */
export const action = link('Button', 'Where it leads.')

/** Which cars a row shows: those that match all of it. */
export const stockRuleFields = {
  carTypes: choices('Conditions', 'Empty means all.', CAR_TYPE_CHOICES),
  make: text('Make', 'As the stock feed writes it. Empty means all.', {max: 60}),
  model: text('Model', 'As the stock feed writes it. Empty means all.', {max: 60}),
  body: text('Body', 'As the stock feed writes it. Empty means all.', {max: 40}),
  maximumPrice: money('Price up to', 'Only cars with a price, up to this. Empty means all.'),
} as const
