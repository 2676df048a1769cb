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
    name: text('Headline', 'A few words over the picture.', {required: true, max: 80}),
    description: longText('Under the headline', 'One sentence.', {max: 200}),
    credit: buildCreditFields('the slide'),
    image: image('Picture', 'Wide, with calm space on the left for the words.'),
    imageTall: image('Picture on a phone', 'Tall, with calm space on top.'),
    action: link('Button', 'Where the slide leads.'),
    hideOverlay: flag('Words are in the picture', 'Hides the headline over the picture.'),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
    window: dateWindow('Runs', 'From when to when it shows.'),
  },
  preview: {title: 'name', subtitle: 'description', media: 'image'},
})
