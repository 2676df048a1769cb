import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getFormat, listFormats} from './list-formats.ts'
import {buildFormat} from './mapping/build-format.ts'
import {parseMapping} from './mapping/mapping.ts'
import {parseFeed} from './parse-feed.ts'
import {readFeedText} from './read-feed.ts'

const formats = await listFormats()
const easycars = await getFormat('easycars')
const COLUMNS =
  'StockNumber,YardCode,Make,Model,YearGroup,Price,Odometer,IsUsed,StockStatus,RegoNum,AdvDescription'
const row = (number: string, words = 'Tidy car', make = 'Kia', model = 'Rio') =>
  `${number},A1,${make},${model},2019,16990,50000,True,In Stock,,${words}`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-odd-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

async function read(
  content: string | Buffer,
  {encoding, format}: {encoding?: string; format?: typeof easycars} = {},
) {
  const path = join(folder, 'feed')
  await writeFile(path, content)
  const options = {formats, dealership: 'north', ...(format && {format})}
  const {cars, rejects, misread = []} = parseFeed(await readFeedText(path, '.', {encoding}), options)
  return {
    numbers: cars.map(({car}) => car.stocknum),
    comments: cars.map(({car}) => car.dealercomments),
    makes: cars.map(({car}) => car.make),
    types: cars.map(({car}) => car.car_type),
    prices: cars.map(({car}) => car.price),
    kms: cars.map(({car}) => car.km),
    masses: cars.map(({car}) => car.variant?.grossvehiclemass),
    engines: cars.map(({car}) => car.engine_size),
    lines: cars.map(({line}) => line),
    rejects: rejects.map(({line, field, reason}) => `${line} ${field}: ${reason}`),
    misread: misread.map(({line, column}) => `${line} ${column}`),
  }
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

describe('a quote that is never closed', () => {
  it.each([
    ['commas', (text: string) => text],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('costs no row between %s', async (_, write) => {
    const text = lines(COLUMNS, row('Q1', '"Adventure pack'), row('Q2'), row('Q3', 'Screen of 9"'), row('Q4'))
    expect(await read(write(text))).toMatchObject({
      numbers: ['Q1', 'Q2', 'Q3', 'Q4'],
      comments: ['Adventure pack', 'Tidy car', 'Screen of 9"', 'Tidy car'],
      lines: [2, 3, 4, 5],
      misread: ['2 AdvDescription'],
      rejects: [],
    })
  })

  it.each([
    [
      'closed in the middle of another row',
      [row('Q1', '"Pack'), row('Q2', 'Tidy', 'Kia', '"Rio"'), row('Q3')],
    ],
    ['up to the end of the file', [row('Q1', '"Pack'), row('Q2'), row('Q3')]],
    ['in the column of the make', [row('Q1', 'Tidy', '"Kia'), row('Q2', 'a 9" screen'), row('Q3', 'x"')]],
    ['in several rows', [row('Q1', '"8 speed'), row('Q2', '"8 speed'), row('Q3', '"8 speed')]],
    ['before a cell with line breaks', [row('Q1', '"Pack'), row('Q2', '"One\ntwo"'), row('Q3', 'x"')]],
    ['before a cell with commas', [row('Q1', '"Pack'), row('Q2', '"One, two"'), row('Q3')]],
    ['before rows without their last cells', [row('Q1', '"Pack'), row('Q2').slice(0, -10), row('Q3', 'x"')]],
  ])('costs no row: %s', async (_, rows) => {
    const feed = await read(lines(COLUMNS, ...rows))
    expect(feed).toMatchObject({numbers: ['Q1', 'Q2', 'Q3'], rejects: []})
    expect(feed.misread).not.toEqual([])
  })

  it('is refused with its line where nothing shows that rows follow', async () => {
    await expect(read(lines(COLUMNS, row('Q1'), row('Q2', '"One owner\nand no more')))).rejects.toThrow(
      /a quote is opened and not closed in the row of line 3/,
    )
  })

  it('is told from line breaks and commas within a cell', async () => {
    const words =
      'Features:\nTow bar, roof rack, ABS, cruise, alloys, sunroof, radio, 2 keys, 4 doors, 5 seats, 6 airbags\n"New" tyres'
    const text = lines(COLUMNS, row('Q1', `"${words.replaceAll('"', '""')}"`), row('Q2'))
    expect(await read(text)).toMatchObject({
      numbers: ['Q1', 'Q2'],
      misread: [],
      comments: [words, 'Tidy car'],
    })
  })

  it('costs no row wherever it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 2, max: 9}), fc.nat(8), fc.nat(8), async (count, open, stray) => {
        const rows = Array.from({length: count}, (_, at) => {
          const before = at === open % count ? '"' : ''
          const after = at === stray % count ? '"' : ''
          return row(`Q${at}`, `${before}words${before && after ? '' : after}`)
        })
        const {numbers} = await read(lines(COLUMNS, ...rows))
        expect(numbers).toEqual(rows.map((_, at) => `Q${at}`))
      }),
      {numRuns: 40},
    )
  })
})

