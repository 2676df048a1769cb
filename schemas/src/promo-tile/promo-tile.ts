import {defineScopedDocument} from '../document/define-document.ts'
import {image, link} from '../fields/media.ts'
import {fill, flag, longText, number, text} from '../fields/scalars.ts'
import {choices} from '../fields/structures.ts'
import {dateWindow} from '../fields/time.ts'
import {buildCreditFields} from '../finance/credit-fields.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'

/** A tile between search results (spec 3.16). */
export const promoTile = defineScopedDocument({
  name: 'promoTile',
  title: 'Promo tile',
  plural: 'Promo tiles',
  help: 'A tile that takes the place of a card among the search results.',
  fields: {
    title: text('Title', 'The line that stands out.', {required: true, max: 80}),
    text: longText('Text', 'One or two short sentences.', {max: 200}),
    credit: buildCreditFields('the tile'),
    image: image('Picture', 'Fills the tile; without one the background shows.'),
    background: fill('Background', 'A colour or gradient behind the words.'),
    window: dateWindow('Runs', 'From when to when it shows.'),
    position: number('Position', 'How many cars come before it.', {min: 0, max: 60, default: 8}),
    carTypes: choices(
      'Shows with',
      'Which cars it is for: new, demo or used. Leave empty for all.',
      CAR_TYPE_CHOICES,
      {strict: true},
    ),
    strict: flag(
      'Only when exactly these are chosen',
      'If this is off, the tile shows when any one of them is chosen.',
    ),
    action: link('Leads to', 'Where a tap on the tile goes.'),
  },
  seldom: ['carTypes', 'strict'],
  preview: {title: 'title', subtitle: 'text', media: 'image'},
})
