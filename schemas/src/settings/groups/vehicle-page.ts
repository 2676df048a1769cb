import {flag, longText, number, text} from '../../fields/scalars.ts'
import {choices, object} from '../../fields/structures.ts'
import {runningCosts} from './running-costs.ts'
import {VEHICLE_ACTIONS, VEHICLE_SECTIONS, vehicleBlocks} from './vehicle-blocks.ts'

export const vehiclePage = object('Vehicle page', 'What the page of one car offers.', {
  sections: choices(
    'Sections of the car page',
    'The parts of the page, in this order. A part without content is not shown.',
    VEHICLE_SECTIONS,
    {
      default: [
        'keyFacts',
        'features',
        'comments',
        'background',
        'reserve',
        'whyBuy',
        'included',
        'protect',
        'summary',
        'specifications',
        'runningCosts',
        'finance',
        'similar',
      ],
    },
  ),
  runningCosts,
  actions: choices(
    'Buttons',
    'The buttons beside the price, in this order. The first is the main one.',
    VEHICLE_ACTIONS,
    {default: ['enquire', 'testDrive', 'reserve', 'call', 'directions', 'historyReport', 'pricePdf']},
  ),
  enquireLabel: text('Words of the enquiry button', 'On the card and on the car page.', {
    default: 'Enquire',
    max: 30,
  }),
  tradeInLabel: text(
    'Words of the trade-in button',
    'On the car page alone: the card has words of its own.',
    {default: 'Trade-In Valuation', max: 30},
  ),
  reserveLabel: text('Words of the reserve button', 'Beside the price.', {
    default: 'Reserve Car Now',
    max: 30,
  }),
  callLabel: text(
    'Words of the call button',
    'Beside the price, before the number. The bar on a phone only has room for the number.',
    {default: 'Call Us Now', max: 30},
  ),
  historyReportLabel: text('Words of the history report link', 'Shown where the car has a report.', {
    default: 'Car History Report',
    max: 40,
  }),
  soldText: text('Notice on a sold car', 'Across the top of the page of a sold car.', {
    default: 'SOLD',
    max: 40,
  }),
  reservedText: text(
    'Notice on a reserved car',
    'Above the buttons of a car that someone has reserved. You can change the label itself in Settings → Tags.',
    {default: 'Reserved by a shopper. A reservation can end without a sale, so do ask about it.', max: 200},
  ),
  similarText: text(
    'Words on an unavailable car',
    'The only button of a sold car, and the link in the notice on a reserved one.',
    {default: 'Find Me Something Similar', max: 60},
  ),
  similarPrompt: text('Question on an unavailable car', 'Before that button.', {
    default: 'Like this and want something similar?',
    max: 80,
  }),
  similarCount: number('Similar cars', 'How many the page shows at most; 0 shows none.', {
    min: 0,
    max: 12,
    default: 6,
  }),
  commentsTitle: text('Heading of the comments', 'Above what the dealer says about the car.', {
    default: 'Our Comments',
    max: 40,
  }),
  commentsPending: text('Words while comments are missing', 'Shown where a car has no comments yet.', {
    default: 'Dealer comments are pending. Please check back here later.',
    max: 120,
  }),
  commentsLength: number('Comments shown at first', 'Longer comments are folded with a "more" button.', {
    unit: 'characters',
    min: 100,
    max: 4000,
    default: 400,
  }),
  featuresShown: number('Features shown at first', 'The rest is one tap away.', {
    min: 1,
    max: 50,
    default: 8,
  }),
  specsShown: number('Specifications shown at first', 'The rest is one tap away.', {
    min: 1,
    max: 50,
    default: 4,
  }),
  showVin: flag('Show the VIN', 'On the page and to search engines.', {default: true}),
  showRegistration: flag(
    'Show the registration number',
    'New South Wales requires it in every advertisement of a used car.',
    {default: true},
  ),
  undatedSafetyStars: flag(
    'Safety stars without a year',
    'Also shows ANCAP stars if stock data does not give the year of the test.',
  ),
  certifiedTitle: text('Heading of the certified window', 'Opens from the certified tag.', {
    default: 'What certified means',
    max: 60,
  }),
  certifiedText: longText(
    'Words of the certified window',
    'What was checked and what the customer gets. If empty, there is no window.',
    {clearable: true, max: 2000},
  ),
  ...vehicleBlocks,
})
