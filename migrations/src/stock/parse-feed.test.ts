import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listFormats} from './list-formats.ts'
import {buildFormat} from './mapping/build-format.ts'
import {parseMapping} from './mapping/mapping.ts'
import {parseFeed} from './parse-feed.ts'
import {readFeedText} from './read-feed.ts'

const formats = await listFormats()
const HEADER = 'id,make,model,year,stocknum,car_type,dealership_slug,price,images'
const line = (number: number, more = '20000,') => `,Kia,Rio,2019,S${number},used,north,${more}`
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

async function parse(bytes: string | Buffer, options: {unterminated?: boolean} = {}) {
  const path = join(folder, 'feed.csv')
  await writeFile(path, bytes)
  return parseFeed(await readFeedText(path, '.'), {formats, ...options})
}

describe('a feed that is whole', () => {
  it('becomes cars, recognised by its header', async () => {
    const feed = await parse(csv(line(1), line(2)))
    expect(feed).toMatchObject({format: 'forecourt', read: 2, rejects: []})
    expect(feed.cars.map(({car}) => car.id)).toEqual(['north-s1', 'north-s2'])
    expect(feed.cars[0]?.car).toMatchObject({
      slug: '2019-kia-rio-north-s1',
      name: '2019 Kia Rio',
      year: 2019,
      price: 20_000,
    })
  })

  it('may be gzipped, carry a byte order mark, and end lines as Windows does', async () => {
    const text = `\uFEFF${csv(line(1))}`.replaceAll('\n', '\r\n')
    expect((await parse(gzipSync(text))).cars).toHaveLength(1)
  })

  it('may be in the Latin alphabet of Windows', async () => {
    const feed = await parse(Buffer.from(csv(',Citroën,C4,2019,S1,used,north,20000,'), 'latin1'))
    expect(feed.cars[0]?.car).toMatchObject({make: 'Citroën', slug: '2019-citroen-c4-north-s1'})
  })

  it('may be JSON lines with whole cars in them', async () => {
    const car = {
      make: 'Kia',
      model: 'Rio',
      year: 2019,
      stocknum: 'S1',
      car_type: 'used',
      dealership_slug: 'north',
      variant: {cylinders: 4},
    }
    const feed = await parse(`${JSON.stringify(car)}\n`)
    expect(feed.cars[0]?.car).toMatchObject({id: 'north-s1', variant: {cylinders: 4}})
  })

  it.each([
    ['"3,500"', 3500],
    ['1200kg', 1200],
    ['1.5 t', 1500],
    ['1800', 1800],
  ])('reads a number with its commas and its unit: %s', async (cell, kg) => {
    const feed = await parse(
      csv(line(1)).replace('images', 'images,variant.grossvehiclemass').replace('20000,', `20000,,${cell}`),
    )
    expect(feed.cars[0]?.car.variant?.grossvehiclemass).toBe(kg)
  })

  it('reads lists and objects out of cells', async () => {
    const feed = await parse(csv(line(1, '20000,/media/a.jpg|/media/b.jpg')))
    expect(feed.cars[0]?.car.images).toEqual(['/media/a.jpg', '/media/b.jpg'])
  })
})

const CAR = {make: 'Kia', model: 'Rio', year: 2019, car_type: 'used', dealership_slug: 'north'}

