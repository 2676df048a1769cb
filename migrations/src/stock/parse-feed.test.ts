import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listFormats} from './list-formats.ts'
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

  it('reads lists and objects out of cells', async () => {
    const feed = await parse(csv(line(1, '20000,/media/a.jpg|/media/b.jpg')))
    expect(feed.cars[0]?.car.images).toEqual(['/media/a.jpg', '/media/b.jpg'])
  })
})

describe('a bad row', () => {
  it.each([
    ['too few cells', ',Kia,Rio', '', 'The row has 3 cells, the header 9'],
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
        // Cut exactly between two rows, nothing in the file tells.
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
