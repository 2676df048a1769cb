import {image} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {choices, keyedList, list, object} from '../../fields/structures.ts'
import {CAR_TYPE_CHOICES, ITEM_TYPE_CHOICES} from './stock.ts'

export const CONTACT_METHODS = {Phone: 'Phone', Email: 'Email', SMS: 'SMS'} as const

/** How an answer about a car's condition changes its value. */
export const ANSWER_EFFECTS = {none: 'Nothing', amount: 'Dollars', percent: 'Percent'} as const

const KEY_HELP = 'A short name, such as tyres. Keep it when the texts change.'

const conditionAnswer = object('Answer', 'An answer that shoppers can choose.', {
  label: text('Label', 'As the shopper reads them.', {required: true, max: 80}),
  key: text('Key', KEY_HELP, {required: true, max: 30}),
  kind: choice(
    'Changes the figure by',
    'Choose whether the answer changes the figure by dollars, by a percentage, or not at all.',
    ANSWER_EFFECTS,
    {default: 'none'},
  ),
  change: number('How much', 'In dollars or percent; below zero takes off.', {
    decimals: true,
    min: -100_000,
    max: 100_000,
    default: 0,
  }),
})

const conditionQuestion = object('Question', 'One question about the condition of a shopper’s car.', {
  label: text('Question', 'As the shopper reads it.', {required: true, max: 120}),
  key: text('Key', KEY_HELP, {required: true, max: 30}),
  help: text('Help', 'One sentence that helps to choose an answer.', {clearable: true, max: 240}),
  picture: image('Picture', 'An example that helps to choose.'),
  itemTypes: choices(
    'Asked of',
    'The kinds of vehicles it is asked of. Leave it empty for every kind.',
    ITEM_TYPE_CHOICES,
  ),
  hidden: flag('Not asked', 'Leaves out a question that is asked elsewhere by default.'),
  answers: list('Answers', 'The answers to choose from, in this order.', conditionAnswer, {max: 8}),
})

function same(label: string, key: string) {
  return {label, key, kind: 'none', change: 0} as const
}

function percentOff(label: string, key: string, change: number) {
  return {label, key, kind: 'percent', change} as const
}

function dollarsOff(label: string, key: string, change: number) {
  return {label, key, kind: 'amount', change} as const
}

