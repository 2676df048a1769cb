import {describe, expect, it, vi} from 'vitest'
import * as z from 'zod'
import {blocks} from './blocks.ts'
import {defineKind, type Fault, type Field} from './field.ts'
import {file} from './file.ts'
import {image, link, reference} from './media.ts'
import {path, pathOrUrl, webAddress} from './path.ts'
import {richText} from './rich-text.ts'
import {
  abn,
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
import {keyedList, list, object} from './structures.ts'
import {date, dateTime, dateWindow, openingHours, timeOfDay} from './time.ts'

const words = ['Title', 'Help.'] as const
const picture = {url: 'https://example.com/a.png', alt: 'A ute', width: 4, height: 3, lqip: null}

const brochure = {
  url: 'https://example.com/files/a.pdf',
  name: 'Ute – 2027.pdf',
  kind: 'pdf',
  size: 2_100_000,
}

// Declared within the tests: mutation tests see what a test runs, not what its file runs while it loads.
const facts: [string, () => Field<unknown>, unknown[], unknown[]][] = [
  ['text', () => text(...words, {max: 5}), ['abc'], ['abcdef', '  ', 4]],
  [
    'text with placeholders',
    () => text('Title', 'Above. {name} and {dealer} are filled in.'),
    ['Hello {name}, from {dealer}', 'Hello'],
    ['Hello {names}', 'Hello {Name}', 'Hello { name }', 'Hello {}'],
  ],
  ['text in braces that names nothing', () => text(...words), ['A {b}'], []],
  ['long text', () => longText(...words), ['a\nb'], [[], '']],
  ['number', () => number(...words, {min: 1, max: 9, unit: 'km'}), [1, 9], [0, 10, 1.5, '4', Number.NaN]],
  ['number with decimals', () => number(...words, {decimals: true}), [1.5], ['1.5']],
  ['money', () => money(...words), [0, 29_990], [-1, 10.5, '29990']],
  ['percent', () => percent(...words), [0, 8.5, 100], [101, -1]],
  ['flag', () => flag(...words), [true, false], ['yes', 0]],
  ['choice', () => choice(...words, {a: 'A', b: 'B'}), ['a'], ['c', 'A']],
  ['slug', () => slug(...words), ['hilux-sr5', '4x4'], ['Hilux', 'a--b', '-a', '']],
  [
    'phone',
    () => phone(...words),
    ['0412 345 678', '(02) 5550 1234', '1300 123 456', '13 12 34', '+61 7 7010 1234'],
    ['12345', '0412 345', 'call us', '1300 123'],
  ],
  ['ABN', () => abn(...words), ['51 824 753 556', '51824753556'], ['51 824 753', 'ABN 51824753556']],
  ['email', () => email(...words), ['sales@example.com.au'], ['sales', 'sales@']],
  ['colour', () => colour(...words), ['#0B7285'], ['red', '#fff', 'url(x)']],
  [
    'fill',
    () => fill(...words),
    ['#0B7285', 'linear-gradient(135deg, #0B2545, #0B7285 60%)'],
    ['url(https://example.com)', 'linear-gradient(red, expression(alert(1)))', 'red;}'],
  ],
  [
    'time of day',
    () => timeOfDay(...words),
    ['00:00', '09:30', '23:59'],
    ['9:30', '9.30', '24:00', '10am', '10:0'],
  ],
  ['date', () => date(...words), ['2026-12-25'], ['25/12/2026', '2026-13-01']],
  [
    'instant',
    () => dateTime(...words),
    ['2025-07-01T00:00:00+10:00', '2026-01-01T00:00:00Z'],
    ['2026-01-01', 'soon'],
  ],
  [
    'date window',
    () => dateWindow(...words),
    [
      {start: null, end: null},
      {start: '2025-07-01T00:00:00+10:00', end: '2025-08-01T00:00:00+10:00'},
      {start: null, end: '2025-08-01T00:00:00Z', zone: 'Australia/Perth'},
    ],
    [{start: '2025-08-01T00:00:00Z', end: '2025-07-01T00:00:00Z'}, 'July'],
  ],
  [
    'opening hours',
    () => openingHours(...words),
    [
      [
        {weekday: 1, status: 'Open', open: '08:30', close: '17:30'},
        {weekday: 0, status: 'Closed', open: null, close: null},
      ],
    ],
    [
      [{weekday: 7, status: 'Open', open: '08:30', close: '17:30'}],
      [{weekday: 1, status: 'Open', open: '18:00', close: '17:30'}],
      [{weekday: 1, status: 'Open', open: null, close: null}],
      [
        {weekday: 1, status: 'Closed', open: null, close: null},
        {weekday: 1, status: 'Closed', open: null, close: null},
      ],
    ],
  ],
  [
    'link',
    () => link(...words),
    [
      {label: 'Stock', href: '/search/used-cars'},
      {label: 'Call', href: 'tel:+61 7 7010 1234'},
    ],
    [
      {label: 'x', href: 'javascript:alert(1)'},
      {label: 'x', href: '//evil.example'},
      {label: '', href: '/'},
    ],
  ],
  [
    'path',
    () => path(...words),
    ['/finance-help', '/'],
    ['finance-help', '//evil.example', '/a b', '/a?b', '/a#b'],
  ],
  [
    'path or address',
    () => pathOrUrl(...words),
    ['/special-offers?x=1', 'https://example.com.au/a'],
    ['javascript:alert(1)', 'http://example.com', '//evil.example'],
  ],
  [
    'web address',
    () => webAddress(...words, {max: 60}),
    ['https://example.com.au/a?b=1#c', 'https://maps.example/@-27.4,153', 'http://127.0.0.1:4151/leads'],
    [
      'example.com.au/a',
      'http://example.com.au',
      'https://',
      'https:// example.com',
      'https://me:secret@example.com',
      'javascript:alert(1)',
      '/service',
      `https://example.com/${'a'.repeat(50)}`,
    ],
  ],
  ['image', () => image(...words), [picture], [{...picture, url: ''}, {...picture, width: 0}, 'a.png']],
  [
    'file',
    () => file(...words),
    [brochure, {...brochure, name: ''}, {...brochure, size: 20_000_000}],
    [{...brochure, kind: 'html'}, {...brochure, size: 20_000_001}, {...brochure, url: null}, 'a.pdf'],
  ],
  [
    'file of several kinds',
    () => file(...words, {accept: ['pdf', 'xlsx']}),
    [{...brochure, kind: 'xlsx'}],
    [],
  ],
  ['reference', () => reference(...words, 'site'), ['site-a'], ['']],
  [
    'rich text',
    () => richText(...words),
    [[{_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text: 'Hi'}]}]],
    ['Hi', [{_type: 'embed'}]],
  ],
]

