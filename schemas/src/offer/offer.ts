import {defineScopedDocument} from '../document/define-document.ts'
import {FIRST_ORDER} from '../document/shown-order.ts'
import {file} from '../fields/file.ts'
import {image, link, reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {longText, number, slug, text} from '../fields/scalars.ts'
import {dateWindow} from '../fields/time.ts'
import {buildCreditFields} from '../finance/credit-fields.ts'

/** A special offer (spec 3.14). It always has a window: an expired offer misleads. */
export const offer = defineScopedDocument({
  name: 'offer',
  title: 'Offer',
  plural: 'Offers',
  help: 'A special offer, with its terms and the days it runs.',
  fields: {
    name: text(
      'Name',
      'The headline, for example "Low-rate finance on every demo". Write a rate under Finance rate below, not here.',
      {required: true, max: 120},
    ),
    image: image('Picture', 'Shown on top of the offer.'),
    description: richText('Description', 'What the shopper gets.'),
    disclaimer: longText('Terms', 'Conditions and exclusions, in plain words.', {max: 4000, rows: 5}),
    window: dateWindow(
      'Runs',
      'When the offer starts and ends. After its last day it is removed from the sites automatically.',
      {strict: true},
    ),
    action: link('Button', 'Where the offer leads, for example to the cars it is about.'),
    credit: buildCreditFields('the offer'),
    slug: slug('Short name', 'The last part of the offer’s address.', {required: true}),
    termsFile: file(
      'Full terms',
      'A PDF with the complete terms, such as the rules of a prize draw. Shoppers can open it below the terms.',
    ),
    order: number(
      'Order',
      'Lower numbers come first, also on the home page. If two are equal, the one that ends first comes first.',
      {min: 0, max: 999, default: FIRST_ORDER},
    ),
    manufacturer: reference(
      'Manufacturer',
      'Choose the brand if the offer is about one. The offer then shows its logo and is listed on its page.',
      'manufacturer',
    ),
    model: reference(
      'Model',
      'Choose the model if the offer is about one. The model’s page then shows the offer, and the offer shows the model’s picture if it has none of its own.',
      'model',
      {weak: true},
    ),
    permit: text('Permit number', 'For a prize promotion, if the state requires a permit.', {max: 60}),
  },
  seldom: ['termsFile', 'order', 'manufacturer', 'model', 'permit'],
  preview: {title: 'name', subtitle: 'slug', media: 'image'},
})
