import {image, link} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {BODY_TYPES} from '../../vehicle/enums.ts'
import {HOME_SECTIONS} from './home-sections.ts'

export const home = object({
  title: 'Home page',
  help: 'What the first page says and shows.',
  fields: {
    promise: text({
      title: 'Headline',
      help: 'The one sentence of the first screen. While slides with a full picture are shown, their headlines replace it, and it remains the heading for search engines and screen readers.',
      default: 'Find the right car, close to home',
      max: 80,
    }),
    promiseDetail: longText({
      title: 'Sentence under the headline',
      help: 'One quiet sentence below it.',
      clearable: true,
      max: 200,
    }),
    sections: list({
      title: 'Sections of the home page',
      help: 'The parts of the page below its first screen, in this order. A part without content is not shown.',
      of: choice({title: 'Part', help: 'One part of the page.', choices: HOME_SECTIONS}),
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
    }),
    bodyTiles: list({
      title: 'Body types',
      help: 'Which body types have a tile, in this order.',
      of: choice({title: 'Body type', help: 'One body type.', choices: BODY_TYPES}),
      default: ['suv', 'ute', 'sedan', 'hatch'],
      max: 20,
    }),
    makeTiles: object({
      title: 'Make tiles',
      help: 'A row of makes that leads into the stock search.',
      fields: {
        show: flag({title: 'Show them', help: 'Off for a single-brand site.', default: true}),
        makes: list({
          title: 'Makes',
          help: 'Which makes, in this order. Empty means those with most cars in stock.',
          of: text({title: 'Make', help: 'As the stock feed writes it.', max: 60}),
          max: 24,
        }),
        count: number({
          title: 'How many',
          help: 'How many makes the row shows.',
          min: 1,
          max: 24,
          default: 8,
        }),
      },
    }),
    priceSlider: object({
      title: 'Price slider',
      help: 'A slider on the home page that leads into the stock search, dearest first.',
      fields: {
        show: flag({title: 'Show it', help: 'On the home page.', default: true}),
        minimum: money({
          title: 'Lowest price',
          help: 'The lowest price the slider can be set to.',
          default: 5_000,
        }),
        maximum: money({
          title: 'Highest price',
          help: 'The highest price the slider can be set to.',
          default: 250_000,
        }),
        step: money({title: 'Step', help: 'What one move changes.', min: 1, default: 500}),
        gap: money({
          title: 'Smallest gap',
          help: 'The smallest difference between the two ends.',
          default: 1,
        }),
      },
    }),
    heroCar: flag({
      title: 'Newest car in the slides',
      help: 'The newest car in stock with a picture and a price comes first of them, with its price.',
    }),
    slideHeight: number({
      title: 'Height of the slides',
      help: 'On a screen 1,920 pixels wide.',
      unit: 'px',
      min: 300,
      max: 1000,
      default: 540,
    }),
    serviceBanner: object({
      title: 'Service banner',
      help: 'A strip that offers a service booking. A reader who closes it does not see it again in that visit.',
      fields: {
        show: flag({title: 'Show it', help: 'At the top of the home page.'}),
        text: text({
          title: 'Text',
          help: 'One short sentence.',
          default: 'Time for a service? Book it online.',
          max: 120,
        }),
        action: link({
          title: 'Link',
          help: 'Where it leads.',
          default: {label: 'Book a service', href: '/service'},
        }),
      },
    }),
    featuredTitle: text({
      title: 'Featured stock heading',
      help: 'Above the row of featured stock.',
      default: 'Just arrived',
      max: 60,
    }),
    featuredCount: number({
      title: 'Featured stock count',
      help: 'How many cars the row shows.',
      min: 0,
      max: 24,
      default: 8,
    }),
    proofs: list({
      title: 'Reasons',
      help: 'Facts with a number, for example "57" and "years in the same family".',
      of: object({
        title: 'Reason',
        help: 'A number and what it counts.',
        fields: {
          figure: text({title: 'Number', help: 'Short: "57", "4.8", "3 yr".', required: true, max: 12}),
          words: text({title: 'Text', help: 'What the number counts.', required: true, max: 80}),
        },
      }),
      max: 4,
    }),
    stories: list({
      title: 'Stories',
      help: 'What this dealer does differently, each with a picture. Add Stories to the sections of the home page.',
      of: object({
        title: 'Story',
        help: 'A picture with a heading, some sentences and a link.',
        fields: {
          title: text({title: 'Heading', help: 'A few words.', required: true, max: 60}),
          text: longText({title: 'Text', help: 'Two or three sentences.', max: 400}),
          image: image({title: 'Picture', help: 'What it tells of.'}),
          action: link({title: 'Link', help: 'Where it leads.'}),
          form: choice({
            title: 'Form',
            help: 'Text beside its picture, or across the whole page in the colour of the header.',
            choices: {beside: 'Beside its picture', across: 'Across the page'},
            default: 'beside',
          }),
        },
      }),
      max: 4,
    }),
    sellForm: flag({
      title: 'Contact fields beside the questions about selling',
      help: 'A short form for a trade-in beside the questions about trading in, at the end of the page. If this is off, the first invitation has a link there. It needs the trade-in form and the feature Trade-in.',
      default: true,
    }),
    bands: list({
      title: 'Invitations at the end',
      help: 'Two of them, for example to sell a car or to ask about finance.',
      of: object({
        title: 'Invitation',
        help: 'A heading, a sentence and a link.',
        fields: {
          title: text({title: 'Heading', help: 'A few words.', required: true, max: 60}),
          text: longText({title: 'Text', help: 'One or two sentences.', max: 240}),
          action: link({title: 'Link', help: 'Where it leads.'}),
        },
      }),
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
          action: {label: 'See current offers', href: '/special-offers'},
        },
      ],
    }),
  },
})