describe('letters that cannot be seen', () => {
  it('make no second make and no second number', async () => {
    const rows = [row('Q1', 'Tidy', 'Kia'), row('\u200BQ2', 'Tidy', 'Ki\u00ADa\u200B'), row('Q1\uFEFF')]
    expect(await read(lines(COLUMNS, ...rows))).toMatchObject({
      numbers: ['Q1', 'Q2'],
      makes: ['Kia', 'Kia'],
      rejects: [expect.stringContaining('The same car as on line 2')],
    })
  })

  it('stay in comments, where some join the parts of a letter', async () => {
    expect((await read(lines(COLUMNS, row('Q1', 'Fits \u{1F468}\u200D\u{1F467}')))).comments).toEqual([
      'Fits \u{1F468}\u200D\u{1F467}',
    ])
  })
})

describe('names that look alike', () => {
  const makes = [
    'Land Rover',
    'Land\u00A0Rover',
    ' Land  Rover\t',
    'Land\u202FRover',
    'Land\u0001 Rover\u200B',
  ]
  const accents = ['Citro\u00EBn', 'Citroe\u0308n']

  it.each([
    ['a mapping', lines(COLUMNS, ...[...makes, ...accents].map((make, at) => row(`Q${at}`, 'x', make)))],
    [
      'our own form',
      JSON.stringify(
        [...makes, ...accents].map((make, at) => ({
          ...{stocknum: `Q${at}`, make, model: 'Rio', year: 2019},
          ...{car_type: 'used', dealership_slug: 'north', dealercomments: 'One\u0001\nTwo'},
        })),
      ),
    ],
  ])('are one in %s', async (_, text) => {
    const feed = await read(text)
    expect(feed.makes).toEqual([...makes.map(() => 'Land Rover'), 'Citroën', 'Citroën'])
    expect(feed.comments.join()).not.toContain('\u0001')
  })
})

describe('our own form', () => {
  const car = {
    stocknum: 'Q1',
    make: 'Kia',
    model: 'Rio',
    year: 2019,
    car_type: 'used',
    dealership_slug: 'north',
  }

  it.each([
    [{price: 16_990.5}, 'price: Expected a whole number from 0 to 10000000'],
    [{km: -1}, 'km: Expected a whole number from 0 to 2000000'],
    [{car_type: 'Used'}, 'car_type: Not a known word (new, demo, used)'],
    [{certified: 'maybe'}, 'certified: Expected yes or no'],
    [{engine_size: 0.002}, 'engine_size: Expected a number from 0.02 to 20'],
  ])('says what the value of %j has to be', async (odd, reason) => {
    const {rejects} = await read(JSON.stringify([car, {...car, stocknum: 'Q2', ...odd}]))
    expect(rejects).toEqual([expect.stringContaining(`2 ${reason}`)])
    expect(rejects[0]).not.toContain('"words"')
  })

  it('takes blanks for nothing', async () => {
    const blank = {price: '', colour: '   ', badge: '\u00A0', km: ' '}
    expect(await read(JSON.stringify([{...car, ...blank}]))).toMatchObject({numbers: ['Q1'], rejects: []})
  })
})

