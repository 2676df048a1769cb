import {choice, flag} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

/** Facts a result card can list (spec 2.25b). */
export const CARD_ATTRIBUTES = {
  car_type: 'Condition',
  simple_body: 'Body',
  km: 'Kilometres',
  simple_transmission: 'Transmission',
  simple_fuel: 'Fuel',
  drive: 'Drive',
  seats: 'Seats',
  stocknum: 'Stock number',
} as const

export const card = object({
  title: 'Result card',
  help: 'What each car shows in a list.',
  fields: {
    attributes: list({
      title: 'Facts',
      help: 'Which facts stand on a card, in this order.',
      spec: ['2.25b'],
      of: choice({title: 'Fact', help: 'One attribute of the car.', choices: CARD_ATTRIBUTES}),
      default: ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'],
      max: 8,
    }),
    showLocation: flag({
      title: 'Place on the picture',
      help: 'Shows where the car stands, over its picture.',
      default: false,
      spec: ['2.25a'],
    }),
  },
})