export const tradeIn = object(
  'Trade-in',
  'Valuing and buying a shopper’s car. Switch it on and off in Settings → Features.',
  {
    carTypes: choices(
      'Offered with',
      'The conditions of cars against which a trade-in is offered.',
      CAR_TYPE_CHOICES,
      {default: ['new', 'demo', 'used']},
    ),
    minimumPrice: money(
      'Offered from a price of',
      'Cheaper cars and cars without a price are not offered against a trade-in.',
      {default: 0},
    ),
    title: text('Heading', 'The heading of the trade-in page.', {
      default: 'What is your car worth?',
      max: 60,
    }),
    text: longText('First words', 'One or two sentences under the heading.', {
      default: 'Tell us about your car. We value it and come back to you with a price in writing.',
      max: 400,
      clearable: true,
    }),
    contactMethods: choices('Ways to be contacted', 'What a shopper can choose from.', CONTACT_METHODS, {
      default: ['Phone', 'Email', 'SMS'],
    }),
    adjustmentAnswers: keyedList(
      'Questions about the condition',
      'What a shopper is asked about their car, and what each answer changes. A question with the key of one of the default, the template or the brand replaces it.',
      conditionQuestion,
      {
        key: 'key',
        max: 20,
        default: [
          {
            label: 'How does it look?',
            key: 'body',
            help: 'Paint, panels, glass and wheels.',
            picture: null,
            itemTypes: [],
            hidden: false,
            answers: [
              same('As new for its age', 'as-new'),
              percentOff('A few small marks', 'marks', -2),
              percentOff('Dents or scratches to repair', 'dents', -6),
              percentOff('Damage to several panels', 'damage', -12),
            ],
          },
          {
            label: 'How does it drive?',
            key: 'mechanical',
            help: 'Engine, gearbox, brakes, and lights on the dash.',
            picture: null,
            itemTypes: ['car', 'motorcycle'],
            hidden: false,
            answers: [
              same('Without faults', 'well'),
              percentOff('With small faults', 'small-faults', -5),
              percentOff('A warning light is on, or it needs work', 'work', -12),
            ],
          },
          {
            label: 'Has it been serviced?',
            key: 'service',
            help: 'A stamped book, or the record of the workshop.',
            picture: null,
            itemTypes: ['car', 'motorcycle'],
            hidden: false,
            answers: [
              same('Always, with records', 'full'),
              percentOff('Mostly', 'part', -2),
              percentOff('Not for some time', 'none', -5),
            ],
          },
          {
            label: 'How are the tyres?',
            key: 'tyres',
            help: 'Good: more tread than a match head is high.',
            picture: null,
            itemTypes: ['car', 'motorcycle'],
            hidden: false,
            answers: [
              same('All good', 'good'),
              dollarsOff('Two to replace', 'two', -400),
              dollarsOff('Four to replace', 'four', -800),
            ],
          },
          {
            label: 'How many keys are there?',
            key: 'keys',
            help: null,
            picture: null,
            itemTypes: ['car', 'motorcycle'],
            hidden: false,
            answers: [same('Two or more', 'two'), dollarsOff('One', 'one', -300)],
          },
          {
            label: 'Is it dry inside?',
            key: 'dry',
            help: 'Look at corners, hatches and under the beds; press on the walls.',
            picture: null,
            itemTypes: ['caravan'],
            hidden: false,
            answers: [
              same('Dry, and always was', 'dry'),
              percentOff('It leaked once and was repaired', 'repaired', -5),
              percentOff('Damp or soft in places', 'damp', -15),
            ],
          },
          {
            label: 'Do brakes, tyres and coupling need work?',
            key: 'towing',
            help: 'What a roadworthy inspection looks at.',
            picture: null,
            itemTypes: ['caravan'],
            hidden: false,
            answers: [
              same('No, all good', 'good'),
              dollarsOff('Tyres are due', 'tyres', -800),
              percentOff('More than tyres', 'work', -6),
            ],
          },
          {
            label: 'Do gas, water, power and fridge work?',
            key: 'living',
            help: 'Also heater, air conditioner and awning, if it has them.',
            picture: null,
            itemTypes: ['caravan'],
            hidden: false,
            answers: [
              same('Everything works', 'all'),
              percentOff('Something small does not', 'small', -2),
              percentOff('Several things do not', 'several', -6),
            ],
          },
        ],
      },
    ),
    askFinance: flag('Ask about finance', 'Whether money is still owed on the car.', {default: true}),
    showRange: flag(
      'Range from the first answer on',
      'Shows what the answers so far leave open, before the shopper leaves a number. With a service of valuations, it asks for one more figure for each car.',
      {default: true},
    ),
    saveValuation: flag(
      'Keep each valuation',
      'Stores the figures the shopper was shown, for the sales team.',
    ),
    offerValidDays: number('An offer is valid for', 'Shown beside every offer.', {
      unit: 'days',
      min: 1,
      max: 60,
      default: 7,
    }),
    showFaq: flag(
      'Questions and answers',
      'The questions of the topic below, with contact fields, under the form.',
      {default: true},
    ),
    questionTopic: text(
      'Topic of the questions',
      'The short name of a topic of questions. They show here and in the band about selling on the home page.',
      {default: 'trade-in', max: 96},
    ),
    acceptedSubcategory: text(
      'Name of an accepted offer',
      'How an accepted offer is named to the sales team’s system.',
      {default: '3. Offer Accepted', max: 60},
    ),
    invalidPostcode: text('Words for a wrong postcode', 'Beside the field.', {
      default: 'Invalid postcode. Please enter a 4-digit number.',
      max: 120,
    }),
    unknownPostcode: text('Words for an unknown postcode', 'Where the postcode is not found on the map.', {
      default: 'Invalid postcode',
      max: 120,
    }),
  },
)