describe('figures', () => {
  const columns = 'StockNumber,YardCode,Make,Model,YearGroup,IsUsed,Price,Odometer,GVM,EngineCapacity'
  const figures = (...cells: string[]) =>
    read(lines(columns, `Q1,A1,Kia,Rio,2019,1,${cells.map((cell) => `"${cell}"`).join()}`))

  it.each([
    ['no-break spaces', ['16\u00A0990', '50\u202F000 km', '3\u2009500 kg', '1\u00A0998 cc']],
    ['points between thousands', ['16.990', '50.000', '3.500', '1.998']],
    ['points before their unit', ['16.990 AUD', '50.000 km', '3.500 kg', '1.998 cc']],
    ['larger units', ['1699000 cents', '31068.56 miles', '3.500 t', '1.998 L']],
  ])('are read with %s', async (_, cells) => {
    const {prices, kms, masses, engines} = await figures(...cells)
    expect([prices, kms, masses, engines]).toEqual([[16_990], [50_000], [3500], [1.998]])
  })

  it.each([
    ['16990', '15990', [15_990, 16_990]],
    ['16990', '', [16_990, undefined]],
    ['16990', '0', [16_990, undefined]],
    ['16990', '16990', [16_990, undefined]],
    ['16990', '17990', [16_990, undefined]],
    ['16990', '1', [16_990, undefined]],
    ['', '15990', [15_990, undefined]],
    ['POA', 'POA', [0, undefined]],
  ])(
    'ask of the price %j and the special price %j the lower, and hold no other for a former price: %j',
    async (...given) => {
      const [price, special, asked] = given
      const head = 'StockNumber,YardCode,Make,Model,YearGroup,IsUsed,Price,AdvSpecialPrice'
      const {cars} = parseFeed(
        {name: 'f', text: lines(head, `Q1,A1,Kia,Rio,2019,1,${price},${special}`), sealed: false},
        {formats, dealership: 'north'},
      )
      const documents = cars.map(({car}) => toCarDocument(car))
      expect(documents.map((document) => [document.price, document.list_price])).toEqual([asked])
    },
  )

  it('are not read as an engine of two cubic centimetres', async () => {
    expect(await figures('1', '1', '1', '2.0')).toMatchObject({
      engines: [undefined],
      misread: expect.arrayContaining(['2 EngineCapacity']),
    })
  })

  it('are read with what the attributes of their element say, and names without', async () => {
    const xml = (price: string, odometer: string) =>
      `<stock xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><car><StockNumber xmlns="">Q1</StockNumber>
      <YardCode>A1</YardCode><Make id="7">Kia</Make><Model xml:lang="en">Rio</Model><YearGroup>2019</YearGroup>
      <IsUsed type="flag">1</IsUsed><Price ${price}</Price><Odometer ${odometer}</Odometer></car></stock>`
    expect(await read(xml('currency="AUD">16990', 'unit="miles">31068.56'))).toMatchObject({
      ...{numbers: ['Q1'], makes: ['Kia'], prices: [16_990], kms: [50_000], misread: []},
    })
    expect(await read(xml('currency="USD">16990', 'xsi:nil="true">'))).toMatchObject({
      ...{prices: [undefined], kms: [undefined], misread: ['1 Price']},
    })
  })
})

