import {choice, flag, longText, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {runningCosts} from './running-costs.ts'
import {VEHICLE_ACTIONS, VEHICLE_SECTIONS, vehicleBlocks} from './vehicle-blocks.ts'

export const vehiclePage = object({
  title: 'Vehicle page',
  help: 'What the page of one car offers.',
  fields: {
    sections: list({
      title: 'Sections of the car page',
      help: 'The parts of the page, in this order. A part without content is not shown.',
      of: choice({
        title: 'Part',
        help: 'One part of the page.',
        choices: VEHICLE_SECTIONS,
      }),
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
    }),
    runningCosts,
    actions: list({
      title: 'Buttons',
      help: 'The buttons beside the price, in this order. The first is the main one.',
      of: choice({
        title: 'Button',
        help: 'One action.',
        choices: VEHICLE_ACTIONS,
      }),
      default: ['enquire', 'testDrive', 'reserve', 'call', 'directions', 'historyReport', 'pricePdf'],
    }),
    enquireLabel: text({
      title: 'Words of the enquiry button',
      help: 'On the card and on the car page.',
      default: 'Enquire',
      max: 30,
    }),
    tradeInLabel: text({
      title: 'Words of the trade-in button',
      help: 'On the car page alone: the card has words of its own.',
      default: 'Trade-In Valuation',
      max: 30,
    }),
    reserveLabel: text({
      title: 'Words of the reserve button',
      help: 'Beside the price.',
      default: 'Reserve Car Now',
      max: 30,
    }),
    callLabel: text({
      title: 'Words of the call button',
      help: 'Beside the price, before the number. The bar on a phone only has room for the number.',
      default: 'Call Us Now',
      max: 30,
    }),
    historyReportLabel: text({
      title: 'Words of the history report link',
      help: 'Shown where the car has a report.',
      default: 'Car History Report',
      max: 40,
    }),
    soldText: text({
      title: 'Notice on a sold car',
      help: 'Across the top of the page of a sold car.',
      default: 'SOLD',
      max: 40,
    }),
    reservedText: text({
      title: 'Notice on a reserved car',
      help: 'Above the buttons of a car that someone has reserved. You can change the label itself in Settings → Tags.',
      default: 'Reserved by a shopper. A reservation can end without a sale, so do ask about it.',
      max: 200,
    }),
    similarText: text({
      title: 'Words on an unavailable car',
      help: 'The only button of a sold car, and the link in the notice on a reserved one.',
      default: 'Find Me Something Similar',
      max: 60,
    }),
    similarPrompt: text({
      title: 'Question on an unavailable car',
      help: 'Before that button.',
      default: 'Like this and want something similar?',
      max: 80,
    }),
    similarCount: number({
      title: 'Similar cars',
      help: 'How many the page shows at most; 0 shows none.',
      min: 0,
      max: 12,
      default: 6,
    }),
    commentsTitle: text({
      title: 'Heading of the comments',
      help: 'Above what the dealer says about the car.',
      default: 'Our Comments',
      max: 40,
    }),
    commentsPending: text({
      title: 'Words while comments are missing',
      help: 'Shown where a car has no comments yet.',
      default: 'Dealer comments are pending. Please check back here later.',
      max: 120,
    }),
    commentsLength: number({
      title: 'Comments shown at first',
      help: 'Longer comments are folded with a "more" button.',
      unit: 'characters',
      min: 100,
      max: 4000,
      default: 400,
    }),
    featuresShown: number({
      title: 'Features shown at first',
      help: 'The rest is one tap away.',
      min: 1,
      max: 50,
      default: 8,
    }),
    specsShown: number({
      title: 'Specifications shown at first',
      help: 'The rest is one tap away.',
      min: 1,
      max: 50,
      default: 4,
    }),
    showVin: flag({title: 'Show the VIN', help: 'On the page and to search engines.', default: true}),
    showRegistration: flag({
      title: 'Show the registration number',
      help: 'New South Wales requires it in every advertisement of a used car.',
      default: true,
    }),
    undatedSafetyStars: flag({
      title: 'Safety stars without a year',
      help: 'Also shows ANCAP stars if stock data does not give the year of the test.',
    }),
    certifiedTitle: text({
      title: 'Heading of the certified window',
      help: 'Opens from the certified tag.',
      default: 'What certified means',
      max: 60,
    }),
    certifiedText: longText({
      title: 'Words of the certified window',
      help: 'What was checked and what the customer gets. If empty, there is no window.',
      clearable: true,
      max: 2000,
    }),
    ...vehicleBlocks,
  },
})
