import {describe, expect, it} from 'vitest'
import type {FeedRecord} from '../feed-format.ts'
import {mapRows} from '../parse-feed.ts'
import {buildFormat} from './build-format.ts'
import {parseMapping} from './mapping.ts'

const FIELDS = {stocknum: 'No', make: 'Make', model: 'Model', car_type: {value: 'used'}}
const ROW = {No: 'S1', Make: 'Kia', Model: 'Rio'}

function build(fields: object, more: object = {}) {
  const mapping = {title: 'Yard', columns: ['No'], ...more, fields: {...FIELDS, ...fields}}
  return buildFormat('yard', parseMapping('yard.json', mapping))
}

/** The result of a row under a mapping's fields, and the values that could not be interpreted. */
function read(fields: object, row: FeedRecord, more: object = {}) {
  const map = build(fields, more).createMapper({dealership: 'north'})
  const {cars, rejects, misread} = mapRows([{line: 2, raw: '', record: {...ROW, ...row}}], map)
  return {car: cars[0]?.car, reject: rejects[0], misread}
}

describe('a list in a cell', () => {
  const ADDRESSES = ['https://a.example/w_400,h_300/1.jpg', 'https://a.example/2.jpg?a=1&b=2']
  it.each([
    ['commas', ADDRESSES.join(','), ','],
    ['commas and blanks', ADDRESSES.join(', '), ','],
    ['bars', ADDRESSES.join('|'), ','],
    ['semicolons', ADDRESSES.join(';'), ','],
    ['line breaks', ADDRESSES.join('\n'), '|'],
    ['entities', ADDRESSES.join(',').replace('&', '&amp;'), ','],
    ['capitals', ADDRESSES.join(',').replace('https', 'HTTPS'), ','],
    ['a comma at its end', `${ADDRESSES.join(',')},`, ','],
  ])('has whole addresses between %s', (_, P, separator) => {
    const map = build({images: {column: 'P', separator}}).createMapper({dealership: 'north'})
    const {cars} = mapRows([{line: 1, raw: '', record: {...ROW, No: 'S1', P}}], map)
    expect(cars[0]?.car.images).toEqual(ADDRESSES)
  })

  it.each([
    ['Tow bar (2,500 kg),Roof rack', ['Tow bar (2,500 kg)', 'Roof rack']],
    ['Tows 2,500 kg,ABS', ['Tows 2,500 kg', 'ABS']],
    ['Seats (heated, front),ABS [x, y]', ['Seats (heated, front)', 'ABS [x, y]']],
    ['Open ( bracket,ABS', ['Open ( bracket', 'ABS']],
    ['Seats &amp; wheel,17&quot; alloys', ['Seats & wheel', '17" alloys']],
    ['<ul><li>ABS</li><li>Tow bar</li></ul>', ['ABS', 'Tow bar']],
    ['ABS, ,N/A,Cruise', ['ABS', 'Cruise']],
  ])('has the entries that a person reads in %j', (F, names) => {
    const map = build({standardEquipment: {column: 'F', separator: ','}}).createMapper({dealership: 'north'})
    const {cars} = mapRows([{line: 1, raw: '', record: {...ROW, No: 'S1', F}}], map)
    expect(cars[0]?.car.standardEquipment.map(({name}) => name)).toEqual(names)
  })
})

describe('what means nothing', () => {
  it.each(
    '#N/A,#REF!,#NAME?,#VALUE!,#DIV/0!,########,None,(null),(blank),N.A.,N/A,NA,Unspecified,Unknown,TBC,?,—,–,-,.,nil,Not Available,To be advised'.split(
      ',',
    ),
  )('is no value, and no make: %s', (word) => {
    const map = build({badge: 'B', vin: 'V', dealercomments: 'C'}).createMapper({dealership: 'north'})
    const record = {...ROW, No: 'S1', B: word, V: word, C: word}
    const {cars} = mapRows([{line: 1, raw: '', record}], map)
    for (const name of ['badge', 'vin', 'dealercomments'] as const)
      expect(cars[0]?.car[name] ?? null).toBeNull()
    const nameless = {...ROW, No: 'S1', Make: word}
    expect(mapRows([{line: 1, raw: '', record: nameless}], map)).toMatchObject({
      cars: [],
      rejects: [{line: 1}],
    })
  })

  it.each([
    ['series', 'NA'],
    ['badge', 'Nil-X'],
    ['badge', 'C#'],
  ])('is not %s %s', (name, word) => {
    const map = build({[name]: 'B'}).createMapper({dealership: 'north'})
    const {cars} = mapRows([{line: 1, raw: '', record: {...ROW, No: 'S1', B: word}}], map)
    expect(cars[0]?.car).toHaveProperty(name, word)
  })
})