describe('rows around a table', () => {
  it.each([
    ['the line of Excel with its delimiter', lines('sep=;', COLUMNS, row('Q1')).replaceAll(',', ';'), 3],
    ['the same in quotes', lines('"sep=,"', COLUMNS, row('Q1')), 3],
    ['a title', lines('Stock of Example Motors, 27 November', COLUMNS, row('Q1')), 3],
    ['two titles and a blank row', lines('Stock', 'as of, today', '', COLUMNS, row('Q1')), 5],
    ['a blank row of commas', lines(',,,,,,,,,,', COLUMNS, row('Q1')), 3],
    ['blank rows below', lines(COLUMNS, row('Q1'), ...Array(950).fill(',,,,,,,,,,'), ' , ,,,,,,,,,'), 2],
  ])('are no rows: %s', async (_, text, line) => {
    expect(await read(text)).toMatchObject({numbers: ['Q1'], lines: [line], rejects: []})
  })

  it.each([
    ['empty cells behind them', lines(COLUMNS, `${row('Q1')},`, `${row('Q2')}, ,`)],
    ['ends of several systems', `${COLUMNS}\r\n${row('Q1')}\n${row('Q2')}\r\r\n`],
    [
      'ends of old Macs, and an open quote',
      lines(COLUMNS, row('Q1', '"8 speed'), row('Q2')).replaceAll('\n', '\r'),
    ],
    ['numbers that a spreadsheet is to keep', lines(COLUMNS, row('="Q1"'), row('"=""Q2"""'))],
  ])('are read with %s', async (_, text) => {
    expect(await read(text)).toMatchObject({numbers: ['Q1', 'Q2'], rejects: []})
  })

  it('are used or new by a letter, and say which word has no meaning', async () => {
    const words = ['Y', 'T', 'N', 'F', 'Maybe']
    const rows = words.map((word, at) => row(`Q${at}`).replace('True', word))
    const feed = await read(lines(COLUMNS, ...rows))
    expect(feed.types).toEqual(['used', 'used', 'new', 'new'])
    expect(feed.rejects).toEqual([expect.stringMatching(/^6 .*IsUsed.*no meaning for "Maybe"/)])
  })

  it('are named where no header is found', async () => {
    await expect(read(lines('Stock of 27 November', 'a,b', 'c,d'), {format: easycars})).rejects.toThrow(
      /line 1 is no header.*: "Stock of 27 November"/,
    )
  })

  it('may lack the empty cells at their end', async () => {
    expect(await read(lines(COLUMNS, row('Q1'), row('Q2').replace(/,,Tidy car$/, '')))).toMatchObject({
      numbers: ['Q1', 'Q2'],
      comments: ['Tidy car', undefined],
    })
  })

  it('are read by place where a mapping names the columns of a file without a header', async () => {
    const mapping = parseMapping('m.json', {
      title: 'Rows',
      columns: ['No'],
      csv: {delimiter: ';', names: ['Customer', 'No', 'Kind', 'Make', 'Model', 'Km']},
      fields: {stocknum: 'No', make: 'Make', model: 'Model', km: 'Km', car_type: {value: 'used'}},
    })
    const format = buildFormat('rows', mapping)
    const rows = ['4711;Q1;Car;Kia;Rio;50000', '4711;Q2;Car;Mazda;3;60000']
    expect(await read(lines(...rows), {format})).toMatchObject({numbers: ['Q1', 'Q2'], lines: [1, 2]})
    const header = 'customer;no;kind;make;model;km'
    expect(await read(lines(header, ...rows), {format})).toMatchObject({numbers: ['Q1', 'Q2'], lines: [2, 3]})
    await expect(read(lines(...rows))).rejects.toThrow(
      /fits no feed format.*A file without a header needs --format/,
    )
  })
})

