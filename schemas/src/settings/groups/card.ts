import {flag, text} from '../../fields/scalars.ts'
import {choices, object} from '../../fields/structures.ts'
import {CARD_ATTRIBUTES} from '../../vehicle/card-attributes.ts'

/** Buttons a result card can carry (spec 2.25c). */
export const CARD_BUTTONS = {
  details: 'View details',
  enquire: 'Enquire',
  reserve: 'Reserve',
  finance: 'Get finance',
  testDrive: 'Book a test drive',
  tradeIn: 'Value my trade-in',
} as const

export const card = object('Result card', 'What each car shows in a list.', {
  attributes: choices('Facts', 'The facts shown on a card, in this order.', CARD_ATTRIBUTES, {
    default: ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'],
    max: 8,
  }),
  showLocation: flag('Location on the picture', 'Shows the car’s location over its picture.'),
  buttons: choices(
    'Buttons in the stock search',
    'The buttons on a card there, in this order. The first is the main one; after the second they are quiet links.',
    CARD_BUTTONS,
    {default: ['enquire', 'testDrive', 'tradeIn'], max: 4},
  ),
  featuredButtons: choices(
    'Buttons on the home page',
    'The buttons on a card in the row of featured stock.',
    CARD_BUTTONS,
    {default: ['details'], max: 4},
  ),
  similarButtons: choices(
    'Buttons among similar cars',
    'The buttons on a card under another car, for example a test drive.',
    CARD_BUTTONS,
    {default: ['details'], max: 4},
  ),
  detailsLabel: text('Words of the details button', 'Leads to the car.', {default: 'View Details', max: 30}),
  financeLabel: text('Words of the finance button', 'On the card and on the car page.', {
    default: 'Get Finance',
    max: 30,
  }),
  reserveLabel: text('Words of the reserve button', 'The deposit is added if the site’s settings say so.', {
    default: 'Reserve Now',
    max: 30,
  }),
  testDriveLabel: text('Words of the test drive button', 'On the card and on the car page.', {
    default: 'Book a Test Drive',
    max: 30,
  }),
  tradeInLabel: text(
    'Words of the trade-in button',
    'On the card alone: the car page has words of its own.',
    {default: 'What is my car worth?', max: 30},
  ),
  testDriveTag: text(
    'Tag that offers a test drive',
    'A car whose tag has this text always has the test drive button, and is neither reserved nor bought online. Clear it for none.',
    {default: 'Test Drive Only', max: 40, clearable: true},
  ),
})
