import type {FieldKind} from '@forecourt/schemas/fields/field'
import {expect} from 'vitest'

/** A field's declaration, and the results expected of it. */
type AddedField = {
  /** One line of a developer's. */
  readonly declaration: string
  /** The Studio's type of input. */
  readonly sanity: string
  /** As the Studio saves it, and as a page reads it. */
  readonly stored: unknown
  readonly read: unknown
  /** Refused by the Studio's validation; left out by the page. */
  readonly invalid: unknown
  /** What a reader gets, as a developer would write the type. */
  readonly type: string
  readonly fallback: unknown
}

const WORDS = `title: 'Added', help: 'Added by a test.'`
const rich = [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'b', text: 'Hi', marks: []}],
  },
]
const hours = [{weekday: 1, status: 'Open', open: '08:30', close: '17:30'}]
const nothing = {fallback: null}
const wordy = {sanity: 'string', type: 'string | null', ...nothing}

/** A field of every kind; a new kind does not compile until it is added here. */
export const ONE_OF_EACH: {readonly [K in FieldKind]: AddedField} = {
  text: {
    ...wordy,
    declaration: `scalars.text({${WORDS}, max: 20})`,
    stored: 'Hello',
    read: 'Hello',
    invalid: 'x'.repeat(21),
  },
  'long-text': {
    ...wordy,
    declaration: `scalars.longText({${WORDS}})`,
    sanity: 'text',
    stored: 'a\nb',
    read: 'a\nb',
    invalid: 4,
  },
  'rich-text': {
    ...nothing,
    declaration: `rich.richText({${WORDS}})`,
    sanity: 'array',
    type: 'RichText | null',
    stored: rich,
    read: rich,
    invalid: [{_type: 'embed'}],
  },
  number: {
    declaration: `scalars.number({${WORDS}, min: 1, max: 9, unit: 'km', default: 3})`,
    sanity: 'number',
    type: 'number',
    stored: 4,
    read: 4,
    invalid: 10,
    fallback: 3,
  },
  money: {
    ...nothing,
    declaration: `scalars.money({${WORDS}})`,
    sanity: 'number',
    type: 'number | null',
    stored: 29_990,
    read: 29_990,
    invalid: 1.5,
  },
  percent: {
    ...nothing,
    declaration: `scalars.percent({${WORDS}})`,
    sanity: 'number',
    type: 'number | null',
    stored: 8.5,
    read: 8.5,
    invalid: 101,
  },
  flag: {
    declaration: `scalars.flag({${WORDS}, default: true})`,
    sanity: 'boolean',
    type: 'boolean',
    stored: false,
    read: false,
    invalid: 'no',
    fallback: true,
  },
  choice: {
    declaration: `scalars.choice({${WORDS}, choices: {a: 'A', b: 'B'}, default: 'a'})`,
    sanity: 'string',
    type: "'a' | 'b'",
    stored: 'b',
    read: 'b',
    invalid: 'c',
    fallback: 'a',
  },
  slug: {
    ...wordy,
    declaration: `scalars.slug({${WORDS}})`,
    sanity: 'slug',
    stored: {_type: 'slug', current: 'a-b'},
    read: 'a-b',
    invalid: {_type: 'slug', current: 'A b'},
  },
  phone: {
    ...wordy,
    declaration: `scalars.phone({${WORDS}})`,
    stored: '0412 345 678',
    read: '0412 345 678',
    invalid: '12',
  },
  email: {
    ...wordy,
    declaration: `scalars.email({${WORDS}})`,
    stored: 'a@example.com.au',
    read: 'a@example.com.au',
    invalid: 'a@',
  },
  colour: {
    ...wordy,
    declaration: `scalars.colour({${WORDS}})`,
    stored: '#0B7285',
    read: '#0B7285',
    invalid: 'red',
  },
  fill: {
    ...wordy,
    declaration: `scalars.fill({${WORDS}})`,
    stored: 'linear-gradient(#0B2545, #0B7285)',
    read: 'linear-gradient(#0B2545, #0B7285)',
    invalid: 'url(x)',
  },
  date: {
    ...wordy,
    declaration: `time.date({${WORDS}})`,
    sanity: 'date',
    stored: '2026-12-25',
    read: '2026-12-25',
    invalid: '25/12/2026',
  },
  'date-time': {
    ...wordy,
    declaration: `time.dateTime({${WORDS}})`,
    sanity: 'datetime',
    stored: '2026-12-25T00:00:00Z',
    read: '2026-12-25T00:00:00Z',
    invalid: 'soon',
  },
  'date-window': {
    ...nothing,
    declaration: `time.dateWindow({${WORDS}})`,
    sanity: 'object',
    type: 'DateWindow | null',
    stored: {
      start: '2026-07-01T00:00:00+10:00',
      end: '2026-08-01T00:00:00+10:00',
      zone: 'Australia/Brisbane',
    },
    read: {start: '2026-07-01T00:00:00+10:00', end: '2026-08-01T00:00:00+10:00', zone: 'Australia/Brisbane'},
    invalid: {start: '2026-08-01T00:00:00Z', end: '2026-07-01T00:00:00Z'},
  },
  'opening-hours': {
    ...nothing,
    declaration: `time.openingHours({${WORDS}})`,
    sanity: 'array',
    type: 'readonly OpeningHour[] | null',
    stored: hours.map((hour) => ({_key: 'day-1', _type: 'openingHour', ...hour})),
    read: hours,
    invalid: [{weekday: 9, status: 'Open', open: '08:30', close: '17:30'}],
  },
  link: {
    ...nothing,
    declaration: `media.link({${WORDS}})`,
    sanity: 'object',
    type: 'LinkValue | null',
    stored: {label: 'Stock', href: '/search/used-cars'},
    read: {label: 'Stock', href: '/search/used-cars'},
    invalid: {label: 'Stock', href: 'javascript:alert(1)'},
  },
  image: {
    ...nothing,
    declaration: `media.image({${WORDS}})`,
    sanity: 'image',
    type: 'ImageValue | null',
    stored: {_type: 'image', alt: 'A red square', asset: {_type: 'reference', _ref: 'PICTURE'}},
    read: {
      url: expect.stringContaining('/images/'),
      alt: 'A red square',
      width: 4,
      height: 3,
      lqip: expect.toBeOneOf([null, expect.any(String)]),
    },
    invalid: 'a.png',
  },
  file: {
    ...nothing,
    declaration: `files.file({${WORDS}})`,
    sanity: 'file',
    type: 'FileValue | null',
    stored: {_type: 'file', asset: {_type: 'reference', _ref: 'FILE-pdf'}},
    read: {url: expect.stringContaining('/files/'), name: 'added.pdf', kind: 'pdf', size: 4},
    invalid: {_type: 'file', asset: {_type: 'reference', _ref: 'file-0-html'}},
  },
  reference: {
    ...wordy,
    declaration: `media.reference({${WORDS}, to: 'manufacturer'})`,
    sanity: 'reference',
    stored: {_type: 'reference', _ref: 'manufacturer-added'},
    read: 'manufacturer-added',
    invalid: {_type: 'reference', _ref: ''},
  },
  object: {
    declaration: `structures.object({${WORDS.replace('Added', 'Group')}, fields: {note: scalars.text({${WORDS}, default: 'none'})}})`,
    sanity: 'object',
    type: '{readonly note: string}',
    stored: {note: 'x'},
    read: {note: 'x'},
    invalid: 'x',
    fallback: {note: 'none'},
  },
  list: {
    declaration: `structures.list({${WORDS}, of: scalars.text({${WORDS}}), max: 2, default: []})`,
    sanity: 'array',
    type: 'readonly string[]',
    stored: ['a', 'b'],
    read: ['a', 'b'],
    invalid: 'a',
    fallback: [],
  },
  'keyed-list': {
    declaration: `structures.keyedList({${WORDS}, key: 'code', default: [], of: structures.object({${WORDS}, fields: {code: scalars.text({${WORDS}, required: true})}})})`,
    sanity: 'array',
    type: 'readonly {readonly code: string}[]',
    stored: [{_key: 'a', code: 'A'}],
    read: [{code: 'A'}],
    invalid: 'A',
    fallback: [],
  },
  blocks: {
    declaration: `blocks.blocks({${WORDS}, of: {note: {title: 'Note', help: 'A note.', sketch: 'M0 0h1z', fields: {words: scalars.text({${WORDS}, required: true})}}}})`,
    sanity: 'array',
    type: "readonly {readonly block: 'note'; readonly key: string; readonly words: string}[]",
    stored: [{_type: 'note', _key: 'a', words: 'x'}],
    read: [{block: 'note', key: 'a', words: 'x'}],
    invalid: 'x',
    fallback: [],
  },
}
