import {defineScopedDocument} from '../document/define-document.ts'
import {FIRST_ORDER} from '../document/shown-order.ts'
import {file} from '../fields/file.ts'
import {image, link, reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {longText, number, slug, text} from '../fields/scalars.ts'
import {dateWindow} from '../fields/time.ts'
import {buildCreditFields} from '../finance/credit.ts'

/** A special offer (spec 3.14). It always has a window: an expired offer misleads. */
export const offer = defineScopedDocument({
  name: 'offer',
  title: 'Offer',
  plural: 'Offers',
  help: 'A special offer, with its terms and the days it runs.',
  fields: {
    name: text({
      title: 'Name',
      help: 'The headline, for example "Low-rate finance on every demo". A rate goes into the fields below.',
      required: true,
      max: 120,
      spec: ['3.14'],
    }),
    slug: slug({title: 'Short name', help: 'The last part of the offer’s address.', required: true}),
    image: image({title: 'Picture', help: 'Shown on top of the offer.', spec: ['3.14']}),
    description: richText({title: 'Description', help: 'What the shopper gets.', spec: ['3.14']}),
    credit: buildCreditFields('the offer'),
    disclaimer: longText({
      title: 'Terms',
      help: 'Conditions and exclusions, in plain words.',
      max: 4000,
      rows: 5,
      spec: ['3.14'],
    }),
    termsFile: file({
      title: 'Full terms',
      help: 'The document behind the terms above, such as the rules of a prize draw. Shoppers open it below them.',
    }),
    window: dateWindow({
      title: 'Runs',
      help: 'From when to when the offer shows. It disappears by itself at its end.',
      strict: true,
    }),
    order: number({
      title: 'Order',
      help: 'Lower numbers come first, on the home page too; of the same number, what ends first.',
      min: 0,
      max: 999,
      default: FIRST_ORDER,
    }),
    manufacturer: reference({
      title: 'Manufacturer',
      help: 'Where the offer is of one brand, or of a model of it: its logo shows, its page lists the offer, and a site of several brands has its word in the address.',
      to: 'manufacturer',
      spec: ['3.14'],
    }),
    model: reference({
      title: 'Model',
      help: 'Where the offer is of one model, whose page shows it. Its picture shows when the offer has none.',
      to: 'model',
      weak: true,
      spec: ['3.14'],
    }),
    permit: text({
      title: 'Permit number',
      help: 'Of a prize promotion, where the state asks for one.',
      max: 60,
    }),
    action: link({title: 'Button', help: 'Where the offer leads, for example to the cars it is about.'}),
  },
  preview: {title: 'name', subtitle: 'slug', media: 'image'},
})