describe('a mapping that cannot be used', () => {
  it.each([
    [
      'a pattern that is none',
      {title: 'X', columns: ['A'], fields: {badge: {column: 'B', match: '('}}},
      /fields\.badge\.match: Expected a pattern such as "\(\\\\d\+\) Doors"/,
    ],
    ['no object', 7, /^yard\.json is no mapping of a feed\. the file: /],
    ['no title', {title: undefined}, /title: Invalid input: expected string/],
    ['a word that it has not', {title: 'T', columns: ['No'], fields: {}, colums: []}, /"colums"/],
    [
      'an attribute that is none',
      {fields: {odometer_km: 'Km'}},
      /fields\.odometer_km: not an attribute .* near it: "km"/,
    ],
    ['one that is computed', {fields: {has_image: 'Pic'}}, /fields\.has_image: not an attribute/],
    [
      'a required one that is none',
      {required: ['colr']},
      /required\.colr: not an attribute .*attributes\.ts lists/,
    ],
    ['a misspelt key', {fields: {km: {colum: 'Km'}}}, /fields\.km: Unrecognized key: "colum"/],
    [
      'a source without a place',
      {fields: {km: {unit: 'miles'}}},
      /fields\.km: Give one of "column", "columns"/,
    ],
    ['two places', {fields: {km: ['A', {column: 'B', value: 1}]}}, /fields\.km\[1\]: Give one of/],
    [
      'a transform that is none',
      {fields: {vin: {column: 'V', as: ['shout']}}},
      /fields\.vin\.as\[0\]: .*"upper"/,
    ],
    [
      'a unit of another measure',
      {fields: {km: {column: 'Km', unit: 'kg'}}},
      /fields\.km: "unit" can be km, .*miles/,
    ],
    ['a unit where there is none', {fields: {vin: {column: 'V', unit: 'km'}}}, /fields\.vin: it has no unit/],
    [
      'a word for what it cannot be',
      {fields: {car_type: {column: 'T', words: {X: 'old'}}}},
      /"X" into "old".*new, demo, used/,
    ],
    [
      'a body that is none',
      {fields: {simple_body: {column: 'B', words: {X: 'boat'}}}},
      /"X" into "boat".*suv, ute/,
    ],
    ['a separator of no list', {fields: {vin: {column: 'V', separator: ','}}}, /fields\.vin: it is no list/],
    [
      'a moment without a zone',
      {fields: {created_at: {column: 'D', date: 'dd/mm/yyyy'}}},
      /the file’s "zone"/,
    ],
    ['a zone that is none', {zone: 'Perth'}, /zone: Expected a time zone such as/],
    [
      'whose cars twice',
      {dealership: 'Yard', fields: {dealership_slug: 'Yard'}},
      /dealership: fields\.dealership_slug says it/,
    ],
  ])('is reported with its place and what to do: %s', (_, change, words) => {
    const mapping =
      typeof change === 'object' ? {title: 'Yard', columns: ['No'], fields: {}, ...change} : change
    expect(() => parseMapping('yard.json', mapping)).toThrow(words)
    expect(() => parseMapping('yard.json', mapping)).toThrow(/docs\/formats\.md/)
  })
})