describe('notation of a feed', () => {
  it.each([
    ['tabs', csv(line(1)).replaceAll(',', '\t')],
    ['semicolons', csv(line(1)).replaceAll(',', ';')],
    ['strokes', `${HEADER},x\n${line(1)},\n`.replaceAll(',', '|')],
    ['UTF-16 of a spreadsheet', Buffer.from(`\uFEFF${csv(line(1))}`, 'utf16le')],
    ['its bytes turned', Buffer.from(`\uFEFF${csv(line(1))}`, 'utf16le').swap16()],
    ['a JSON list', JSON.stringify([{...CAR, stocknum: 'S1'}])],
    ['a JSON list over lines', JSON.stringify([{...CAR, stocknum: 'S1'}], null, 2)],
    ['one JSON object', JSON.stringify({...CAR, stocknum: 'S1'})],
    ['one JSON object over lines', JSON.stringify({...CAR, stocknum: 'S1'}, null, 2)],
  ])('is recognised: %s', async (_, bytes) => {
    const feed = await parse(bytes)
    expect(feed).toMatchObject({format: 'forecourt', read: 1, rejects: []})
    expect(feed.cars[0]?.car).toMatchObject({id: 'north-s1', make: 'Kia', year: 2019})
  })

  it('is given by its mapping, where its cars are inside an object and its delimiter is a rare one', async () => {
    const mapping = {
      title: 'Yard',
      columns: ['No', 'Brand'],
      rows: 'stock.vehicle',
      csv: {delimiter: '~', quote: "'"},
      fields: {stocknum: 'No', make: 'Brand', model: 'Model', car_type: {value: 'used'}},
    }
    const yard = buildFormat('yard', parseMapping('yard.json', mapping))
    const cars = [1, 2].map((No) => ({No, Brand: 'Kia', Model: 'Rio'}))
    const read = (text: string, format?: typeof yard) =>
      parseFeed(
        {name: 'feed', text, sealed: true},
        {formats: [...formats, yard], dealership: 'north', ...(format && {format})},
      )
    for (const feed of [
      read(JSON.stringify({stock: {vehicle: cars}})),
      read("No~Brand~Model\n1~Kia~'Ri~o'\n2~Kia~Rio\n"),
    ])
      expect(feed).toMatchObject({format: 'yard', cars: [{car: {id: 'north-1'}}, {car: {id: 'north-2'}}]})
    expect(() => read(JSON.stringify({stock: 'none'}), yard)).toThrow(
      /the rows stand under "stock\.vehicle".*Nothing/,
    )
    expect(() => read('a~b\n1~2\n', yard)).toThrow(/lacks what format yard needs: No, Brand/)
  })

  it('is ours where it has our columns, whatever other format it fits as well', async () => {
    const more = `${HEADER},dealership_id,status,StockNumber,YardCode,YearGroup`
    const feed = await parse(`${more}\n${line(1)},7,in_stock,,,\n`)
    expect(feed).toMatchObject({format: 'forecourt', cars: [{car: {id: 'north-s1'}}]})
  })

  it('can be XML with elements and attributes, repeated ones as a list', async () => {
    const mapping = {
      title: 'Yard',
      columns: ['No', 'Brand'],
      dealership: 'Yard.code',
      fields: {
        stocknum: 'No',
        make: 'Brand',
        model: 'Model',
        car_type: {value: 'used'},
        km: 'Odometer.text',
        images: 'Photos.Photo[].href',
        dealercomments: 'Words',
      },
    }
    const yard = buildFormat('yard', parseMapping('yard.json', mapping))
    const car = `<car xmlns:x="urn:x"><No>7</No><x:Brand>Kia</x:Brand><Model>Rio</Model><Yard code="N"/>
      <Odometer unit="km"> 84,210 </Odometer><Words><![CDATA[One & <only>]]> owner</Words><Photos>`
    const photos = [1, 2].map((number) => `<Photo href="https://a.example/${number}.jpg"/>`)
    const other = '<car><No>8</No><Brand>Kia</Brand><Model>Rio</Model><Yard code="N"/></car>'
    const feed = parseFeed(
      {
        name: 'feed',
        sealed: false,
        text: `<?xml version="1.0"?><stock>${car}${photos.join('')}</Photos></car>${other}</stock>`,
      },
      {formats: [...formats, yard], dealership: {N: 'north'}},
    )
    expect(feed).toMatchObject({format: 'yard', read: 2, misread: [], rejects: []})
    expect(feed.cars[0]?.car).toMatchObject({
      id: 'north-7',
      make: 'Kia',
      km: 84_210,
      dealercomments: 'One & <only> owner',
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    })
    expect(feed.cars[1]?.car).toMatchObject({id: 'north-8', images: []})
    const alone = {name: 'feed', text: `<stock>${other}</stock>`, sealed: false}
    expect(parseFeed(alone, {formats: [yard], dealership: 'north'})).toMatchObject({read: 1, rejects: []})
  })

  it('can repeat a column, as a list of its cells', async () => {
    const text = 'StockNumber,YardCode,Make,Model,YearGroup,IsUsed,StandardFeatures,ImageURLs,ImageURLs\n'
    const feed = parseFeed(
      {
        name: 'feed',
        text: `${text}E1,A1,Kia,Rio,2019,yes,ABS,https://a.example/1.jpg,https://a.example/2.jpg\n`,
        sealed: true,
      },
      {formats: [buildPhotoList()], dealership: 'north'},
    )
    expect(feed.cars[0]?.car.images).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  function buildPhotoList() {
    const fields = {stocknum: 'StockNumber', make: 'Make', model: 'Model', car_type: {value: 'used'}}
    return buildFormat(
      'photos',
      parseMapping('photos.json', {
        title: 'Photos',
        columns: ['StockNumber'],
        fields: {...fields, images: 'ImageURLs*'},
      }),
    )
  }
})

describe('a bad row', () => {
  it.each([
    ['too many cells', `${line(9)},x`, '', 'The row has 10 cells, the header 9'],
    ['too few to say which car it is', ',Kia,Rio', 'id', ''],
    ['a price that is none', line(9, 'cheap,'), 'price', ''],
    ['no make', ',,Rio,2019,S9,used,north,1,', 'make', ''],
    ['a type that is none', ',Kia,Rio,2019,S9,old,north,1,', 'car_type', ''],
    ['the car of another row', line(1), 'id', 'The same car as on line 2'],
  ])('is named and stops no other: %s', async (_, row, field, reason) => {
    const feed = await parse(csv(line(1), row, line(2)))
    expect(feed.cars).toHaveLength(2)
    expect(feed.rejects).toEqual([expect.objectContaining({line: 3, field, raw: row})])
    expect(feed.rejects[0]?.reason).toContain(reason)
  })

  it('is counted by lines of the file, also after a cell that holds a line break', async () => {
    const feed = await parse(csv(',Kia,"Ri\no",2019,S1,used,north,1,', ',Kia,Rio'))
    expect(feed.rejects[0]).toMatchObject({line: 4})
  })

  it('is named in JSON lines as well', async () => {
    const good = JSON.stringify({
      make: 'Kia',
      model: 'Rio',
      year: 2019,
      stocknum: 'S1',
      car_type: 'used',
      dealership_slug: 'north',
    })
    const feed = await parse(`${good}\n{"make": \n[1]\n`)
    expect(feed.rejects.map(({line, reason}) => [line, reason])).toEqual([
      [2, 'The line is not JSON'],
      [3, 'The line is not a JSON object'],
    ])
  })
})

describe('stock feed that cannot be trusted', () => {
  const whole = csv(...Array.from({length: 200}, (_, at) => line(at)))
  it.each([
    ['empty', '', /the file is empty/],
    ['only blanks', ' \n \n', /the file is empty/],
    ['no rows', `${HEADER}\n`, /no rows under the header/],
    ['not text', Buffer.from([1, 2, 0, 3, 4]), /not a text file/],
    ['a page of HTML', '<!doctype html>\n<html><body>Sign in</body></html>\n', /no header/],
    ['another table', 'a,b\n1,2\n', /fits no feed format/],
    ['no good row', csv(',Kia'), /none of the 1 rows is a car; line 2/],
    ['gzip cut off', gzipSync(whole).subarray(0, -200), /compressed file is cut off/],
    [
      'gzip damaged',
      Buffer.concat([gzipSync(whole).subarray(0, 60), Buffer.alloc(500, 7)]),
      /compressed file is (?:damaged|cut off)/,
    ],
    ['cut off in a row', whole.slice(0, -20), /cut off in its last row, line 201/],
    [
      'cut off in the last cell',
      `${csv(line(1))}${line(2).slice(0, -1)},/media/a.j`,
      /does not end with a line break, so its last row, line 3/,
    ],
    ['cut off in a quoted cell', csv(line(1)) + line(2, '1,"/media/a'), /a quote is opened and not closed/],
    ['a JSON list cut off', '[{"make":"Kia"},{"ma', /the JSON is cut off or damaged/],
    ['XML cut off', '<stock><car><No>7</No>', /the XML is cut off or damaged/],
    [
      'XML that names files',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
      /XML is cut off or damaged, line 1 \(entity not found/,
    ],
    [
      'XML that names files behind its declaration',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      /XML is cut off or damaged/,
    ],
    ['XML nested without end', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, /nested deeper/],
    ['JSON lines cut off', '{"make":"Kia"}\n{"make":"Ki', /cut off in its last line, line 2/],
  ])('is refused whole in one line: %s', async (_, bytes, words) => {
    const refusal = await parse(bytes).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(words)
    expect(refusal).toMatch(/Nothing was changed/)
    expect(refusal).not.toContain('\n')
  })

  it('yields no car wherever a plain file is cut off', async () => {
    const text = csv(...Array.from({length: 12}, (_, at) => line(at, '20000,/media/a.jpg')))
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 1, max: text.length - 1}), async (at) => {
        // A file cut exactly between two rows looks complete.
        fc.pre(text[at - 1] !== '\n')
        await expect(parse(text.slice(0, at))).rejects.toThrow(/Nothing was changed/)
      }),
      {numRuns: 60},
    )
  })

  it('is accepted where a person confirms that it is complete', async () => {
    expect((await parse(csv(line(1)).trimEnd(), {unterminated: true})).cars).toHaveLength(1)
  })

  it('says that a file is missing', async () => {
    await expect(readFeedText('none.csv', folder)).rejects.toThrow(/There is no such file/)
    await expect(readFeedText('.', folder)).rejects.toThrow(/It is a folder/)
  })
})
