import {defineScopedDocument} from '../document/define-document.ts'
import {file} from '../fields/file.ts'
import {image, reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {choice, longText, money, number, slug, text} from '../fields/scalars.ts'

/** How far a model is (spec 9.14e). */
export const MODEL_STATUSES = {current: 'On sale', new: 'New', coming_soon: 'Coming soon'} as const
export type ModelStatus = keyof typeof MODEL_STATUSES

/** A model of a manufacturer's new range (spec 3.15a). */
export const model = defineScopedDocument({
  name: 'model',
  title: 'Model',
  plural: 'Models',
  help: 'A model of the new range: its page, its picture and its place in the menu.',
  fields: {
    name: text({title: 'Name', help: 'Without the brand.', required: true, max: 60, spec: ['3.15a']}),
    slug: slug({
      title: 'Short name',
      help: 'The last part of its address.',
      required: true,
      spec: ['3.15a', '2.20'],
    }),
    newSlug: slug({
      title: 'New short name',
      help: 'The address on sites that use the new form; the old one leads there.',
      spec: ['3.15a', '2.20'],
    }),
    manufacturer: reference({
      title: 'Manufacturer',
      help: 'The brand.',
      to: 'manufacturer',
      required: true,
      spec: ['3.15a'],
    }),
    group: slug({
      title: 'Group',
      help: 'Under which heading it stands: the short name of a group in the settings, for example suv.',
      spec: ['2.20', '2.27'],
    }),
    status: choice({
      title: 'Status',
      help: 'New and coming models say so.',
      choices: MODEL_STATUSES,
      default: 'current',
      spec: ['3.15a', '4.1h', '4.1i', '9.14e'],
    }),
    image: image({title: 'Picture', help: 'The car from the side or front corner.', spec: ['3.15a']}),
    shortDescription: longText({
      title: 'In brief',
      help: 'One or two sentences.',
      max: 240,
      spec: ['3.15a'],
    }),
    fromPrice: money({
      title: 'Price from',
      help: 'The lowest drive-away price, in whole dollars.',
      spec: ['3.15a'],
    }),
    priceNote: text({
      title: 'What the price is',
      help: 'For which variant, where and until when.',
      max: 160,
    }),
    description: richText({title: 'Words', help: 'The page of the model.'}),
    brochure: file({
      title: 'Brochure',
      help: 'Of the maker. Shoppers open it from the model’s page.',
    }),
    stockModel: text({
      title: 'Model in stock',
      help: 'As the stock feed writes it; the page then shows those cars. Empty takes the name.',
      max: 60,
    }),
    overrideUrl: text({
      title: 'Own address',
      help: 'A path or an https address that is used in place of the model’s page.',
      max: 300,
      spec: ['3.15a', '3.14'],
    }),
    order: number({title: 'Order', help: 'Lower numbers come first.', min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'status', media: 'image'},
})
