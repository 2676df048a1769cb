import {choice, flag, number} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES} from './stock.ts'

export const favourites = object({
  title: 'Favourites',
  help: 'Which cars have a heart, and how many a shopper can compare. Switch them on and off in Settings → Features.',
  fields: {
    carTypes: list({
      title: 'Conditions',
      help: 'Which cars have a heart. A sold car never has one, unless it is already saved.',
      of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
      default: ['new', 'demo', 'used'],
    }),
    requirePriceAndImage: flag({
      title: 'Only with price and picture',
      help: 'Cars without a price or without a picture have no heart.',
    }),
    compareLimit: number({
      title: 'Cars side by side',
      help: 'How many cars a shopper can compare.',
      min: 2,
      max: 4,
      default: 4,
    }),
    recentLimit: number({
      title: 'Recently seen cars',
      help: 'How many a shopper’s browser remembers.',
      min: 0,
      max: 24,
      default: 12,
    }),
  },
})
