import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES} from './stock.ts'

export const CONTACT_METHODS = {Phone: 'Phone', Email: 'Email', SMS: 'SMS'} as const

const PLANNED = 'Valuing a trade-in'

export const tradeIn = object({
  title: 'Trade-in',
  help: 'Valuing and buying a shopper’s car. Switch it on and off under Features.',
  fields: {
    carTypes: list({
      title: 'Offered with',
      help: 'The conditions of cars against which a trade-in is offered.',
      of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
      default: ['new', 'demo', 'used'],
      spec: ['4.2g'],
    }),
    minimumPrice: money({
      title: 'Offered from a price of',
      help: 'Cheaper cars and cars without a price are not offered against a trade-in.',
      default: 0,
      spec: ['4.2g'],
    }),
    title: text({
      planned: PLANNED,
      title: 'Heading',
      help: 'Of the trade-in page.',
      default: 'What is your car worth?',
      max: 60,
      spec: ['2.8'],
    }),
    text: longText({
      planned: PLANNED,
      title: 'First words',
      help: 'One or two sentences under the heading.',
      default: 'Tell us about your car. We value it and come back to you with a price in writing.',
      max: 400,
      clearable: true,
      spec: ['2.8'],
    }),
    contactMethods: list({
      planned: PLANNED,
      title: 'Ways to be contacted',
      help: 'What a shopper can choose from.',
      of: choice({title: 'Way', help: 'One way.', choices: CONTACT_METHODS}),
      default: ['Phone', 'Email', 'SMS'],
      spec: ['3.19a', '9.14d'],
    }),
    askFinance: flag({
      planned: PLANNED,
      title: 'Ask about finance',
      help: 'Whether money is still owed on the car.',
      default: true,
      spec: ['3.19a'],
    }),
    saveValuation: flag({
      planned: PLANNED,
      title: 'Keep each valuation',
      help: 'Stores the figures the shopper was shown, for the sales team.',
      default: false,
      spec: ['7.11'],
    }),
    offerValidDays: number({
      planned: PLANNED,
      title: 'An offer stands for',
      help: 'Said beside every offer.',
      unit: 'days',
      min: 1,
      max: 60,
      default: 7,
      spec: ['3.19a'],
    }),
    showFaq: flag({
      planned: PLANNED,
      title: 'Questions and answers',
      help: 'The questions of the topic "Trade-in", with contact fields, under the form.',
      default: true,
      spec: ['2.30'],
    }),
    acceptedSubcategory: text({
      planned: PLANNED,
      title: 'Name of an accepted offer',
      help: 'How an accepted offer is named to the sales team’s system.',
      default: '3. Offer Accepted',
      max: 60,
      spec: ['4.7e'],
    }),
    invalidPostcode: text({
      title: 'Words for a wrong postcode',
      help: 'Beside the field.',
      default: 'Invalid postcode. Please enter a 4-digit number.',
      max: 120,
      spec: ['5.9b', '8.10'],
    }),
    unknownPostcode: text({
      planned: PLANNED,
      title: 'Words for an unknown postcode',
      help: 'Where the postcode is not found on the map.',
      default: 'Invalid postcode',
      max: 120,
      spec: ['5.9c', '8.10'],
    }),
  },
})