describe('the letters of a file', () => {
  const text = lines(
    COLUMNS,
    row('Q1', 'Tidy', 'Citroën'),
    row('Q2', 'Großer Kofferraum', 'Škoda'),
    row('Q3', 'xx ready'),
  )
  const withBytes = (...bytes: number[]) => {
    const whole = Buffer.from(text)
    const at = whole.indexOf('xx ready')
    return Buffer.concat([whole.subarray(0, at), Buffer.from(bytes), whole.subarray(at + 2)])
  }

  it.each([
    ['a sign of Windows', [0x99]],
    ['half a letter', [0xc3]],
    ['a byte that is never UTF-8', [0xff]],
    ['NUL', [0]],
  ])('stay where one byte is none: %s', async (_, bytes) => {
    expect(await read(withBytes(...bytes))).toMatchObject({
      makes: ['Citroën', 'Škoda', 'Kia'],
      comments: ['Tidy', 'Großer Kofferraum', 'ready'],
      misread: ['4 AdvDescription + AdditionalDescription'],
    })
  })

  it('are lost in their own row alone where they are in the make', async () => {
    const bytes = Buffer.from(text.replace('Citroën', 'Citro#n'))
    bytes[bytes.indexOf('#')] = 0x91
    const feed = await read(bytes)
    expect(feed).toMatchObject({numbers: ['Q2', 'Q3'], makes: ['Škoda', 'Kia']})
    expect(feed.rejects[0]).toMatch(/^2 Make: .*another encoding/)
  })

  it('are read line by line where rows of two systems are in one file', async () => {
    const parts = [
      lines(COLUMNS),
      lines(row('Q1', 'Tidy', 'Citroën')),
      lines(row('Q2', 'Tidy', 'Citroën')),
      lines(row('Q3', 'café')),
    ]
    const bytes = Buffer.concat(parts.map((part, at) => Buffer.from(part, at > 1 ? 'latin1' : 'utf8')))
    expect(await read(bytes)).toMatchObject({
      makes: ['Citroën', 'Citroën', 'Kia'],
      comments: ['Tidy', 'Tidy', 'café'],
    })
  })

  it.each([
    [
      'Windows-1252',
      Buffer.from(
        lines(COLUMNS, row('Q1', 'O\u0092Brien\u0092s caf\u00e9 \u0096 \u0093as new\u0094', 'Citro\u00ebn')),
        'latin1',
      ),
      ['Citroën'],
      'O’Brien’s café – “as new”',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from(lines(COLUMNS, row('Q1', 'Tidy', 'Citroën')), 'utf16le'),
      ['Citroën'],
      'Tidy',
    ],
    [
      'the end mark of DOS',
      Buffer.from(`${lines(COLUMNS, row('Q1', 'Tidy', 'Citroën'))}\u001A`),
      ['Citroën'],
      'Tidy',
    ],
  ])('are known in %s', async (_, bytes, makes, comment) => {
    expect(await read(bytes)).toMatchObject({makes, comments: [comment], misread: []})
  })

  it('are not guessed in another alphabet, and read where it is named', async () => {
    // "é", "ë" and "ö" as old Macs write them.
    const mac = Buffer.from(
      lines(COLUMNS, row('Q1', 'Caf\u008e', 'Citro\u0091n'), row('Q2', 'Tidy')),
      'latin1',
    )
    expect((await read(mac)).makes).toEqual(['Kia'])
    expect(await read(mac, {encoding: 'macintosh'})).toMatchObject({
      makes: ['Citroën', 'Kia'],
      comments: ['Café', 'Tidy'],
    })
  })

  it.each([
    ['ISO-8859-2', [0xa9], 'Š'],
    ['shift_jis', [0x83, 0x58], 'ス'],
    ['windows-1251', [0xd8], 'Ш'],
  ])('are those that XML declares: %s', async (encoding, bytes, letter) => {
    const fields = COLUMNS.split(',').map(
      (column, at) => `<${column}>${row('Q1', 'Tidy', '#koda').split(',')[at]}</${column}>`,
    )
    const [before = '', after = ''] =
      `<?xml version="1.0" encoding="${encoding}"?><stock><car>${fields.join('')}</car></stock>`.split('#')
    const feed = await read(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]))
    expect(feed.makes).toEqual([`${letter}koda`])
  })

  it('are refused where XML declares letters that nobody knows', async () => {
    const head = '<?xml version="1.0" encoding="klingon"?><stock><a>'
    await expect(
      read(Buffer.concat([Buffer.from(head), Buffer.from([0xe9]), Buffer.from('</a></stock>')])),
    ).rejects.toThrow(/klingon.*send the file in UTF-8/)
  })

  it('lose no other row to an odd byte, wherever it stands', async () => {
    const whole = Buffer.from(text)
    const from = whole.indexOf('Großer')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({min: from, max: from + 10}),
        fc.integer({min: 0x80, max: 0xff}),
        async (at, byte) => {
          const bytes = Buffer.from(whole)
          bytes[at] = byte
          expect((await read(bytes)).makes).toEqual(['Citroën', 'Škoda', 'Kia'])
        },
      ),
      {numRuns: 60},
    )
  })
})

