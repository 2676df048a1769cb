import {link} from '../../fields/media.ts'
import {richText} from '../../fields/rich-text.ts'
import {flag, longText, number, text} from '../../fields/scalars.ts'
import {choices, list, object} from '../../fields/structures.ts'
import {STATE_NAMES} from '../../values/states.ts'

/** Actions the car page can offer (spec 2.26b). */
export const VEHICLE_ACTIONS = {
  enquire: 'Enquire',
  reserve: 'Reserve',
  buyOnline: 'Buy online',
  finance: 'Get finance',
  testDrive: 'Book a test drive',
  tradeIn: 'Value my trade-in',
  call: 'Call us now',
  chat: 'Chat with us',
  requestPhotos: 'Request photos',
  historyReport: 'Car history report',
  directions: 'Location',
  pricePdf: 'Price as PDF',
  share: 'Share',
  similar: 'Find me something similar',
} as const

export type VehicleAction = keyof typeof VEHICLE_ACTIONS

/** Parts of the car page (spec 2.26a, c). A part without content is left out. */
export const VEHICLE_SECTIONS = {
  keyFacts: 'Key information',
  comments: 'Comments',
  background: 'History and warranty',
  reserve: 'Reserve online',
  whyBuy: 'Why buy from us',
  included: 'What’s included',
  protect: 'Protect your car',
  summary: 'Car summary',
  features: 'Features',
  specifications: 'All specifications',
  runningCosts: 'Running costs',
  finance: 'Car finance',
  checkTheDealer: 'Check the dealer',
  paymentMethods: 'Payment methods',
  similar: 'Similar cars',
} as const

export type VehicleSection = keyof typeof VEHICLE_SECTIONS

/** Ways to pay that a dealer can list (spec 2.26c). */
export const PAYMENT_METHODS = {
  card: 'Visa and Mastercard',
  amex: 'American Express',
  bankTransfer: 'Bank transfer',
  payid: 'PayID',
  bankCheque: 'Bank cheque',
  finance: 'Finance',
  cash: 'Cash',
} as const

function textBlock(title: string, heading: string, help: string) {
  return object(title, help, {
    title: text('Heading', 'Above the words.', {default: heading, max: 60}),
    text: richText('Text', 'A few short paragraphs or a list. If empty, this part is not shown.', {
      clearable: true,
    }),
  })
}

/** The parts of the car page with the dealer's own text (spec 2.26). */
export const vehicleBlocks = {
  whyBuy: textBlock('Why buy from us', 'Why Buy From Us?', 'What sets the dealer apart.'),
  included: textBlock('What’s included', 'What’s Included', 'What comes with every car.'),
  protect: textBlock('Protect your car', 'Protect Your Car', 'Warranty, paint protection and the like.'),
  background: object(
    'History and warranty',
    'What shoppers check before they trust a car. A line without text or data is not shown.',
    {
      title: text('Heading', 'Above the lines.', {default: 'History and warranty', max: 60}),
      newWarranty: text(
        'Warranty of new and demonstrator cars',
        'For example "Manufacturer’s warranty: 7 years, unlimited kilometres". If empty, the line is not shown.',
        {max: 160, clearable: true},
      ),
      usedWarranty: text(
        'Warranty of used cars',
        'What you give beyond the law, for example "12 months of mechanical protection".',
        {max: 160, clearable: true},
      ),
      statutoryWarranty: flag(
        'Warranty that the law gives',
        'Shows how long the dealer’s warranty of a used car lasts, by its state, age, kilometres and price. Ask your adviser before you switch it on: the platform’s table is not legal advice.',
      ),
      inspection: text(
        'Inspection of used cars',
        'What your workshop checks, for example "Checked at 120 points in our workshop; ask for the sheet".',
        {max: 240, clearable: true},
      ),
      showListed: flag('Day of listing', 'Shows the day the car was listed on the website.', {default: true}),
      showPrices: flag('Prices asked so far', 'Lists each price and its day, once the price has changed.', {
        default: true,
      }),
    },
  ),
  noWarranty: object(
    'No statutory warranty',
    'Some states require an advertisement to state that a used vehicle has no statutory warranty.',
    {
      text: text(
        'Text',
        'Shown under the price of a used motorcycle, caravan or commercial vehicle. Clear it to show nothing.',
        {default: 'This vehicle is sold without a statutory warranty.', max: 160, clearable: true},
      ),
      states: choices(
        'States',
        'Where the law requires it. Queensland does; check with your adviser before you change this.',
        STATE_NAMES,
        {default: ['QLD'], max: 8},
      ),
      bodies: choices(
        'Commercial bodies',
        'Bodies that count as commercial vehicles.',
        {
          lightTruck: 'Light truck',
          bus: 'Bus',
          cabChassis: 'Cab chassis',
          van: 'Van',
        },
        {default: ['lightTruck', 'bus', 'cabChassis'], max: 4},
      ),
    },
  ),
  moneyBack: object('Money-back guarantee', 'A guarantee that comes with used cars.', {
    show: flag('Give it', 'On used cars only.'),
    hours: number('Hours', 'How long a customer may change their mind.', {
      unit: 'hours',
      min: 1,
      max: 720,
      default: 48,
    }),
    text: longText('Text', '{hours} is filled in.', {default: '{hours} hour money-back guarantee', max: 240}),
  }),
  checkTheDealer: object(
    'Check the dealer',
    'Where a shopper can look the dealer up: the licence register, reviews, the ABN.',
    {
      title: text('Heading', 'Above the words.', {default: 'Check the dealer', max: 60}),
      text: longText('Text', 'The name, licence number and ABN are added below automatically.', {
        default: 'We are a licensed motor dealer. Look us up in the public register before you buy.',
        max: 400,
      }),
      links: list(
        'Links',
        'For example to the state’s licence register.',
        link('Link', 'A label and its address.'),
        {max: 6},
      ),
    },
  ),
  paymentMethods: choices('Payment methods', 'How a customer can pay.', PAYMENT_METHODS, {
    default: ['card', 'bankTransfer', 'bankCheque', 'finance'],
  }),
  interested: object('Interested in this vehicle', 'A second, smaller group of buttons beside the page.', {
    show: flag('Show it', 'Under the main buttons.', {default: true}),
    title: text('Heading', 'Above the buttons.', {default: 'Interested in this vehicle', max: 60}),
    actions: choices(
      'Buttons',
      'Which buttons, in this order; those beside the price are not repeated.',
      VEHICLE_ACTIONS,
      {default: ['reserve', 'tradeIn'], max: 4},
    ),
  }),
} as const
