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

const specification = object('Specification', 'One fact of the car.', {
  name: text('Name', 'For example "Towing, braked".', {required: true, max: 60}),
  value: text('Value', 'Include the unit, for example "2,000 kg".', {required: true, max: 80}),
})

const grade = object('Grade', 'One version of the model.', {
  name: text('Name', 'As on the car, for example "ST-L".', {required: true, max: 40}),
  price: money('Price from', 'Drive away, in whole dollars.', {min: 1}),
  summary: text('In brief', 'Who it is for, in a sentence.', {max: 160}),
  adds: list(
    'What it adds',
    'What it has beyond the grade before. For the first grade: what it comes with.',
    text('Equipment', 'A few words.', {max: 80}),
    {max: 12},
  ),
  specifications: list(
    'Specifications',
    'What is different from the other grades. Use the same name in each grade to compare them in one row.',
    specification,
    {max: 40},
  ),
})

const paint = object('Colour', 'One colour of the model.', {
  name: text('Name', 'As the maker calls it.', {required: true, max: 40}),
  swatch: colour('Shade', 'The nearest match on a screen.', {required: true}),
  image: image('Picture', 'The model in this colour, all from the same side.'),
  price: money('Extra', 'What it costs more, in whole dollars. Empty for nothing.'),
  note: text('Note', 'For example "Ti only".', {max: 60}),
})

/** A model of a manufacturer's new range (spec 3.15a). */
export const model = defineScopedDocument({
  name: 'model',
  title: 'Model',
  plural: 'Models',
  help: 'A model of the new range: its page, its picture and its place in the menu.',
  fields: {
    name: text('Name', 'Without the brand.', {required: true, max: 60}),
    slug: slug('Short name', 'The last part of its address.', {required: true}),
    newSlug: slug('New short name', 'The address on sites that use the new form; the old one leads there.', {
      source: null,
    }),
    manufacturer: reference('Manufacturer', 'The brand that makes it.', 'manufacturer', {required: true}),
    group: slug(
      'Group',
      'The heading it is listed under: the short name of a group in Settings → Models, for example suv.',
      {source: null},
    ),
    status: choice('Status', 'New and coming models are marked as such.', MODEL_STATUSES, {
      default: 'current',
    }),
    image: image('Picture', 'The car from the side or front corner.'),
    shortDescription: longText('In brief', 'One or two sentences.', {max: 240}),
    fromPrice: money('Price from', 'The lowest drive-away price, in whole dollars.', {min: 1}),
    priceNote: text('What the price is', 'For which variant, where and until when.', {max: 160}),
    credit: buildCreditFields('the model'),
    description: richText('Text', 'The page of the model.'),
    colours: list(
      'Colours',
      'Pressing a colour shows the car in it. A colour without a picture is listed by name only.',
      paint,
      {max: 20},
    ),
    grades: list('Grades', 'The versions, from the simplest to the fullest. The page compares them.', grade, {
      max: 12,
    }),
    specifications: list('Specifications of every grade', 'What is the same in every grade.', specification, {
      max: 40,
    }),
    gallery: list(
      'Gallery',
      'More pictures, for example of the cabin.',
      image('Picture', 'Wide pictures suit best.'),
      {max: 24},
    ),
    brochure: file('Brochure', 'The maker’s brochure. Shoppers open it from the model’s page.'),
    stockModel: text(
      'Model in stock',
      'As the stock feed writes it; the page then shows those cars. If empty, the name is used.',
      {max: 60},
    ),
    overrideUrl: pathOrUrl(
      'Own address',
      'A path or an https address that is used in place of the model’s page.',
    ),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'status', media: 'image'},
})
