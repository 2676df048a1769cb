import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {blocks, buildSketchUrl} from './blocks.ts'
import {featureFlag} from './feature-flag.ts'
import {describeIssues, type Fault, type Field} from './field.ts'
import {file} from './file.ts'
import {image, link, reference} from './media.ts'
import {paragraphs} from './paragraphs.ts'
import {path, pathOrUrl} from './path.ts'
import {richText} from './rich-text.ts'
import {
  choice,
  colour,
  email,
  fill,
  flag,
  longText,
  money,
  number,
  percent,
  phone,
  slug,
  text,
} from './scalars.ts'
import {
  buildFieldsProjection,
  buildSanityFields,
  choices,
  complete,
  keyedList,
  list,
  listMissingFields,
  object,
  readFields,
  references,
} from './structures.ts'
import {date, dateTime, dateWindow, openingHours} from './time.ts'

// Fields are declared within the tests: mutation tests see what a test runs, not what its file runs while it loads.
const words = ['Title', 'Help.'] as const
const four = {a: 'A', b: 'B', c: 'C', d: 'D'}

function read(field: Field<unknown>, raw: unknown): {value: unknown; faults: Fault[]} {
  const faults: Fault[] = []
  return {value: field.read(raw, 'field', faults), faults}
}

function messageFor(field: Field<unknown>, raw: unknown): string | undefined {
  return read(field, raw).faults[0]?.message
}

describe('stored kinds of field', () => {
  it.each<[kind: string, declare: () => Field<unknown>, empty?: unknown]>([
    ['text', () => text(...words)],
    ['long-text', () => longText(...words)],
    ['number', () => number(...words)],
    ['money', () => money(...words)],
    ['percent', () => percent(...words)],
    ['flag', () => flag(...words), false],
    ['choice', () => choice(...words, four)],
    ['slug', () => slug(...words)],
    ['phone', () => phone(...words)],
    ['email', () => email(...words)],
    ['colour', () => colour(...words)],
    ['fill', () => fill(...words)],
    ['date', () => date(...words)],
    ['date-time', () => dateTime(...words)],
    ['date-window', () => dateWindow(...words)],
    ['opening-hours', () => openingHours(...words)],
    ['link', () => link(...words)],
    ['image', () => image(...words)],
    ['file', () => file(...words)],
    ['reference', () => reference(...words, 'site')],
    ['rich-text', () => richText(...words)],
    ['text', () => path(...words)],
    ['text', () => pathOrUrl(...words)],
    ['list', () => list(...words, text(...words)), []],
  ])('add no requirement for %s that its declaration does not state', (kind, declare, empty = null) => {
    expect(declare()).toMatchObject({
      kind,
      title: 'Title',
      required: false,
      strict: false,
      clearable: false,
      default: empty,
    })
  })

  it.each([
    () => flag(...words, {default: null}),
    () => list(...words, text(...words), {default: null}),
    () => list(...words, text(...words), {required: true}),
  ])('leave a switch or a list empty where that is said, or where it must be filled in', (declare) => {
    expect(declare().default).toBeNull()
  })

  it('follow their declaration', () => {
    const said = {
      required: true,
      strict: true,
      clearable: true,
      default: 'x',
    }
    expect(text(...words, said)).toMatchObject(said)
    expect(list(...words, text(...words), {...said, default: ['x']})).toMatchObject({
      ...said,
      default: ['x'],
    })
  })
})

