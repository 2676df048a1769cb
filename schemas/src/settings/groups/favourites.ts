import {flag, number} from '../../fields/scalars.ts'
import {choices, object} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES} from './stock.ts'

export const favourites = object(
  'Favourites',
  'Which cars have a heart, and how many a shopper can compare. Switch them on and off in Settings → Features.',
  {
    carTypes: choices(
      'Conditions',
      'Which cars have a heart. A sold car never has one, unless it is already saved.',
      CAR_TYPE_CHOICES,
      {default: ['new', 'demo', 'used']},
    ),
    requirePriceAndImage: flag(
      'Only with price and picture',
      'Cars without a price or without a picture have no heart.',
    ),
    compareLimit: number('Cars side by side', 'How many cars a shopper can compare.', {
      min: 2,
      max: 4,
      default: 4,
    }),
    recentLimit: number('Recently seen cars', 'How many a shopper’s browser remembers.', {
      min: 0,
      max: 24,
      default: 12,
    }),
  },
)
