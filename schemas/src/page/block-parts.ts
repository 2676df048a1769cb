import {link} from '../fields/media.ts'
import {choice, money, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'

/** The heading of a block. */
export const title = text({title: 'Heading', help: 'A few words. Leave empty for none.', max: 80})

/** The button of a block. */
export const action = link({title: 'Button', help: 'Where it leads.'})

/** Which cars a row shows: those that match all of it. */
export const stockRuleFields = {
  carTypes: list({
    title: 'Conditions',
    help: 'Empty means all.',
    of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
  }),
  make: text({title: 'Make', help: 'As the stock feed writes it. Empty means all.', max: 60}),
  model: text({title: 'Model', help: 'As the stock feed writes it. Empty means all.', max: 60}),
  body: text({title: 'Body', help: 'As the stock feed writes it. Empty means all.', max: 40}),
  maximumPrice: money({
    title: 'Price up to',
    help: 'Only cars with a price, up to this. Empty means all.',
  }),
} as const
