import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {runCommand} from '../testing/run-command.ts'

const EASYCARS = fileURLToPath(new URL('../stock/formats/examples/easycars.csv', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-try-'))
})
afterAll(() => rm(folder, {recursive: true}))

// No address of any backend is in its environment.
const run = (...args: string[]) => runCommand(['stock', 'try', ...args], {}, {folder})

describe('stock try', () => {
  it('shows each row field by field with its column, and what has no meaning', async () => {
    const {code, out} = await run(EASYCARS, '--dealership', 'A1=north,B2=south')
    expect(code).toBe(0)
    expect(out).toMatch(/^format +easycars: /m)
    expect(out).toMatch(/^read +4 rows: 3 cars, 1 set aside$/m)
    expect(out).toMatch(/^line 2$/m)
    expect(out).toMatch(/^ {2}price +44990 +← Price$/m)
    expect(out).toMatch(/^ {2}dealership_slug +north +← YardCode$/m)
    expect(out).toMatch(/^ {2}images +2: https:\/\/cdn\.example\.net\/e100\/1\.jpg \| .* ← ImageURLs$/m)
    expect(out).toMatch(/^ {2}! simple_body: Body "Tourer": Not a known word \(suv, /m)
    expect(out).toMatch(/^line 4: set aside: StockStatus "Wholesale": Not a known word/m)
    expect(out).toMatch(/^ {2}1 × RegoExpiry "31\/02\/2027" for rego_expiry, first on line 3: /m)
    expect(out).toContain('every column that says something is read')
  })

  it('shows as many rows as are asked for, and the columns that nobody reads', async () => {
    const rows = [1, 2, 3].map(
      (number) => `L${number},,north,MX,Toyota,Yaris,used,9000 AUD,2014,98 km,Bullbar`,
    )
    const header = 'id,vin,store_code,dealership_name,make,model,condition,price,year,mileage,Extras'
    await writeFile(join(folder, 'feed.csv'), `${[header, ...rows].join('\n')}\n`)
    const {out} = await run('feed.csv', '--rows', '1', '--dealership', 'north')
    expect(out.match(/^line \d+$/gm)).toEqual(['line 2'])
    expect(out).toContain('and 2 more rows')
    expect(out).toMatch(/columns that nobody reads .*:\n {2}Extras\n/)
    expect(out).toMatch(
      /^shoppers can filter by these, and no car has them: badge, simple_body, .*simple_fuel, electric_range, drive/m,
    )
  })

  it.each([
    [['none.csv'], 1, /There is no such file/],
    [['feed.csv', '--rows', 'few'], 2, /--rows takes a number/],
    [['feed.csv', '--dealership', '=north'], 2, /--dealership takes NAME or CODE=NAME/],
    [['feed.csv', '--format', 'fax'], 2, /no feed format "fax"/],
  ])('refuses %j', async (args, code, words) => {
    const result = await run(...args)
    expect(result.code).toBe(code)
    expect(result.err).toMatch(words)
  })
})
