import {number, percent} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const listingHealth = object({
  title: 'Listing health',
  help: 'When the list of cars in the Studio says that something of a car is missing or doubtful.',
  fields: {
    leastPictures: number({
      title: 'Fewest pictures',
      help: 'A car with fewer pictures of its own is listed. 0 never asks for any.',
      unit: 'pictures',
      min: 0,
      max: 60,
      default: 8,
    }),
    mostCapitals: percent({
      title: 'Most capitals',
      help: 'Comments shout when more of their letters are capitals.',
      default: 50,
    }),
    marketDistance: percent({
      title: 'Distance from the market',
      help: 'A price that is so far above or below the average of its market is listed.',
      min: 1,
      default: 40,
    }),
  },
})
