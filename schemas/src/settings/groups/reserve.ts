import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {choices, object, references} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES} from './stock.ts'

export const reserve = object(
  'Reserve and buy online',
  'How a shopper holds or buys a car. Switch it on and off in Settings → Features.',
  {
    carTypes: choices('Conditions', 'Which cars can be held.', CAR_TYPE_CHOICES, {
      default: ['new', 'demo', 'used'],
    }),
    address: choice(
      'Address of buying online',
      'The steps of buying a car are at /checkout-journey. With /buy-online, the address of a car followed by /buy-online leads there too.',
      {checkout: '/checkout-journey alone', 'buy-online': '/buy-online too'},
      {default: 'checkout'},
    ),
    deposit: money(
      'Deposit',
      'What a shopper pays to hold a car; $0 for nothing. If cleared, the amount below is used.',
      {clearable: true, max: 10_000, default: 200},
    ),
    fallbackPrice: money('Deposit where none is set', 'Used while the amount above is cleared.', {
      max: 10_000,
      default: 200,
    }),
    showDepositSuffix: flag(
      'Deposit on the button',
      'Adds the amount to the words of the button, unless it is $0.',
      {default: true},
    ),
    holdHours: number('Held for', 'How long the car is held.', {
      unit: 'hours',
      min: 1,
      max: 336,
      default: 48,
    }),
    title: text('Heading', 'The heading of this part of the car page.', {default: 'Reserve Online', max: 60}),
    text: longText('Text', 'What the shopper is promised. {deposit} and {hours} are filled in.', {
      default: '{deposit} holds the car for {hours} hours. The deposit is 100% refundable.',
      max: 400,
    }),
    freeText: longText(
      'Words without a deposit',
      'In place of the words above where the deposit is $0. {hours} is filled in.',
      {default: 'We hold the car for {hours} hours, without a deposit.', max: 400},
    ),
    stateWords: flag('Words of the state', 'Adds the state’s rules about deposits and cooling off.', {
      default: true,
    }),
    ownStateWords: longText(
      'Own words of the state',
      'Replaces the platform’s text for the state, where that is shown.',
      {clearable: true, max: 600},
    ),
    purchaseFor: choice(
      'Buying online is offered for',
      'Where the purchase online is switched on.',
      {all: 'Every car', used: 'Used cars', dealerships: 'The dealerships below'},
      {default: 'all'},
    ),
    purchaseDealerships: references(
      'Dealerships that sell online',
      'For the choice "The dealerships below".',
      'dealership',
      {max: 100},
    ),
  },
)