describe('the list of cars in a file', () => {
  const car = (number: string) =>
    Object.fromEntries(COLUMNS.split(',').map((column, at) => [column, row(number).split(',')[at]]))
  const xml = (number: string) =>
    `<car>${Object.entries(car(number))
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</car>`

  it.each([
    ['below an element', `<export><stock>${xml('Q1')}${xml('Q2')}</stock></export>`],
    ['beside the time it was written', `<stock><created>today</created>${xml('Q1')}${xml('Q2')}</stock>`],
    [
      'in a channel',
      `<rss version="2.0"><channel><title>Stock</title>${xml('Q1')}${xml('Q2')}</channel></rss>`,
    ],
    ['in two lists', `<all><new>${xml('Q1')}</new><used>${xml('Q2')}</used></all>`],
    ['behind a comment', `<!-- ours -- today --><stock>${xml('Q1')}${xml('Q2')}</stock>`],
    ['behind a document type', `<!DOCTYPE stock><stock>${xml('Q1')}${xml('Q2')}</stock>`],
    ['under a name in JSON', JSON.stringify({Stocks: [car('Q1'), car('Q2')]})],
    [
      'under a name in JSON over lines',
      JSON.stringify({status: 'ok', data: {items: [car('Q1'), car('Q2')]}}, null, 1),
    ],
    ['by number in JSON', JSON.stringify({Q1: car('Q1'), Q2: car('Q2')})],
  ])('is found %s', async (_, text) => {
    expect(await read(text)).toMatchObject({numbers: ['Q1', 'Q2'], rejects: []})
  })

  it('keeps what is no car in it as a bad row', async () => {
    const feed = await read(JSON.stringify({Stocks: [car('Q1'), null, 'x', {...car('Q2'), Model: null}]}))
    expect(feed).toMatchObject({numbers: ['Q1']})
    expect(feed.rejects).toHaveLength(3)
  })

  it('is where a mapping says', async () => {
    const format = {...easycars, rows: 'stock.car'}
    expect(await read(`<export><stock>${xml('Q1')}</stock></export>`, {format})).toMatchObject({
      numbers: ['Q1'],
    })
  })

  it.each([
    ['an error', '{"error": "Invalid key"}', /an answer with "error": "Invalid key"/],
    ['a message', '{"message": "Too many requests", "code": 429}', /an answer with "message"/],
    ['no element', '<stock></stock>', /the list is empty: there is no car in it/],
    ['an empty element', '<stock/>', /the list is empty/],
    ['an empty list', '{"Stocks": []}', /the list is empty/],
    ['an empty file of JSON', '[]', /the list is empty/],
    ['other things', '{"users": [{"name": "Kim"}]}', /no list of cars was found in it \(it has users\)/],
    ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>', /a web page/],
  ])('is missed by name: %s', async (_, text, words) => {
    await expect(read(text, {format: easycars})).rejects.toThrow(words)
  })

  it.each([
    ['Tow&nbsp;bar &ndash; caf&eacute;', 'Tow bar – café'],
    ['under <8 s, 5 < 6', 'under <8 s, 5 < 6'],
    ['a & b', 'a & b'],
    ['<![CDATA[&nbsp; <b>bold</b>]]> words', 'bold words'],
    ['a <!-- not -- shown --> b', 'a b'],
  ])('is read with %s in XML', async (words, text) => {
    const feed = await read(`<stock>${xml('Q1').replace('Tidy car', words)}</stock>`)
    expect(feed.comments).toEqual([text])
  })

  it.each([
    ['<stock>\n<car>\n<Make>Kia</Model></car></stock>', /damaged, line 3 \(.*Make/],
    ['<stock>\n<car>&unknown;</car></stock>', /damaged, line 2 \(entity not found:&unknown;/],
  ])('is refused with line and cause where XML is damaged: %j', async (text, words) => {
    await expect(read(text, {format: easycars})).rejects.toThrow(words)
  })
})
