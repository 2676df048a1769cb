import {defineScopedDocument} from '../document/define-document.ts'
import {webAddress} from '../fields/path.ts'
import {number, text} from '../fields/scalars.ts'
import {date} from '../fields/time.ts'

/** An outside service's figures for all its reviews (spec 3.13b): the average may never be of a selection. */
export const reviewSummary = defineScopedDocument({
  name: 'reviewSummary',
  title: 'Review summary',
  plural: 'Review summaries',
  help: 'The average and the number of all reviews at a service such as Google. They show in place of the average of the reviews kept here.',
  fields: {
    source: text('Service', 'For example "Google".', {required: true, max: 40}),
    count: number('Reviews', 'How many there are.', {min: 0, default: 0}),
    averageRating: number('Average', 'Stars over all of them.', {min: 0, max: 5, decimals: true}),
    asOf: date('On', 'The day you took these figures.'),
    url: webAddress('Read them at', 'The https address of the reviews.', {max: 300}),
  },
  preview: {title: 'source', subtitle: 'asOf'},
})