describe('a cell as people write it', () => {
  it.each([
    ['price', '$45,990', 45_990],
    ['price', '0.01', undefined],
    ['price', '45990 AUD', 45_990],
    ['price', 'A$ 45 990.50', 45_991],
    ['price', 45_990, 45_990],
    ['price', '0', undefined],
    ['price', '0.00', undefined],
    ['price', '', undefined],
    ['price', 'POA', undefined],
    ['km', '84,210 km', 84_210],
    ['km', '84.210', 84_210],
    ['price', '1.045.990', 1_045_990],
    ['price', '45990.00', 45_990],
    ['km', '12,000 miles', 19_312],
    ['km', '', undefined],
    ['km', '-', undefined],
    ['km', null, undefined],
    ['engine_size', '2.8L', 2.8],
    ['engine_size', '2755 cc', 2.755],
    ['variant.enginesize', '2.8 litres', 2800],
    ['variant.vehiclelength', '4.85 m', 4850],
    ['caravan.body_length', '6.4 m', 20.997],
    ['seats', '5', 5],
    ['doors', '0', undefined],
    ['certified', 'Yes', true],
    ['certified', 'N', false],
    ['certified', 0, false],
    ['car_type', 'DEMO', 'demo'],
    ['status', 'In Stock', 'in_stock'],
    ['status', 'coming-soon', 'coming_soon'],
    ['simple_body', 'People Mover', 'peopleMover'],
    ['simple_body', 'suv', 'suv'],
    ['badge', ' GT   ', 'GT'],
    [
      'images',
      'https://a.example/1.jpg|https://a.example/2.jpg',
      ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ],
    ['images', '["https://a.example/1.jpg"]', ['https://a.example/1.jpg']],
    ['images', ['//a.example/1.jpg'], ['https://a.example/1.jpg']],
    ['standardEquipment', 'Tow bar|  |Sunroof', [{name: 'Tow bar'}, {name: 'Sunroof'}]],
  ])('as %s: %j is %j', (name, cell, value) => {
    const {car, misread} = read({[name]: 'Cell'}, {Cell: cell}, {nothing: ['POA']})
    const [group, field] = name.split('.')
    const found: unknown = group && car && Reflect.get(car, group)
    expect(field ? Reflect.get(Object(found), field) : (found ?? undefined)).toEqual(value)
    expect(misread).toEqual([])
  })

  it.each([
    ['price', 'cheap', /whole number/],
    ['price', '-5', /whole number from 0/],
    ['km', '12 parsecs', /in km, kms.*miles/],
    ['year', '2019-2020', /whole number/],
    ['seats', '5.5', /whole number/],
    ['certified', 'maybe', /yes or no/],
    ['simple_body', 'Tourer', /suv, ute.*"words"/],
    ['vin', 'X'.repeat(21), /at most 20 letters/],
    ['images', 'photo.jpg', /address/],
    ['images', {a: 1}, /one value/],
  ])('as %s: %j has no meaning, is reported, and the car is kept without it', (name, cell, reason) => {
    const {car, misread} = read({[name]: 'Cell'}, {Cell: cell})
    expect(car).toMatchObject({id: 'north-s1', make: 'Kia'})
    expect(misread).toEqual([
      expect.objectContaining({attribute: name, column: 'Cell', reason: expect.stringMatching(reason)}),
    ])
  })
})

describe('a source', () => {
  it('stands by the order of the list, and under its condition', () => {
    const fields = {
      price: [{column: 'Now', when: {Sale: ['yes', 'Y']}}, 'List'],
      badge: ['Trim', {value: 'Base', when: {Trim: false}}],
    }
    expect(read(fields, {Now: '9', List: '10', Sale: 'YES'}).car).toMatchObject({price: 9, badge: 'Base'})
    expect(read(fields, {Now: '9', List: '10', Trim: 'S'}).car).toMatchObject({price: 10, badge: 'S'})
  })

  it('takes a column by any writing of its name, and a photo of each numbered column', () => {
    const fields = {stocknum: 'Stock No.', images: {columns: ['Photo*']}}
    const row = {
      stock_no: 'Z9',
      'Photo 1': 'https://a.example/1.jpg',
      Photo2: 'https://a.example/2.jpg',
      Photographer: 'x',
    }
    expect(read(fields, row).car).toMatchObject({
      id: 'north-z9',
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    })
  })

  it('joins the texts of several columns, or appends their lists', () => {
    const fields = {
      dealercomments: {columns: ['A', 'B'], between: '\n'},
      filtered_features: {columns: ['A', 'B'], separator: ';'},
    }
    expect(read(fields, {A: 'x; y', B: 'z'}).car).toMatchObject({
      dealercomments: 'x; y\nz',
      filtered_features: ['x', 'y', 'z'],
    })
  })

  it('starts relative pictures at its base', () => {
    const fields = {images: {column: 'P', separator: ',', base: 'https://a.example/stock/'}}
    expect(read(fields, {P: 'a b.jpg, /c.jpg'}).car?.images).toEqual([
      'https://a.example/stock/a%20b.jpg',
      'https://a.example/c.jpg',
    ])
  })

  it.each([
    ['upper', 'mr0', 'MR0'],
    ['lower', 'RED', 'red'],
    ['title-case', 'PEARL-WHITE met', 'Pearl-White Met'],
    ['mend-capitals', 'MAZDA BT-50 XTR', 'Mazda BT-50 XTR'],
    ['plain-text', '<b>Fish</b> &amp; <i>chips</i>&#33;', 'Fish & chips!'],
    ['first-number', 'about 12,500 or so', '12,500'],
    ['slug', 'Kia Rio!', 'kia-rio'],
  ])('as %s turns %j into %j', (transform, text, expected) => {
    expect(read({badge: {column: 'B', as: [transform]}}, {B: text}).car?.badge).toBe(expected)
  })

  it.each([
    ['(\\d+) Doors', ' 4 Doors', '4'],
    ['\\d+', 'about 4 or 5', '4'],
    ['(?i:hybrid|e-?power)', 'Note E-POWER X', 'E-POWER'],
    ['([^/?#]+)/*(?:[?#].*)?$', 'https://a.example/cars/kia-rio/?x=1', 'kia-rio'],
    ['([^/?#]+)/*(?:[?#].*)?$', 'https://a.example/cars/kia-rio', 'kia-rio'],
    ['^([^,]*),', '- , NSW', undefined],
    ['(\\d+) Doors', '5 Seats', undefined],
  ])('of the pattern %s are in %j: %j', (match, B, badge) => {
    expect(read({badge: {column: 'B', match}}, {B})).toMatchObject({
      car: {...(badge && {badge})},
      misread: [],
    })
    expect(read({badge: {column: 'B', match}}, {B}).car?.badge).toBe(badge)
  })

  it('reports words without a number as misread, and an empty cell as nothing', () => {
    const fields = {badge: {column: 'B', as: ['first-number']}}
    expect(read(fields, {B: 'on request'}).misread).toMatchObject([
      {value: 'on request', attribute: 'badge', reason: 'No number in it'},
    ])
    for (const nothing of ['', ' n/a ', '-']) expect(read(fields, {B: nothing}).misread).toEqual([])
  })

  it('accepts no other word when closed, and reads null as a word for nothing', () => {
    const fields = {drive: {column: 'D', closed: true, words: {Front: 'FWD', Other: null}}}
    expect(read(fields, {D: 'front'}).car?.drive).toBe('FWD')
    expect(read(fields, {D: 'Other'})).toMatchObject({misread: []})
    expect(read(fields, {D: 'Sideways'}).misread).toMatchObject([{value: 'Sideways', attribute: 'drive'}])
  })
})