function read(field: Field<unknown>, raw: unknown): {value: unknown; faults: Fault[]} {
  const faults: Fault[] = []
  return {value: field.read(raw, 'field', faults), faults}
}

describe('field builders', () => {
  it.each(facts)('keep a valid value of %s unchanged', (_, declare, valid) => {
    for (const raw of valid) expect(read(declare(), raw)).toEqual({value: raw, faults: []})
  })

  it.each(facts)('refuse an invalid value of %s with what to do', (_, declare, __, invalid) => {
    for (const raw of invalid) {
      const {value, faults} = read(declare(), raw)
      expect(value).toBeUndefined()
      expect(faults).toEqual([{path: 'field', message: expect.stringMatching(/\S/)}])
    }
  })

  const open = {weekday: 1, status: 'Open', open: '09:00', close: '17:00'}
  const [tuesday, sunday] = [
    {...open, weekday: 2},
    {weekday: 0, status: 'Closed', open: null, close: null},
  ]
  const unknown = (weekday: number) => ({...open, weekday, open: null, close: null})

  it.each([
    ['a time that is none', {...open, close: '25:00'}, [unknown(1)]],
    ['no time', {...open, close: null}, [unknown(1)]],
    ['hours that end before they begin', {...open, close: '08:00'}, [unknown(1)]],
    ['a word for open', {...open, status: 'open'}, [unknown(1)]],
    ['a number for a time', {...open, open: 9}, [unknown(1)]],
    ['a break that another line fills', [open, {...open, open: '10:00'}], [unknown(1)]],
    ['a day both open and closed', [open, {...sunday, weekday: 1}], [unknown(1)]],
    ['a day that is none', {...open, weekday: 7}, [1, 3, 4, 5, 6].map(unknown)],
    ['a day in words', {...open, weekday: 'Monday'}, [1, 3, 4, 5, 6].map(unknown)],
    ['nothing', null, [1, 3, 4, 5, 6].map(unknown)],
  ])('costs the hours of its own day alone: a line with %s [3.11]', (_, bad, days) => {
    const {value, faults} = read(openingHours(...words), [tuesday, bad, sunday].flat())
    const week = [tuesday, sunday, ...days].toSorted((a, b) => a.weekday - b.weekday)
    expect(value).toEqual(week)
    expect(faults).toHaveLength(1)
  })

  it('keeps special days and hours as local times, never as instants [3.12]', () => {
    expect(read(date(...words), '2026-12-25T00:00:00Z').value).toBeUndefined()
  })

  it('reads an object partially, and drops an invalid list item alone', () => {
    const field = object(...words, {
      name: text(...words, {required: true}),
      stars: number(...words, {max: 5, default: 3}),
    })
    expect(read(field, {name: 'A', stars: 9})).toEqual({
      value: {name: 'A'},
      faults: [{path: 'field.stars', message: 'Use 5 or less'}],
    })
    const items = read(list(...words, field), [{name: 'A'}, {stars: 1}, 'x'])
    expect(items.value).toEqual([{name: 'A', stars: 3}])
    expect(items.faults.map(({path}) => path)).toEqual(['field[1]', 'field[2]'])
  })

  it('keep the dates of a window with an unknown zone', () => {
    expect(
      read(dateWindow(...words), {start: null, end: '2025-08-01T00:00:00Z', zone: 'Mars/Olympus'}),
    ).toEqual({
      value: {start: null, end: '2025-08-01T00:00:00Z'},
      faults: [],
    })
  })

  it('reads blocks of several kinds, drops an unknown or incomplete one alone, and asks for each kind', () => {
    const kinds = {
      heading: {
        title: 'Heading',
        help: 'A heading.',
        sketch: '',
        fields: {title: text(...words, {required: true})},
      },
      row: {
        title: 'Row',
        help: 'A row.',
        sketch: '',
        fields: {count: number(...words, {max: 9, default: 3})},
      },
    }
    const field = blocks(...words, kinds)
    const raw = [
      {_type: 'heading', _key: 'a', title: 'Hello'},
      {_type: 'heading', _key: 'b'},
      {_type: 'toString', _key: 'c'},
      {_type: 'row', _key: 'd', count: 99},
      null,
    ]
    const {value, faults} = read(field, raw)
    expect(value).toEqual([
      {block: 'heading', key: 'a', title: 'Hello'},
      {block: 'row', key: 'd', count: 3},
    ])
    expect(faults.map(({path}) => path)).toEqual(['field[1].title', 'field[2]', 'field[3].count', 'field[4]'])
    expect(read(field, 'x').faults).toHaveLength(1)
    expect(field.project('blocks')).toBe(
      'blocks[]{_type, _key, _type == "heading" => {title}, _type == "row" => {count}}',
    )
    expect(field.sanity.of).toMatchObject([
      {name: 'heading', fields: [{name: 'title'}], preview: {select: {title: 'title'}}},
      {name: 'row', fields: [{name: 'count'}]},
    ])
  })

  it('lists the kinds of file it takes, and takes no other', () => {
    const field = file(...words, {accept: ['pdf', 'docx']})
    expect(field.help).toBe('Help. PDF, Word, at most 20 MB.')
    expect(field.sanity.options).toMatchObject({
      accept: expect.stringMatching(/^\.pdf,application\/pdf,\.docx,/),
    })
    const stored = (_ref: string) => field.getStored().safeParse({_type: 'file', asset: {_ref}}).success
    expect(['pdf', 'docx', 'html', 'svg', 'pdf-html'].map((ending) => stored(`file-0-${ending}`))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(field.getStored().safeParse({_type: 'file'}).success).toBe(false)
  })

  it('remembers the key of a keyed list', () => {
    const item = object(...words, {key: text(...words, {required: true})})
    expect(keyedList(...words, item, {key: 'key'}).keyedBy).toBe('key')
  })
})

describe('the schema of a field', () => {
  it('is made once, when it is first needed', () => {
    const makeStored = vi.fn(() => z.string())
    const word = defineKind<string>(() => ({kind: 'text', makeStored}))('Word', 'One word.')
    const [words, group] = [list('Words', 'Several.', word), object('Group', 'Of words.', {word})]
    expect(makeStored).not.toHaveBeenCalled()
    expect(words.getStored().safeParse(['a']).success).toBe(true)
    expect(group.getStored().safeParse({word: 1}).success).toBe(false)
    expect(word.read('a', 'word', [])).toBe('a')
    expect(makeStored).toHaveBeenCalledOnce()
  })
})
