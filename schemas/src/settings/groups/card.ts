import {choice, flag, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
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

const button = choice({
  title: 'Button',
  help: 'One action.',
  choices: CARD_BUTTONS,
})

export const card = object({
  title: 'Result card',
  help: 'What each car shows in a list.',
  fields: {
    attributes: list({
      title: 'Facts',
      help: 'The facts shown on a card, in this order.',
      of: choice({title: 'Fact', help: 'One attribute of the car.', choices: CARD_ATTRIBUTES}),
      default: ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'],
      max: 8,
    }),
    showLocation: flag({
      title: 'Place on the picture',
      help: 'Shows the car’s location over its picture.',
    }),
    buttons: list({
      title: 'Buttons in the stock search',
      help: 'The buttons on a card there, in this order. The first is the main one; after the second they are quiet links.',
      of: button,
      default: ['enquire', 'testDrive', 'tradeIn'],
      max: 4,
    }),
    featuredButtons: list({
      title: 'Buttons on the home page',
      help: 'The buttons on a card in the row of featured stock.',
      of: button,
      default: ['details'],
      max: 4,
    }),
    similarButtons: list({
      title: 'Buttons among similar cars',
      help: 'The buttons on a card under another car, for example a test drive.',
      of: button,
      default: ['details'],
      max: 4,
    }),
    detailsLabel: text({
      title: 'Words of the details button',
      help: 'Leads to the car.',
      default: 'View Details',
      max: 30,
    }),
    financeLabel: text({
      title: 'Words of the finance button',
      help: 'On the card and on the car page.',
      default: 'Get Finance',
      max: 30,
    }),
    reserveLabel: text({
      title: 'Words of the reserve button',
      help: 'The deposit is added if the site’s settings say so.',
      default: 'Reserve Now',
      max: 30,
    }),
    testDriveLabel: text({
      title: 'Words of the test drive button',
      help: 'On the card and on the car page.',
      default: 'Book a Test Drive',
      max: 30,
    }),
    tradeInLabel: text({
      title: 'Words of the trade-in button',
      help: 'On the card alone: the car page has words of its own.',
      default: 'What is my car worth?',
      max: 30,
    }),
    testDriveTag: text({
      title: 'Tag that offers a test drive',
      help: 'A car whose tag has this text always has the test drive button, and is neither reserved nor bought online. Clear it for none.',
      default: 'Test Drive Only',
      max: 40,
      clearable: true,
    }),
  },
})
