import {reference} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES} from './stock.ts'

const carTypes = choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES})

export const reserve = object({
  title: 'Reserve and buy online',
  help: 'How a shopper holds or buys a car. Switch it on and off in Settings → Features.',
  fields: {
    carTypes: list({
      title: 'Conditions',
      help: 'Which cars can be held.',
      of: carTypes,
      default: ['new', 'demo', 'used'],
    }),
    address: choice({
      title: 'Address of buying online',
      help: 'The steps of buying a car are at /checkout-journey. With /buy-online, the address of a car followed by /buy-online leads there too.',
      choices: {checkout: '/checkout-journey alone', 'buy-online': '/buy-online too'},
      default: 'checkout',
    }),
    deposit: money({
      title: 'Deposit',
      help: 'What a shopper pays to hold a car; $0 for nothing. If cleared, the amount below is used.',
      clearable: true,
      max: 10_000,
      default: 200,
    }),
    fallbackPrice: money({
      title: 'Deposit where none is set',
      help: 'Used while the amount above is cleared.',
      max: 10_000,
      default: 200,
    }),
    showDepositSuffix: flag({
      title: 'Deposit on the button',
      help: 'Adds the amount to the words of the button, unless it is $0.',
      default: true,
    }),
    holdHours: number({
      title: 'Held for',
      help: 'How long the car is held.',
      unit: 'hours',
      min: 1,
      max: 336,
      default: 48,
    }),
    title: text({
      title: 'Heading',
      help: 'The heading of this part of the car page.',
      default: 'Reserve Online',
      max: 60,
    }),
    text: longText({
      title: 'Text',
      help: 'What the shopper is promised. {deposit} and {hours} are filled in.',
      default: '{deposit} holds the car for {hours} hours. The deposit is 100% refundable.',
      max: 400,
    }),
    freeText: longText({
      title: 'Words without a deposit',
      help: 'In place of the words above where the deposit is $0. {hours} is filled in.',
      default: 'We hold the car for {hours} hours, without a deposit.',
      max: 400,
    }),
    stateWords: flag({
      title: 'Words of the state',
      help: 'Adds the state’s rules about deposits and cooling off.',
      default: true,
    }),
    ownStateWords: longText({
      title: 'Own words of the state',
      help: 'Replaces the platform’s text for the state, where that is shown.',
      clearable: true,
      max: 600,
    }),
    purchaseFor: choice({
      title: 'Buying online is offered for',
      help: 'Where the purchase online is switched on.',
      choices: {all: 'Every car', used: 'Used cars', dealerships: 'The dealerships below'},
      default: 'all',
    }),
    purchaseDealerships: list({
      title: 'Dealerships that sell online',
      help: 'For the choice "The dealerships below".',
      of: reference({title: 'Dealership', help: 'A dealership.', to: 'dealership'}),
      max: 100,
    }),
  },
})