describe('the Studio input', () => {
  it.each<[string, () => Field<unknown>, object]>([
    ['text', () => text(...words), {type: 'string'}],
    ['long text', () => longText(...words), {type: 'text', rows: 3}],
    ['long text of seven rows', () => longText(...words, {rows: 7}), {type: 'text', rows: 7}],
    ['number', () => number(...words), {type: 'number'}],
    ['money', () => money(...words), {type: 'number'}],
    ['percent', () => percent(...words), {type: 'number'}],
    ['flag', () => flag(...words), {type: 'boolean'}],
    [
      'four choices',
      () => choice(...words, four),
      {
        type: 'string',
        options: {
          list: [
            {value: 'a', title: 'A'},
            {value: 'b', title: 'B'},
            {value: 'c', title: 'C'},
            {value: 'd', title: 'D'},
          ],
          layout: 'radio',
        },
      },
    ],
    ['phone', () => phone(...words), {type: 'string'}],
    ['email', () => email(...words), {type: 'string'}],
    ['colour', () => colour(...words), {type: 'string'}],
    ['fill', () => fill(...words), {type: 'string'}],
    ['path', () => path(...words), {type: 'string'}],
    ['path or address', () => pathOrUrl(...words), {type: 'string'}],
    [
      'slug',
      () => slug(...words),
      {type: 'slug', options: {source: expect.any(Function), maxLength: 96, disableArrayWarning: true}},
    ],
    ['date', () => date(...words), {type: 'date', options: {dateFormat: 'DD/MM/YYYY'}}],
    [
      'instant',
      () => dateTime(...words),
      {type: 'datetime', options: {dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm'}},
    ],
    ['reference', () => reference(...words, 'site'), {type: 'reference', to: [{type: 'site'}], weak: false}],
    ['weak reference', () => reference(...words, 'site', {weak: true}), {type: 'reference', weak: true}],
    [
      'image',
      () => image(...words),
      {type: 'image', options: {hotspot: true}, fields: [{name: 'alt', type: 'string'}]},
    ],
    [
      'link',
      () => link(...words),
      {
        type: 'object',
        options: {columns: 2},
        fields: [
          {name: 'label', type: 'string'},
          {name: 'href', type: 'string'},
        ],
      },
    ],
    [
      'file',
      () => file(...words),
      {type: 'file', options: {accept: '.pdf,application/pdf', storeOriginalFilename: true}},
    ],
    [
      'date window',
      () => dateWindow(...words),
      {
        type: 'object',
        options: {columns: 2},
        fields: [
          {name: 'start', type: 'datetime', options: {dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm'}},
          {name: 'end', type: 'datetime', options: {dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm'}},
          {name: 'zone', type: 'string'},
        ],
      },
    ],
    [
      'opening hours',
      () => openingHours(...words),
      {
        type: 'array',
        of: [
          {
            type: 'object',
            name: 'openingHour',
            options: {columns: 2},
            fields: [
              {name: 'weekday', type: 'number'},
              {
                name: 'status',
                type: 'string',
                options: {list: ['Open', 'Closed'], layout: 'radio', direction: 'horizontal'},
              },
              {name: 'open', type: 'string'},
              {name: 'close', type: 'string'},
            ],
            preview: {select: {weekday: 'weekday', status: 'status', open: 'open', close: 'close'}},
          },
        ],
      },
    ],
    [
      'rich text',
      () => richText(...words),
      {
        type: 'array',
        of: [
          {
            type: 'block',
            styles: [{value: 'normal'}, {value: 'h2'}, {value: 'h3'}, {value: 'blockquote'}],
            lists: [{value: 'bullet'}, {value: 'number'}],
            marks: {
              decorators: [{value: 'strong'}, {value: 'em'}],
              annotations: [{name: 'link', type: 'object', fields: [{name: 'href', type: 'string'}]}],
            },
          },
        ],
      },
    ],
  ])('is built for %s', (_, declare, shape) => {
    expect(declare().sanity).toMatchObject(shape)
  })

  it('pulls down a list of more than four choices', () => {
    const field = choice(...words, {...four, e: 'E'})
    expect(field.sanity.options).toMatchObject({layout: 'dropdown'})
  })

  it('makes a slug from the field that it names, beside it in the document or in the entry of a list', () => {
    const parent = {name: 'A', title: 'B'}
    const makeSource = (field: Field<unknown>) =>
      Object(field.sanity.options).source({entries: [parent]}, {parent})
    expect(makeSource(slug(...words, {source: 'title'}))).toBe('B')
    expect(makeSource(slug(...words))).toBe('A')
    expect(slug(...words, {source: null}).sanity.options).not.toHaveProperty('source')
  })

  it('names days and zones in words for opening hours and a zone', () => {
    const texts = JSON.stringify([openingHours(...words).sanity, dateWindow(...words).sanity])
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      expect(texts).toContain(`"title":"${day}"`)
    expect(texts).toContain('{"title":"Sunday","value":0}')
    expect(texts).toContain('{"value":"Australia/Perth","title":"Western Australia (Perth)"}')
  })

  it.each<[string, () => Field<unknown>]>([
    ['text', () => text(...words)],
    ['file', () => file(...words)],
    ['image', () => image(...words)],
    ['link', () => link(...words)],
    ['date window', () => dateWindow(...words)],
    ['opening hours', () => openingHours(...words)],
    ['rich text', () => richText(...words)],
  ])('describes every part of %s', (_, declare) => {
    const parts = listNamedParts(declare().sanity)
    for (const part of parts) expect(part.title, String(part.name)).toMatch(/\w/)
    for (const part of parts.filter((each) => 'description' in each)) expect(part.description).toMatch(/\w/)
  })
})

/** The parts of a Studio input that have a name or a value of their own. */
function listNamedParts(shape: unknown): {[key: string]: unknown}[] {
  if (Array.isArray(shape)) return shape.flatMap(listNamedParts)
  if (typeof shape !== 'object' || shape === null) return []
  const part: {[key: string]: unknown} = {...shape}
  const own = 'name' in part && part.name !== 'openingHour' ? [part] : 'value' in part ? [part] : []
  return [...own, ...Object.values(part).flatMap(listNamedParts)]
}

describe('description of a field’s limits', () => {
  it.each<[string, () => Field<unknown>, string | undefined]>([
    ['text', () => text(...words), 'at most 200 characters'],
    ['text of five', () => text(...words, {max: 5}), 'at most 5 characters'],
    ['long text', () => longText(...words), 'at most 2000 characters'],
    ['long text of nine', () => longText(...words, {max: 9}), 'at most 9 characters'],
    ['number', () => number(...words), undefined],
    ['number from', () => number(...words, {min: 0}), '0 to any'],
    ['number up to', () => number(...words, {max: 9, unit: 'km'}), 'any to 9 km'],
    ['money', () => money(...words), '0 to any dollars'],
    ['money from', () => money(...words, {min: 5, max: 9}), '5 to 9 dollars'],
    ['percent', () => percent(...words), '0 to 100%'],
    ['percent up to', () => percent(...words, {max: 60}), '0 to 60%'],
    ['choice', () => choice(...words, {a: 'Ay', b: 'Bee'}), 'Ay, Bee'],
    ['slug', () => slug(...words), 'lower-case letters, digits and hyphens'],
    ['path', () => path(...words), 'a path on the site'],
    ['path or address', () => pathOrUrl(...words), 'a path on the site or an https address'],
    ['file', () => file(...words, {accept: ['pdf', 'xlsx']}), 'PDF, Excel, at most 20 MB'],
    ['list', () => list(...words, text(...words)), 'at most 200'],
    ['list of three', () => list(...words, text(...words), {max: 3}), 'at most 3'],
    ['blocks', () => blocks(...words, {}), 'at most 60'],
  ])('reads for %s: %s', (_, declare, limits) => {
    expect(declare().limits).toBe(limits)
  })
})

describe('message for a wrong value', () => {
  const kinds = 'Choose a file of this kind: PDF'
  const brochure = {url: 'https://example.com/a.pdf', name: null, kind: 'pdf', size: 1}
  const wrongKind = 'This value is not valid here: clear it and fill it in again'
  it.each<[string, () => Field<unknown>, unknown, string]>([
    ['text', () => text(...words), ' ', 'Write something or leave the field out'],
    ['text', () => text(...words), 'x'.repeat(201), 'Use at most 200 characters'],
    ['text', () => text(...words), 4, wrongKind],
    ['long text', () => longText(...words), '', 'Write something or leave the field out'],
    ['long text', () => longText(...words), 'x'.repeat(2001), 'Use at most 2000 characters'],
    ['number', () => number(...words), 'x', 'Write a number'],
    ['number', () => number(...words), 1.5, 'Use a whole number'],
    ['decimal', () => number(...words, {decimals: true}), 'x', 'Write a number'],
    ['number', () => number(...words, {min: 2, unit: 'km'}), 1, 'Use 2 km or more'],
    ['number', () => number(...words, {max: 2, unit: 'km'}), 3, 'Use 2 km or less'],
    ['number', () => number(...words, {max: 2}), 3, 'Use 2 or less'],
    ['money', () => money(...words), 'x', 'Write an amount'],
    ['money', () => money(...words), 1.5, 'Use whole dollars'],
    ['money', () => money(...words), -1, 'Use 0 dollars or more'],
    ['percent', () => percent(...words), 'x', 'Write a percentage'],
    ['percent', () => percent(...words), 101, 'Use 100% or less'],
    ['percent', () => percent(...words), -1, 'Use 0% or more'],
    ['flag', () => flag(...words), 'yes', 'Choose yes or no'],
    ['choice', () => choice(...words, {a: 'Ay', b: 'Bee'}), 'c', 'Choose one of: Ay, Bee'],
    ['slug', () => slug(...words), 'x'.repeat(97), 'Use at most 96 characters'],
    ['slug', () => slug(...words), 'a b', 'Use lower-case letters, digits and hyphens only'],
    ['colour', () => colour(...words), 'red', 'Write a colour as # and six digits, for example #0B7285'],
    [
      'phone',
      () => phone(...words),
      'call us',
      'Write an Australian number, for example (07) 7010 1234, 0412 345 678 or 1300 123 456',
    ],
    [
      'fill',
      () => fill(...words),
      'red',
      'Write a colour such as #0B7285, or linear-gradient(135deg, #0B2545, #0B7285)',
    ],
    ['choice', () => choice(...words, {a: 'Ay'}), ['b'], wrongKind],
    ['email', () => email(...words), 'sales', 'Write an e-mail address, for example sales@example.com.au'],
    ['date', () => date(...words), 'soon', 'Write a date'],
    ['instant', () => dateTime(...words), 'soon', 'Write a date and time'],
    [
      'date window',
      () => dateWindow(...words),
      {start: '2025-08-01T00:00:00Z', end: '2025-08-01T00:00:00Z'},
      'The end must be after the start',
    ],
    ['path', () => path(...words), `/${'x'.repeat(300)}`, 'Use at most 300 characters'],
    [
      'path',
      () => path(...words),
      'x',
      'Write a path such as /finance-help, without a host and without ? or #',
    ],
    ['path or address', () => pathOrUrl(...words), `/${'x'.repeat(600)}`, 'Use at most 600 characters'],
    [
      'path or address',
      () => pathOrUrl(...words),
      'x',
      'Write a path such as /special-offers, or a full address with https://',
    ],
    ['file', () => file(...words), {...brochure, kind: 'html'}, kinds],
    ['file', () => file(...words), {...brochure, size: 20_000_001}, 'Use a file of at most 20 MB'],
    ['list', () => list(...words, text(...words)), 'x', 'Expected a list'],
    ['blocks', () => blocks(...words, {}), 'x', 'Expected a list of blocks'],
    ['blocks', () => blocks(...words, {}), [1], 'This kind of block is not known: remove it'],
    ['group', () => object(...words, {}), [], 'Expected a group of fields'],
    ['group', () => object(...words, {}), 'x', 'Expected a group of fields'],
    ['group', () => object(...words, {}), null, 'Expected a group of fields'],
  ])('is shown for %s: %#', (_, declare, raw, message) => {
    expect(messageFor(declare(), raw)).toBe(message)
  })

  it('is at most three problems, each once', () => {
    const entry = {weekday: 1, status: 'Open', open: 'y', close: 'x'}
    expect(messageFor(openingHours(...words), [entry])).toBe(
      'Write a time as 09:00; An open day needs an opening time before its closing time',
    )
    const several = text(...words, {max: 5}).getStored()
    const all = z.object({
      a: several,
      b: several,
      c: number(...words).getStored(),
      d: flag(...words).getStored(),
      e: several,
    })
    const wrong = {a: '', b: 'xxxxxx', c: 1.5, d: 1, e: ''}
    expect(describeIssues(all.safeParse(wrong).error ?? raise())).toBe(
      'Write something or leave the field out; Use at most 5 characters; Use a whole number',
    )
  })

  it('names the entry of a list in which something is missing', () => {
    const entry = object(...words, {key: slug(...words, {required: true})})
    const {error} = list(...words, entry)
      .getStored()
      .safeParse([{key: {current: 'a'}}, {}])
    expect(describeIssues(error ?? raise())).toBe('Entry 2: fill in what is required')
  })

  it('explains a stored form that cannot be read', () => {
    const closed = {weekday: 1, status: 'Closed'}
    const said = (field: Field<unknown>, raw: unknown) =>
      field.getStored().safeParse(raw).error?.issues[0]?.message
    expect(said(image(...words), {})).toBe('Upload a picture')
    expect(said(image(...words), {asset: {_ref: 'a'}, alt: ' '})).toBe(
      'Say in a few words what the picture shows',
    )
    expect(said(file(...words), {})).toBe('Upload a file')
    expect(said(file(...words), {asset: {_ref: 'file-0-html'}})).toBe(kinds)
    expect(said(reference(...words, 'site'), 'x')).toBe('Choose a site')
    const apart = 'The hours of a day may not overlap, and a closed day has none'
    const open = (from: string, close: string) => ({weekday: 1, status: 'Open', open: from, close})
    expect(said(openingHours(...words), [closed, closed])).toBe(apart)
    expect(said(openingHours(...words), [{...closed, weekday: 1}, open('08:00', '12:00')])).toBe(apart)
    expect(said(openingHours(...words), [open('08:00', '12:00'), open('11:59', '17:00')])).toBe(apart)
    expect(said(openingHours(...words), [open('12:00', '17:00'), open('08:00', '12:00')])).toBeUndefined()
    expect(said(openingHours(...words), [open('08:00', '12:00'), open('12:00', '17:00')])).toBeUndefined()
    expect(said(list(...words, text(...words), {max: 1}), ['a', 'b'])).toBe('Use at most 1')
    expect(said(blocks(...words, {}, {max: 1}), [{_type: 'a'}, {_type: 'b'}])).toBe('Use at most 1')
  })
})

describe('GROQ projection of a field', () => {
  const picture =
    '{"url": asset->url, alt, "width": asset->metadata.dimensions.width, "height": asset->metadata.dimensions.height, "lqip": asset->metadata.lqip, "hotspot": select(defined(crop) || defined(hotspot) => hotspot, asset->library.hotspot), "crop": select(defined(crop) || defined(hotspot) => crop, asset->library.crop)}'
  const brochure = '{url, "name": originalFilename, "kind": extension, size}'
  it.each<[string, () => Field<unknown>, string]>([
    ['text', () => text(...words), 'x'],
    ['slug', () => slug(...words), '"x": x.current'],
    ['reference', () => reference(...words, 'site'), '"x": x._ref'],
    ['link', () => link(...words), 'x{label, href}'],
    ['date window', () => dateWindow(...words), 'x{start, end, zone}'],
    ['opening hours', () => openingHours(...words), 'x[]{weekday, status, open, close}'],
    ['image', () => image(...words), `"x": select(defined(x.asset) => x${picture})`],
    ['file', () => file(...words), `"x": x.asset->${brochure}`],
    ['group', () => object(...words, {a: text(...words), b: slug(...words)}), 'x{a, "b": b.current}'],
    ['list of text', () => list(...words, text(...words)), 'x'],
    ['list of references', () => list(...words, reference(...words, 'site')), '"x": x[]._ref'],
    ['list of links', () => list(...words, link(...words)), 'x[]{label, href}'],
    ['list of images', () => list(...words, image(...words)), `"x": x[defined(asset)]${picture}`],
    ['list of files', () => list(...words, file(...words)), `"x": x[defined(asset)].asset->${brochure}`],
    ['list of groups', () => list(...words, object(...words, {a: text(...words)})), 'x[]{a}'],
  ])('is written for %s', (_, declare, groq) => {
    expect(declare().project('x')).toBe(groq)
  })

  it('separates several fields by commas', () => {
    expect(buildFieldsProjection({a: text(...words), b: slug(...words)})).toBe('a, "b": b.current')
  })
})

describe('a group of fields', () => {
  const declareInner = () => object(...words, {stars: number(...words, {default: 3}), note: text(...words)})
  const declareFields = () => ({name: text(...words, {required: true}), inner: declareInner()})

  it('is read field by field, without absent ones', () => {
    const fields = declareFields()
    const faults: Fault[] = []
    expect(readFields(fields, {name: 'A', inner: {stars: 'x', note: null}}, 'at', faults)).toEqual({
      name: 'A',
      inner: {},
    })
    expect(faults.map(({path}) => path)).toEqual(['at.inner.stars'])
    expect(readFields(fields, {name: 4}, '', faults)).toEqual({})
    expect(faults.at(-1)?.path).toBe('name')
    expect([readFields(fields, null, '', faults), readFields(fields, 'x', '', faults)]).toEqual([{}, {}])
    expect(readFields(fields, undefined, '', faults)).toEqual({})
  })

  it('is completed with defaults, into its groups, but not where it was cleared', () => {
    const fields = declareFields()
    const inner = declareInner()
    expect(complete(fields, {})).toEqual({name: null, inner: {stars: 3, note: null}})
    expect(complete(fields, {inner: {stars: 0}})).toEqual({name: null, inner: {stars: 0, note: null}})
    expect(complete(fields, {inner: null, name: null})).toEqual({name: null, inner: null})
    expect(inner.default).toEqual({stars: 3, note: null})
  })

  it('names required fields that are empty', () => {
    const fields = declareFields()
    expect(listMissingFields(fields, {})).toEqual(['name'])
    expect(listMissingFields(fields, {name: null})).toEqual(['name'])
    expect(listMissingFields(fields, {name: ''})).toEqual([])
  })

  it('is stored with its required fields, and with other values of a document', () => {
    const fields = declareFields()
    const stored = object(...words, fields).getStored()
    expect(stored.safeParse({}).success).toBe(false)
    expect(stored.parse({name: 'A', inner: null, _key: 'k'})).toEqual({name: 'A', inner: null, _key: 'k'})
    expect(stored.safeParse({name: 'A', inner: {stars: 'x'}}).success).toBe(false)
  })

  it('is open in the Studio, each field with its help, and is not validated twice', () => {
    const inner = declareInner()
    expect(inner).toMatchObject({
      kind: 'object',
      required: false,
      strict: false,
      clearable: false,
    })
    expect(inner.sanity).toMatchObject({type: 'object', options: {collapsible: true, collapsed: false}})
    expect(inner.sanity.fields).toMatchObject([
      {name: 'stars', title: 'Title', description: 'Help.', type: 'number'},
      {name: 'note', title: 'Title', description: 'Help.', type: 'string'},
    ])
  })
})

describe('a field in the Studio', () => {
  type Check = (value: unknown) => true | string
  /** The checks and demands that a field's validation makes. */
  function validate(field: Field<unknown>): {checks: Check[]; demands: string[]} {
    const [checks, demands]: [Check[], string[]] = [[], []]
    const rule = {
      required: () => rule,
      error: (message: string) => {
        demands.push(message)
        return rule
      },
      custom: (check: Check) => {
        checks.push(check)
        return rule
      },
    }
    for (const each of buildSanityFields({field}))
      for (const made of each.validation(rule)) expect(made).toBe(rule)
    return {checks, demands}
  }

  it('accepts nothing and valid values, and explains wrong ones', () => {
    const [check] = validate(text(...words, {max: 3})).checks
    expect([undefined, null, 'abc'].map((value) => check?.(value))).toEqual([true, true, true])
    expect(check?.('abcd')).toBe('Use at most 3 characters')
  })

  it('is required with its title in the message', () => {
    expect(validate(text(...words, {required: true})).demands).toEqual(['Fill in: Title'])
    expect(validate(text(...words)).demands).toEqual([])
  })

  it('leaves the checks to the fields of a group', () => {
    expect(validate(object(...words, {a: text(...words)})).checks).toEqual([])
  })
})

describe('a list', () => {
  const declareItem = () =>
    object(...words, {count: number(...words, {required: true}), name: text(...words, {required: true})})

  it('says which of its items lack what', () => {
    const item = declareItem()
    expect(read(list(...words, item), [{}, {name: 'A', count: 1}, {name: 'B'}]).faults).toEqual([
      {path: 'field[0]', message: 'Fill in: count, name'},
      {path: 'field[2]', message: 'Fill in: count'},
    ])
  })

  it('names its items, and is shown by the first text of them', () => {
    const item = declareItem()
    expect(list(...words, item).sanity).toMatchObject({
      type: 'array',
      of: [{type: 'object', title: item.title, preview: {select: {title: 'name'}}}],
    })
    const numbers = object(...words, {count: number(...words)})
    expect(list(...words, numbers).sanity.of).toEqual([{...numbers.sanity, title: numbers.title}])
  })

  it('offers its choices, and nothing where it has none', () => {
    const field = choices(...words, {a: 'A'}, {max: 2})
    expect(field).toMatchObject({
      limits: 'at most 2',
      item: {kind: 'choice', title: 'Title'},
      sanity: {options: {list: [{value: 'a', title: 'A'}]}},
    })
    expect(list(...words, text(...words)).sanity).toEqual({type: 'array', of: [{type: 'string'}]})
    expect(list(...words, date(...words)).sanity).not.toHaveProperty('options')
  })

  it('refers to several documents, weakly where that is said', () => {
    const field = references(...words, 'site', {max: 2, weak: true})
    expect(field).toMatchObject({limits: 'at most 2', item: {sanity: {to: [{type: 'site'}], weak: true}}})
    expect(references(...words, 'site').item).toMatchObject({kind: 'reference', sanity: {weak: false}})
  })

  it('states the key of groups that merge by key, and stays a list', () => {
    const item = declareItem()
    const field = keyedList(...words, item, {key: 'name', max: 4})
    expect(field).toMatchObject({kind: 'keyed-list', keyedBy: 'name', limits: 'at most 4', item})
    expect(list(...words, item)).toMatchObject({kind: 'list', item})
  })
})

describe('blocks', () => {
  const declareKinds = () => ({
    heading: {
      title: 'Heading',
      help: 'A heading.',
      sketch: 'M0 0h1z',
      fields: {title: text(...words, {required: true})},
    },
    picture: {
      title: 'Picture',
      help: 'A picture.',
      sketch: 'M0 0h2z',
      fields: {image: image(...words), note: text(...words)},
    },
    rule: {title: 'Rule', help: 'A line.', sketch: 'M0 0h3z', fields: {width: number(...words)}},
  })

  it('are previewed by their words and picture, and by their kind', () => {
    const kinds = declareKinds()
    expect(blocks(...words, kinds).sanity).toMatchObject({type: 'array'})
    expect(blocks(...words, kinds).sanity.of).toMatchObject([
      {
        type: 'object',
        title: 'Heading',
        description: 'A heading.',
        preview: {select: {title: 'title'}, blockTitle: 'Heading'},
      },
      {preview: {select: {title: 'note', media: 'image'}, blockTitle: 'Picture'}},
      {preview: {select: {}, blockTitle: 'Rule'}},
    ])
    expect(blocks(...words, kinds).sanity.of).toEqual([
      expect.objectContaining({preview: {select: {title: 'title'}, blockTitle: 'Heading'}}),
      expect.anything(),
      expect.objectContaining({preview: {select: {}, blockTitle: 'Rule'}}),
    ])
  })

  it('are chosen in the Studio by their sketches', () => {
    const kinds = declareKinds()
    expect(blocks(...words, kinds).sanity.options).toMatchObject({
      insertMenu: {views: [{name: 'grid'}, {}]},
    })
    expect(decodeURIComponent(buildSketchUrl(kinds, 'picture') ?? '')).toContain('d="M0 0h2z"')
    expect(buildSketchUrl(kinds, 'constructor')).toBeUndefined()
  })

  it('have their position as key, and name a missing part by its title', () => {
    const kinds = declareKinds()
    const field = blocks(...words, kinds)
    expect(read(field, [{_type: 'rule'}, {_type: 'heading', _key: 4}, {_type: 4}])).toEqual({
      value: [{block: 'rule', key: 'field[0]', width: null}],
      faults: [
        {path: 'field[1].title', message: 'Fill in: Title'},
        {path: 'field[2]', message: 'This kind of block is not known: remove it'},
      ],
    })
  })

  it('are no more than their declaration says', () => {
    const kinds = declareKinds()
    expect(blocks(...words, kinds)).toMatchObject({
      kind: 'blocks',
      required: false,
      strict: false,
      clearable: false,
      default: [],
      blocks: kinds,
    })
    const said = blocks(...words, kinds, {default: []})
    expect(said.getStored().safeParse([{_type: 'rule', anything: 1}]).success).toBe(true)
    expect(said.getStored().safeParse([{}]).success).toBe(false)
  })
})

describe('a feature switch', () => {
  it('is a switch with its default and days that may be cleared', () => {
    const field = featureFlag(...words, null, {default: true})
    expect(field).toMatchObject({
      title: 'Title',
      help: 'Help.',
      default: {on: true, window: null},
    })
    expect(field.fields).toMatchObject({
      on: {kind: 'flag', title: 'On', default: true, clearable: false},
      window: {kind: 'date-window', title: 'Only between', clearable: true, default: null},
    })
  })
})

describe('plain text', () => {
  const span = (line: string) => [{_type: 'span', _key: 'text', text: line, marks: []}]
  it('becomes paragraphs, headings and bullets', () => {
    expect(paragraphs('One', '## Two', '- Three', '-Four')).toEqual([
      {_type: 'block', _key: 'block-1', style: 'normal', markDefs: [], children: span('One')},
      {_type: 'block', _key: 'block-2', style: 'h2', markDefs: [], children: span('Two')},
      {
        _type: 'block',
        _key: 'block-3',
        style: 'normal',
        markDefs: [],
        children: span('Three'),
        listItem: 'bullet',
        level: 1,
      },
      {_type: 'block', _key: 'block-4', style: 'normal', markDefs: [], children: span('-Four')},
    ])
    expect(paragraphs('x')[0]).not.toHaveProperty('listItem')
  })
})

describe('an address', () => {
  it.each([
    ['/a/', '/a'],
    ['/a//', '/a'],
    ['/', '/'],
    [' /a ', '/a'],
    ['/a/b', '/a/b'],
  ])('is stored on the site, from %j, as %j', (raw, kept) =>
    expect(read(path(...words), raw).value).toBe(kept),
  )

  it.each(['//a', '/a?b', '/a#b', '/a\\b', '/a b', 'a', 'x/a'])('refuses the path %j', (raw) =>
    expect(read(path(...words), raw).value).toBeUndefined(),
  )

  it.each(['/a?b#c', 'https://a.example/b', ' /a '])('accepts the path or URL %j', (raw) =>
    expect(read(pathOrUrl(...words), raw).value).toBe(raw.trim()),
  )

  it.each(['//a', 'x/a', 'https:///a b', 'https://a\\b', '/a\\b', 'https://', 'xhttps://a'])(
    'refuses %j',
    (raw) => expect(read(pathOrUrl(...words), raw).value).toBeUndefined(),
  )
})

describe('a picture and a file', () => {
  const asset = {url: 'https://example.com/a', width: 4, height: 3}
  it('have no description and no colours where nobody gave them', () => {
    expect(read(image(...words), {...asset, alt: null}).value).toEqual({...asset, alt: '', lqip: null})
    expect(read(image(...words), {...asset, alt: 'A ute', lqip: 'data:x'}).value).toEqual({
      ...asset,
      alt: 'A ute',
      lqip: 'data:x',
    })
    const crop = {left: 0.1, top: 0, right: 0, bottom: 0}
    expect(read(image(...words), {...asset, alt: '', lqip: 'data:x', crop}).value).toMatchObject({lqip: null})
    const brochure = {url: 'https://example.com/a.pdf', kind: 'pdf', size: 1}
    expect(read(file(...words), {...brochure, name: null}).value).toEqual({...brochure, name: ''})
    expect(read(file(...words), {...brochure, name: 'A', size: 0}).value).toBeUndefined()
  })

  it('may be stored without a description, but not with an empty one', () => {
    const stored = (alt?: string) =>
      image(...words)
        .getStored()
        .safeParse({asset: {_ref: 'a'}, alt}).success
    expect([stored(), stored('A ute'), stored(' ')]).toEqual([true, true, false])
  })
})

describe('stored form', () => {
  it.each<[string, () => Field<unknown>, unknown, boolean]>([
    ['a slug', () => slug(...words), {current: 'a-b'}, true],
    ['a slug', () => slug(...words), {current: 'A b'}, false],
    ['a slug', () => slug(...words), {}, false],
    ['a reference', () => reference(...words, 'site'), {_ref: 'site-a'}, true],
    ['a reference', () => reference(...words, 'site'), {_ref: ''}, false],
    ['a reference', () => reference(...words, 'site'), {}, false],
    [
      'an open day',
      () => openingHours(...words),
      [{weekday: 1, status: 'Open', open: '09:00', close: '09:01'}],
      true,
    ],
    [
      'an open day',
      () => openingHours(...words),
      [{weekday: 1, status: 'Open', open: '09:00', close: '09:00'}],
      false,
    ],
    [
      'an open day',
      () => openingHours(...words),
      [{weekday: 1, status: 'Open', open: '09:00', close: null}],
      false,
    ],
    [
      'an open day',
      () => openingHours(...words),
      [{weekday: 1, status: 'Open', open: null, close: '09:00'}],
      false,
    ],
  ])('is checked as %s (%#)', (_, declare, raw, valid) => {
    expect(declare().getStored().safeParse(raw).success).toBe(valid)
  })

  it.each<[string, () => Field<unknown>, string, string]>([
    ['text', () => text(...words), ' a b ', 'a b'],
    ['long text', () => longText(...words), ' a\n b ', 'a\n b'],
    ['phone', () => phone(...words), ' 13 12 34 ', '13 12 34'],
  ])('is read as %s without the spaces around it', (_, declare, raw, value) => {
    expect(read(declare(), raw)).toEqual({value, faults: []})
  })

  it('has an empty list for formatted text without links', () => {
    const block = {_type: 'block', style: 'normal', children: [{_type: 'span', text: 'Hi'}]}
    const link = {_key: 'a', _type: 'link', href: '/a'}
    expect(read(richText(...words), [block, {...block, markDefs: [link]}]).value).toEqual([
      {...block, markDefs: []},
      {...block, markDefs: [link]},
    ])
  })
})

function raise(): never {
  throw new Error('nothing is wrong')
}
