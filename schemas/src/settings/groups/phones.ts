import {flag, number, phone} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

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
  },
})
