import {webAddress} from '../../fields/path.ts'
import {choice, flag, longText, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {defineNotice} from '../../legal/legal-notice.ts'

export const reviews = object('Reviews', 'What customers said.', {
  show: flag('Show reviews', 'Turn the section off where a dealer has none.', {default: true}),
  title: text('Heading', 'Above the reviews.', {default: 'What our customers say', max: 60}),
  count: number('Reviews shown', 'How many are shown at most.', {min: 1, max: 50, default: 12}),
  minimumRating: number('Rating shown above', 'The average is shown only when it is above this.', {
    min: 0,
    max: 5,
    decimals: true,
    default: 4,
  }),
  minimumStars: number(
    'Reviews shown from',
    'Fewest stars of a review that is shown. Leaving out bad reviews can mislead: the average always counts all.',
    {min: 1, max: 5, default: 1},
  ),
  averageOver: choice(
    'Average of',
    'Consumer law expects an average over all reviews.',
    {all: 'All reviews', shown: 'Only the reviews shown'},
    {default: 'all'},
  ),
  hiddenReviewers: list(
    'Reviewers left out',
    'Names whose reviews do not show, for example former staff. Their stars still count in the average.',
    text('Name', 'Exactly as the reviewer signed.', {max: 60}),
  ),
  featuredLabel: text(
    'Words for a selection',
    'Shown when some reviews are left out, so that visitors know it is a selection.',
    {default: 'Featured reviews', max: 40},
  ),
  sourceName: text(
    'Where the reviews are',
    'The name of the service that counts the site’s reviews, for example "Google", where it does not say so itself.',
    {clearable: true, max: 40},
  ),
  sourceUrl: webAddress('Read them all there', 'The https address where all of these reviews can be read.', {
    clearable: true,
    max: 500,
  }),
  ask: flag(
    'Ask buyers for a review',
    'Each buyer gets one e-mail some days after the sale: of an order handed over, or an enquiry marked won. Everybody is asked alike, as consumer law expects.',
    {
      tells: defineNotice({
        use: '- To ask you once for a review after you have bought a car; the e-mail has a link to stop that.',
      }),
    },
  ),
  askAfterDays: number('Days after the sale', 'When the buyer is asked.', {
    unit: 'days',
    min: 1,
    max: 60,
    default: 7,
  }),
  askUrl: webAddress(
    'Where buyers write it',
    'The https address. Without one, the address under “Read them all there”; without that, the site’s own page of reviews.',
    {clearable: true, max: 500},
  ),
  askSubject: text('Subject of the e-mail', 'Say the same to everybody.', {
    default: 'How was buying from us?',
    max: 120,
  }),
  askText: longText(
    'Words of the e-mail',
    'Above the address. Offer nothing in return, and do not ask for a good review: both mislead.',
    {
      default:
        'Thank you for buying your car from us. We would like to know how it was, the good and the bad. A review helps others, and us to do better.',
      max: 1000,
    },
  ),
  listCount: number(
    'Reviews in a list',
    'How many are under a location, and on each page of the list of all.',
    {min: 1, max: 50, default: 10},
  ),
  gridMax: number(
    'Side by side up to',
    'Up to this many are shown side by side. More are shown in a carousel.',
    {min: 1, max: 6, default: 3},
  ),
  carouselStart: number('Carousel starts at', 'Counted from 0.', {min: 0, max: 10, default: 2}),
  autoRotate: flag(
    'Turns automatically',
    'The carousel moves on until someone touches it. It does not move for visitors who prefer reduced motion.',
  ),
  autoRotateMs: number('Turns every', 'The time between two turns, if it turns automatically.', {
    unit: 'milliseconds',
    min: 1000,
    max: 20_000,
    default: 3000,
  }),
  dateForm: choice(
    'Date of a review',
    'Show the day it was written, or how long ago that was.',
    {day: 'The day', ago: 'How long ago'},
    {default: 'day'},
  ),
  truncateAt: number('Letters shown at first', 'Longer reviews are folded.', {
    min: 60,
    max: 1000,
    default: 160,
    unit: 'characters',
  }),
})