describe('row of a feed', () => {
  it('without what the mapping requires is set aside with its column', () => {
    const more = {required: ['price']}
    expect(read({price: 'Cost'}, {Cost: ''}, more).reject).toMatchObject({
      field: 'Cost',
      reason: 'The cell is empty',
    })
    expect(read({price: 'Cost'}, {Cost: 'much'}, more).reject?.reason).toMatch(/^"much": Expected/)
    expect(read({price: 'Cost'}, {Cost: '1'}, more).reject).toBeUndefined()
  })

  it('without a dealership says how to name one', () => {
    const map = build({}).createMapper()
    expect(map(ROW)).toMatchObject({
      reject: {reason: 'The file does not say whose cars these are: add --dealership NAME'},
    })
  })

  it('keeps an id of its own dealership, and no other dealership’s', () => {
    const fields = {id: 'Id', slug: 'Slug', stocknum: 'None'}
    expect(read(fields, {Id: 'north-s7', Slug: 'kia-rio-s7'}).car).toMatchObject({
      id: 'north-s7',
      slug: 'kia-rio-s7',
    })
    expect(read(fields, {Id: 'south-s7', Slug: 'kia-rio-s7'}).car).toMatchObject({
      id: 'north-south-s7',
      slug: 'kia-rio-north-south-s7',
      stocknum: 'south-s7',
    })
  })

  it('is counted with other rows that have the same value without a meaning, and keeps what a list may hold', () => {
    const map = build({doors: 'D', images: 'P'}).createMapper({dealership: 'north'})
    const photos = Array.from({length: 250}, (_, at) => `https://a.example/${at}.jpg`)
    const rows = [1, 2].map((line) => ({
      line,
      raw: '',
      record: {...ROW, No: `S${line}`, D: 'five', P: photos},
    }))
    const {cars, misread} = mapRows(rows, map)
    expect(cars.map(({car}) => car.images)).toEqual([photos.slice(0, 200), photos.slice(0, 200)])
    expect(misread).toMatchObject([
      {attribute: 'doors', value: 'five', count: 2, line: 1},
      {attribute: 'images', value: '250 entries', count: 2, line: 1},
    ])
  })

  it('is counted where a cell has no meaning, with the first hundred values of the column', () => {
    const map = build({doors: 'D', seats: 'S'}).createMapper({dealership: 'north'})
    const rows = Array.from({length: 250}, (_, line) => ({
      line,
      raw: '',
      record: {...ROW, No: `S${line}`, D: `odd ${line} or so`, S: 'many'},
    }))
    const {misread} = mapRows(rows, map)
    expect(misread).toHaveLength(102)
    expect(misread.slice(0, 2)).toMatchObject([
      {attribute: 'seats', value: 'many', count: 250, line: 0},
      {attribute: 'doors', value: '(other values)', count: 150, line: 100},
    ])
  })

  it('names the columns that nobody reads', () => {
    const format = build({price: 'PriceList[Type=EGC].Amount'}, {ignore: ['Cost']})
    const row = {
      ...ROW,
      Cost: 1,
      Colour: 'Red',
      Empty: '',
      PriceList: [
        {Type: 'EGC', Amount: 1},
        {Type: 'DAP', Amount: 2},
      ],
    }
    expect(format.listUnread?.(row)).toEqual(['Colour', 'PriceList[Type=DAP].Amount'])
  })
})
