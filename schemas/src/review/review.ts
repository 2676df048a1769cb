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
    customerName: text({
      title: 'Customer',
      help: 'The name the customer signed with.',
      required: true,
      max: 60,
    }),
    rating: number({title: 'Stars', help: '1 to 5.', min: 1, max: 5, required: true}),
    text: longText({
      title: 'Text',
      help: 'What the customer wrote, unchanged. Stars without words count in the average and do not show.',
      max: 4000,
    }),
    image: image({title: 'Picture', help: 'A picture of the customer or their car. Ask the customer first.'}),
    location: reference({
      title: 'Location',
      help: 'The place it is about, where it is about one.',
      to: 'location',
    }),
    source: text({title: 'From', help: 'Where it was written, for example "Google".', max: 40}),
    url: webAddress({
      title: 'Read it there',
      help: 'The https address of the review where it was written.',
      max: 500,
    }),
    date: date({title: 'Date', help: 'When it was written.'}),
    reply: longText({title: 'Your answer', help: 'Shown under the review.', max: 2000}),
    consent: flag({
      title: 'The customer agrees that it is shown',
      help: 'Switch this off if they do not agree, or change their mind. The review is then hidden, but its stars still count in the average.',
      default: true,
    }),
  },
  preview: {title: 'customerName', subtitle: 'text'},
})
