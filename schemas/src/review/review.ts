import {defineScopedDocument} from '../document/define-document.ts'
import {image, reference} from '../fields/media.ts'
import {webAddress} from '../fields/path.ts'
import {flag, longText, number, text} from '../fields/scalars.ts'
import {date} from '../fields/time.ts'

/** A customer's review (spec 3.13a). */
export const review = defineScopedDocument({
  name: 'review',
  title: 'Review',
  plural: 'Reviews',
  help: 'What a customer said, in their words.',
  fields: {
    customerName: text('Customer', 'The name the customer signed with.', {required: true, max: 60}),
    rating: number('Stars', '1 to 5.', {min: 1, max: 5, required: true}),
    text: longText(
      'Text',
      'What the customer wrote, unchanged. Stars without words count in the average and do not show.',
      {max: 4000},
    ),
    image: image('Picture', 'A picture of the customer or their car. Ask the customer first.'),
    location: reference('Location', 'The place it is about, where it is about one.', 'location'),
    source: text('From', 'Where it was written, for example "Google".', {max: 40}),
    url: webAddress('Read it there', 'The https address of the review where it was written.', {max: 500}),
    date: date('Date', 'When it was written.'),
    reply: longText('Your answer', 'Shown under the review.', {max: 2000}),
    consent: flag(
      'The customer agrees that it is shown',
      'Switch this off if they do not agree, or change their mind. The review is then hidden, but its stars still count in the average.',
      {default: true, strict: true},
    ),
  },
  preview: {title: 'customerName', subtitle: 'text'},
})
