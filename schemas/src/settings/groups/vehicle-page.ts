import {choice, flag, number, phone, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

/** Actions the car page can offer (spec 2.26b). */
export const VEHICLE_ACTIONS = {
  enquire: 'Enquire',
  call: 'Call us now',
  directions: 'Location',
  historyReport: 'Car history report',
  similar: 'Find me something similar',
} as const

export const vehiclePage = object({
  title: 'Vehicle page',
  help: 'What the page of one car offers.',
  fields: {
    actions: list({
      title: 'Buttons',
      help: 'Which buttons stand beside the price, in this order; the first is the main one.',
      spec: ['2.26b'],
      of: choice({title: 'Button', help: 'One action.', choices: VEHICLE_ACTIONS}),
      default: ['enquire', 'call', 'directions', 'historyReport'],
    }),
    enquireLabel: text({
      title: 'Words of the enquiry button',
      help: 'On the card and on the car page.',
      default: 'Enquire',
      max: 30,
      spec: ['2.25c'],
    }),
    similarText: text({
      title: 'Words on an unavailable car',
      help: 'The only button of a sold car.',
      default: 'Find Me Something Similar',
      max: 60,
      spec: ['2.25d'],
    }),
    commentsTitle: text({
      title: 'Heading of the comments',
      help: 'Above what the dealer says about the car.',
      default: 'Our Comments',
      max: 40,
      spec: ['2.26a'],
    }),
    commentsPending: text({
      title: 'Words while comments are missing',
      help: 'Shown where a car has no comments yet.',
      default: 'Dealer comments are pending. Please check back here later.',
      max: 120,
      spec: ['5.7'],
    }),
    commentsLength: number({
      title: 'Comments shown at first',
      help: 'Longer comments are folded with a "more" button.',
      unit: 'characters',
      min: 100,
      max: 4000,
      default: 400,
      spec: ['5.7'],
    }),
    featuresShown: number({
      title: 'Features shown at first',
      help: 'The rest is one tap away.',
      min: 1,
      max: 50,
      default: 8,
      spec: ['9.4b'],
    }),
    specsShown: number({
      title: 'Specifications shown at first',
      help: 'The rest is one tap away.',
      min: 1,
      max: 50,
      default: 4,
      spec: ['9.4c'],
    }),
    callNumbers: object({
      title: 'Call numbers',
      help: 'Numbers that go before the number of the place where the car stands.',
      spec: ['5.18'],
      fields: {
        override: phone({title: 'Every car', help: 'Wins over all others.', clearable: true}),
        new: phone({title: 'New cars', help: 'For new cars.', clearable: true}),
        demo: phone({title: 'Demo cars', help: 'For demo cars.', clearable: true}),
        used: phone({title: 'Used cars', help: 'For used cars.', clearable: true}),
      },
    }),
    maskPhone: flag({
      title: 'Hide part of the phone number',
      help: 'The full number shows after a tap, which is counted.',
      default: true,
      spec: ['4.3a', '4.3c'],
    }),
  },
})
