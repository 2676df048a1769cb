import {image, link} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {choices, list, object} from '../../fields/structures.ts'
import {BODY_TYPES} from '../../vehicle/enums.ts'
import {HOME_SECTIONS} from './home-sections.ts'

export const home = object('Home page', 'What the first page says and shows.', {
  promise: text(
    'Headline',
    'The one sentence of the first screen. While slides with a full picture are shown, their headlines replace it, and it remains the heading for search engines and screen readers.',
    {default: 'Find the right car, close to home', max: 80},
  ),
  promiseDetail: longText('Sentence under the headline', 'One quiet sentence below it.', {
    clearable: true,
    max: 200,
  }),
  sections: choices(
    'Sections of the home page',
    'The parts of the page below its first screen, in this order. A part without content is not shown.',
    HOME_SECTIONS,
    {
      default: [
        'bodyTiles',
        'featured',
        'ways',
        'offers',
        'proofs',
        'locations',
        'reviews',
        'recentlySeen',
        'selling',
      ],
    },
  ),
  bodyTiles: choices('Body types', 'Which body types have a tile, in this order.', BODY_TYPES, {
    default: ['suv', 'ute', 'sedan', 'hatch'],
    max: 20,
  }),
  makeTiles: object('Make tiles', 'A row of makes that leads into the stock search.', {
    show: flag('Show them', 'Off for a single-brand site.', {default: true}),
    makes: list(
      'Makes',
      'Which makes, in this order. Empty means those with most cars in stock.',
      text('Make', 'As the stock feed writes it.', {max: 60}),
      {max: 24},
    ),
    count: number('How many', 'How many makes the row shows.', {min: 1, max: 24, default: 8}),
  }),
  priceSlider: object(
    'Price slider',
    'A slider on the home page that leads into the stock search, dearest first.',
    {
      show: flag('Show it', 'On the home page.', {default: true}),
      minimum: money('Lowest price', 'The lowest price the slider can be set to.', {default: 5_000}),
      maximum: money('Highest price', 'The highest price the slider can be set to.', {default: 250_000}),
      step: money('Step', 'What one move changes.', {min: 1, default: 500}),
      gap: money('Smallest gap', 'The smallest difference between the two ends.', {default: 1}),
    },
  ),
  heroCar: flag(
    'Newest car in the slides',
    'The newest car in stock with a picture and a price comes first of them, with its price.',
  ),
  slideHeight: number('Height of the slides', 'On a screen 1,920 pixels wide.', {
    unit: 'px',
    min: 300,
    max: 1000,
    default: 540,
  }),
  serviceBanner: object(
    'Service banner',
    'A strip that offers a service booking. A reader who closes it does not see it again in that visit.',
    {
      show: flag('Show it', 'At the top of the home page.'),
      text: text('Text', 'One short sentence.', {default: 'Time for a service? Book it online.', max: 120}),
      action: link('Link', 'Where it leads.', {default: {label: 'Book a service', href: '/service'}}),
    },
  ),
  featuredTitle: text('Featured stock heading', 'Above the row of featured stock.', {
    default: 'Just arrived',
    max: 60,
  }),
  featuredCount: number('Featured stock count', 'How many cars the row shows.', {
    min: 0,
    max: 24,
    default: 8,
  }),
  proofs: list(
    'Reasons',
    'Facts with a number, for example "57" and "years in the same family".',
    object('Reason', 'A number and what it counts.', {
      figure: text('Number', 'Short: "57", "4.8", "3 yr".', {required: true, max: 12}),
      words: text('Text', 'What the number counts.', {required: true, max: 80}),
    }),
    {max: 4},
  ),
  stories: list(
    'Stories',
    'What this dealer does differently, each with a picture. Add Stories to the sections of the home page.',
    object('Story', 'A picture with a heading, some sentences and a link.', {
      title: text('Heading', 'A few words.', {required: true, max: 60}),
      text: longText('Text', 'Two or three sentences.', {max: 400}),
      image: image('Picture', 'What it tells of.'),
      action: link('Link', 'Where it leads.'),
      form: choice(
        'Form',
        'Text beside its picture, or across the whole page in the colour of the header.',
        {beside: 'Beside its picture', across: 'Across the page'},
        {default: 'beside'},
      ),
    }),
    {max: 4},
  ),
  sellForm: flag(
    'Contact fields beside the questions about selling',
    'A short form for a trade-in beside the questions about trading in, at the end of the page. If this is off, the first invitation has a link there. It needs the trade-in form and the feature Trade-in.',
    {default: true},
  ),
  bands: list(
    'Invitations at the end',
    'Two of them, for example to sell a car or to ask about finance.',
    object('Invitation', 'A heading, a sentence and a link.', {
      title: text('Heading', 'A few words.', {required: true, max: 60}),
      text: longText('Text', 'One or two sentences.', {max: 240}),
      action: link('Link', 'Where it leads.'),
    }),
    {
      max: 2,
      default: [
        {
          title: 'Selling or trading in?',
          text: 'Bring your car past and we will give you a written price while you wait.',
          action: {label: 'Where to find us', href: '/locations'},
        },
        {
          title: 'Finance, explained plainly',
          text: 'Rates, comparison rates and repayments in writing before you decide anything.',
          action: {label: 'Work out a repayment', href: '/finance'},
        },
      ],
    },
  ),
})
