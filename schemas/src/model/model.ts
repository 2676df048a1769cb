import {defineScopedDocument} from '../document/define-document.ts'
import {file} from '../fields/file.ts'
import {image, reference} from '../fields/media.ts'
import {pathOrUrl} from '../fields/path.ts'
import {richText} from '../fields/rich-text.ts'
import {choice, colour, longText, money, number, slug, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
import {buildCreditFields} from '../finance/credit-fields.ts'

/** How far a model is (spec 9.14e). */
export const MODEL_STATUSES = {current: 'On sale', new: 'New', coming_soon: 'Coming soon'} as const
export type ModelStatus = keyof typeof MODEL_STATUSES

const specification = object({
  title: 'Specification',
  help: 'One fact of the car.',
  fields: {
    name: text({title: 'Name', help: 'For example "Towing, braked".', required: true, max: 60}),
    value: text({title: 'Value', help: 'Include the unit, for example "2,000 kg".', required: true, max: 80}),
  },
})

const grade = object({
  title: 'Grade',
  help: 'One version of the model.',
  fields: {
    name: text({title: 'Name', help: 'As on the car, for example "ST-L".', required: true, max: 40}),
    price: money({title: 'Price from', help: 'Drive away, in whole dollars.', min: 1}),
    summary: text({title: 'In brief', help: 'Who it is for, in a sentence.', max: 160}),
    adds: list({
      title: 'What it adds',
      help: 'What it has beyond the grade before. For the first grade: what it comes with.',
      of: text({title: 'Equipment', help: 'A few words.', max: 80}),
      max: 12,
    }),
    specifications: list({
      title: 'Specifications',
      help: 'What is different from the other grades. Use the same name in each grade to compare them in one row.',
      of: specification,
      max: 40,
    }),
  },
})

const paint = object({
  title: 'Colour',
  help: 'One colour of the model.',
  fields: {
    name: text({title: 'Name', help: 'As the maker calls it.', required: true, max: 40}),
    swatch: colour({title: 'Shade', help: 'The nearest match on a screen.', required: true}),
    image: image({title: 'Picture', help: 'The model in this colour, all from the same side.'}),
    price: money({title: 'Extra', help: 'What it costs more, in whole dollars. Empty for nothing.'}),
    note: text({title: 'Note', help: 'For example "Ti only".', max: 60}),
  },
})

/** A model of a manufacturer's new range (spec 3.15a). */
export const model = defineScopedDocument({
  name: 'model',
  title: 'Model',
  plural: 'Models',
  help: 'A model of the new range: its page, its picture and its place in the menu.',
  fields: {
    name: text({title: 'Name', help: 'Without the brand.', required: true, max: 60}),
    slug: slug({title: 'Short name', help: 'The last part of its address.', required: true}),
    newSlug: slug({
      title: 'New short name',
      help: 'The address on sites that use the new form; the old one leads there.',
    }),
    manufacturer: reference({
      title: 'Manufacturer',
      help: 'The brand that makes it.',
      to: 'manufacturer',
      required: true,
    }),
    group: slug({
      title: 'Group',
      help: 'The heading it is listed under: the short name of a group in Settings → Models, for example suv.',
    }),
    status: choice({
      title: 'Status',
      help: 'New and coming models are marked as such.',
      choices: MODEL_STATUSES,
      default: 'current',
    }),
    image: image({title: 'Picture', help: 'The car from the side or front corner.'}),
    shortDescription: longText({title: 'In brief', help: 'One or two sentences.', max: 240}),
    fromPrice: money({title: 'Price from', help: 'The lowest drive-away price, in whole dollars.', min: 1}),
    priceNote: text({
      title: 'What the price is',
      help: 'For which variant, where and until when.',
      max: 160,
    }),
    credit: buildCreditFields('the model'),
    description: richText({title: 'Text', help: 'The page of the model.'}),
    colours: list({
      title: 'Colours',
      help: 'Pressing a colour shows the car in it. A colour without a picture is listed by name only.',
      of: paint,
      max: 20,
    }),
    grades: list({
      title: 'Grades',
      help: 'The versions, from the simplest to the fullest. The page compares them.',
      of: grade,
      max: 12,
    }),
    specifications: list({
      title: 'Specifications of every grade',
      help: 'What is the same in every grade.',
      of: specification,
      max: 40,
    }),
    gallery: list({
      title: 'Gallery',
      help: 'More pictures, for example of the cabin.',
      of: image({title: 'Picture', help: 'Wide pictures suit best.'}),
      max: 24,
    }),
    brochure: file({
      title: 'Brochure',
      help: 'The maker’s brochure. Shoppers open it from the model’s page.',
    }),
    stockModel: text({
      title: 'Model in stock',
      help: 'As the stock feed writes it; the page then shows those cars. If empty, the name is used.',
      max: 60,
    }),
    overrideUrl: pathOrUrl({
      title: 'Own address',
      help: 'A path or an https address that is used in place of the model’s page.',
    }),
    order: number({title: 'Order', help: 'Lower numbers come first.', min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'status', media: 'image'},
})
