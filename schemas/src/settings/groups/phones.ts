import {flag, number, phone} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const phones = object({
  title: 'Phones',
  help: 'Which number a shopper calls, and how it shows.',
  fields: {
    callNumbers: object({
      title: 'Call numbers',
      help: 'Numbers that are used instead of the number of the car’s location.',
      fields: {
        override: phone({
          title: 'Every car',
          help: 'If filled in, this number is used for every car.',
          clearable: true,
        }),
        new: phone({title: 'New cars', help: 'For new cars.', clearable: true}),
        demo: phone({title: 'Demo cars', help: 'For demo cars.', clearable: true}),
        used: phone({title: 'Used cars', help: 'For used cars.', clearable: true}),
      },
    }),
    maskPhone: flag({
      title: 'Hide part of the phone number',
      help: 'The full number shows after a tap, which is counted.',
      default: true,
    }),
    visibleDigits: number({
      title: 'Characters shown of a hidden number',
      help: 'The rest is shown as stars until the tap.',
      unit: 'characters',
      min: 0,
      max: 12,
      default: 5,
    }),
    pools: list({
      title: 'Numbers for visits',
      help: 'For “A phone number for each visit” (Features): numbers of a call service that ring at a number of the site.',
      of: object({
        title: 'Pool',
        help: 'The numbers that stand for one number.',
        fields: {
          own: phone({
            title: 'Number of the site',
            help: 'As it shows now: of the site, a location or cars. Crawlers, mails and visits for which no number is free have it.',
            required: true,
          }),
          numbers: list({
            title: 'Numbers that stand for it',
            help: 'Each rings at the number above, has as many digits, and is of this site alone: the Studio refuses one that another site has. You need as many as visits begin within the two times below.',
            of: phone({title: 'Number', help: 'A number that the call service has for you.'}),
            max: 100,
          }),
        },
      }),
      max: 20,
    }),
    leaseMinutes: number({
      title: 'A visit keeps its number for',
      help: 'From the page that asks for it. A later page, or one that stays open, asks anew once half of the time is over.',
      unit: 'minutes',
      min: 5,
      max: 240,
      default: 30,
    }),
    waitMinutes: number({
      title: 'Then nobody gets it for',
      help: 'A call within this time still counts for the visit. Longer is surer, and needs more numbers.',
      unit: 'minutes',
      min: 10,
      max: 43_200,
      default: 60,
    }),
  },
})
