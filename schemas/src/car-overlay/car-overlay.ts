import {defineDocument} from '../document/define-document.ts'
import type {Field} from '../fields/field.ts'
import {reference} from '../fields/media.ts'
import {choice, flag, longText, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'
import {ATTRIBUTES} from '../vehicle/attributes.ts'
import {LIST_ORDER_LABELS, PRICE_BASIS_LABELS} from '../vehicle/enums.ts'
import type {LockableField} from '../vehicle/own-values.ts'

const {tag, price_basis, price_note, list_order, featured} = ATTRIBUTES
const {dealercomments, standardEquipment, primary_image_url} = ATTRIBUTES

/** The lockable fields as staff edit them; a field without a value follows the feed. */
const lockFields = {
  dealercomments: longText(
    dealercomments.title,
    'What the page of the car says about it. A line with | starts a new paragraph.',
    {max: dealercomments.kind.max, rows: 10},
  ),
  tag: text(tag.title, 'The words on its picture in lists.', {max: tag.kind.max}),
  price_basis: choice(
    price_basis.title,
    'The words beside the price, which advertising services also get.',
    PRICE_BASIS_LABELS,
  ),
  price_note: text(
    price_note.title,
    'Under the price on cards and on its page, such as "Just reduced". They must be true.',
    {max: price_note.kind.max},
  ),
  list_order: choice(
    list_order.title,
    'Where it stands in a list that shoppers have not sorted.',
    LIST_ORDER_LABELS,
  ),
  featured: flag(featured.title, 'It comes first in the featured stock of the home page.', {default: null}),
  standardEquipment: list(
    'Features to come first',
    'In this order; the others follow as the feed has them.',
    text(standardEquipment.title, 'Write it as the feed does.', {max: 300}),
    {max: standardEquipment.kind.max, default: null},
  ),
  primary_image_url: text(
    primary_image_url.title,
    'It is shown first on the page, in lists and in feeds; the others follow.',
    {max: primary_image_url.kind.max},
  ),
  sold: flag(
    ATTRIBUTES.sold.title,
    'Shows the car as sold for as many days as the site shows sold cars, whatever the feed says.',
    {default: null},
  ),
  show_on_dealer_website: flag(
    ATTRIBUTES.show_on_dealer_website.title,
    'If it is hidden, it is left out of lists, counts, feeds and the sitemap, and its page says that it is gone.',
    {default: null},
  ),
} satisfies {[name in LockableField]: Field<unknown>}

/**
 * The fields of one car that staff have locked; the document's id contains the car's. It belongs to the car's
 * dealership, and is kept when the car leaves its feed.
 */
export const carOverlay = defineDocument({
  name: 'carOverlay',
  title: 'Locked fields of a car',
  plural: 'Locked fields of cars',
  help: 'What staff enter for a car in place of its feed. It is used until it is released, whatever the feed sends.',
  fields: {
    name: text('Name', 'As shown in lists for staff; pages use the feed’s.', {max: 300}),
    dealership: reference(
      'Dealership',
      'Whose car it is: for another dealership’s car the lock has no effect.',
      'dealership',
      {required: true},
    ),
    ...lockFields,
  },
  preview: {title: 'name'},
})

const ID = 'car-overlay-'

/** The id of the document with a car's locked fields. */
export function getOverlayId(carId: string): string {
  return `${ID}${carId}`
}

/** The id of the car that a document is about; null for a document of another kind. */
export function getOverlayCar(documentId: string): string | null {
  return documentId.startsWith(ID) ? documentId.slice(ID.length) : null
}
