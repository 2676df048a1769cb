import {flag, number, phone} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const phones = object('Phones', 'Which number a shopper calls, and how it shows.', {
  callNumbers: object('Call numbers', 'Numbers that are used instead of the number of the car’s location.', {
    override: phone('Every car', 'If filled in, this number is used for every car.', {clearable: true}),
    new: phone('New cars', 'For new cars.', {clearable: true}),
    demo: phone('Demo cars', 'For demo cars.', {clearable: true}),
    used: phone('Used cars', 'For used cars.', {clearable: true}),
  }),
  maskPhone: flag('Hide part of the phone number', 'The full number shows after a tap, which is counted.', {
    default: true,
  }),
  visibleDigits: number('Characters shown of a hidden number', 'The rest is shown as stars until the tap.', {
    unit: 'characters',
    min: 0,
    max: 12,
    default: 5,
  }),
  pools: list(
    'Numbers for visits',
    'For “A phone number for each visit” (Features): numbers of a call service that ring at a number of the site.',
    object('Pool', 'The numbers that stand for one number.', {
      own: phone(
        'Number of the site',
        'As it shows now: of the site, a location or cars. Crawlers, mails and visits for which no number is free have it.',
        {required: true},
      ),
      numbers: list(
        'Numbers that stand for it',
        'Each rings at the number above, has as many digits, and is of this site alone: the Studio refuses one that another site has. You need as many as visits begin within the two times below.',
        phone('Number', 'A number that the call service has for you.'),
        {max: 100},
      ),
    }),
    {max: 20},
  ),
  leaseMinutes: number(
    'A visit keeps its number for',
    'From the page that asks for it. A later page, or one that stays open, asks anew once half of the time is over.',
    {unit: 'minutes', min: 5, max: 240, default: 30},
  ),
  waitMinutes: number(
    'Then nobody gets it for',
    'A call within this time still counts for the visit. Longer is surer, and needs more numbers.',
    {unit: 'minutes', min: 10, max: 43_200, default: 60},
  ),
})
