import {number, percent} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const listingHealth = object({
  title: 'Listing health',
  help: 'When the list of cars in the Studio reports a missing or doubtful value of a car.',
  fields: {
    leastPictures: number({
      title: 'Fewest pictures',
      help: 'A car with fewer pictures of its own is listed. 0 requires none.',
      unit: 'pictures',
      min: 0,
      max: 60,
      default: 8,
    }),
    mostCapitals: percent({
      title: 'Most capitals',
      help: 'Comments with a larger share of capital letters are listed.',
      default: 50,
    }),
    marketDistance: percent({
      title: 'Distance from the market',
      help: 'A price this far above or below the average of its market is listed.',
      min: 1,
      default: 40,
    }),
  },
})
