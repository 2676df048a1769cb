import {defineScopedDocument} from '../document/define-document.ts'
import {image, link} from '../fields/media.ts'
import {flag, longText, number, text} from '../fields/scalars.ts'
import {dateWindow} from '../fields/time.ts'
import {buildCreditFields} from '../finance/credit-fields.ts'

/** A slide of the home page's first screen (spec 3.15c). */
export const slide = defineScopedDocument({
  name: 'slide',
  title: 'Slide',
  plural: 'Slides',
  help: 'A picture with a few words, at the top of the home page.',
  fields: {
    name: text({title: 'Headline', help: 'A few words over the picture.', required: true, max: 80}),
    description: longText({title: 'Under the headline', help: 'One sentence.', max: 200}),
    credit: buildCreditFields('the slide'),
    image: image({title: 'Picture', help: 'Wide, with calm space on the left for the words.'}),
    imageTall: image({title: 'Picture on a phone', help: 'Tall, with calm space on top.'}),
    action: link({title: 'Button', help: 'Where the slide leads.'}),
    hideOverlay: flag({
      title: 'Words are in the picture',
      help: 'Hides the headline over the picture.',
    }),
    order: number({title: 'Order', help: 'Lower numbers come first.', min: 0, max: 999, default: 100}),
    window: dateWindow({title: 'Runs', help: 'From when to when it shows.'}),
  },
  preview: {title: 'name', subtitle: 'description', media: 'image'},
})
