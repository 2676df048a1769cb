import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {keyedList, object, references} from '../../fields/structures.ts'

/** How the price of a service reads. */
export const SERVICE_PRICES = {exact: 'The price', from: '"From" the price', none: 'No price'} as const

const KEY = {regex: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, message: 'Use small letters, digits and hyphens'}

const service = object('Service', 'A service that shoppers can book.', {
  name: text('Name', 'As shoppers read it.', {required: true, max: 80}),
  key: text('Key', 'A short name, such as logbook. Keep it when the texts change: bookings refer to it.', {
    required: true,
    max: 40,
    pattern: KEY,
  }),
  description: longText('What is done', 'One or two sentences.', {clearable: true, max: 300}),
  price: money('Price', 'In dollars, with GST.', {clearable: true, max: 100_000}),
  shownPrice: choice(
    'Shown as',
    'A price that depends on the car is a "from" price: nobody may have to pay less than it says.',
    SERVICE_PRICES,
    {default: 'exact'},
  ),
  minutes: number(
    'Takes',
    'How long the work on the car takes; the times offered depend on it. If empty, the booking takes the whole day.',
    {unit: 'minutes', min: 10, max: 720, clearable: true},
  ),
  capacity: number(
    'At once',
    'How many one location can do at the same time, if that is fewer than the cars it has room for, for example with one wheel aligner.',
    {min: 1, max: 500, clearable: true},
  ),
  places: references(
    'Done at',
    'The locations that do it. If empty, all do. If a service costs more at one location, add it there as a separate service.',
    'location',
    {weak: true, max: 50},
  ),
  hidden: flag('Not offered', 'Leaves out a service that is offered elsewhere by default.'),
})

export const servicing = object(
  'Servicing',
  'What the workshops do, and how it is booked. Switch booking on and off in Settings → Features; you can change its texts in Settings → Forms.',
  {
    menu: keyedList(
      'Services',
      'What a shopper can book, in this order. If empty, a booking names no service and takes the whole day.',
      service,
      {key: 'key', max: 60},
    ),
    stepMinutes: number('Times every', 'The time between two times at which a car can be brought.', {
      unit: 'minutes',
      min: 10,
      max: 240,
      default: 30,
    }),
    remind: flag(
      'Reminder',
      'An e-mail the day before a booked service or test drive, with a link to change it.',
      {default: true},
    ),
  },
)
