import {offer} from '@forecourt/schemas/offer/offer'
import {promoTile} from '@forecourt/schemas/promo-tile/promo-tile'
import {parse} from 'csv-parse/browser/esm/sync'
import {describe, expect, it} from 'vitest'
import {listColumns, planImport, writeCsv} from './csv.ts'

const ZONE = 'Australia/Sydney'
const tile = {
  _id: 'drafts.t',
  title: '=SUM(A1) "sale", today',
  text: 'Two\nlines',
  position: 8,
  strict: true,
  // From 9:00 on 1 December in Sydney to the last minute of Christmas Eve.
  window: {start: '2026-11-30T22:00:00Z', end: '2026-12-24T12:59:00.000Z'},
}
const documents = new Map([['t', tile]])

const read = (text: string): string[][] =>
  parse(text, {bom: true, relax_column_count: true, skip_empty_lines: true})
const plan = (rows: readonly (readonly string[])[]) => planImport(promoTile, rows, documents, ZONE)

describe('a list as a table', () => {
  it('has the fields of one value, and both ends of the days', () => {
    expect(listColumns(promoTile).map(({title}) => title)).toEqual([
      'Title',
      'Text',
      'Shows from',
      'Shows until',
      'Position',
      'Only when exactly these are chosen',
    ])
    expect(listColumns(offer).map(({path}) => path)).toContain('slug')
  })

  it('changes nothing when it comes back as it went', () => {
    const rows = read(writeCsv(promoTile, [tile], ZONE))
    expect(rows[1]).toEqual([
      't',
      '\'=SUM(A1) "sale", today',
      'Two\nlines',
      '2026-12-01 09:00',
      '2026-12-24 23:59',
      '8',
      'yes',
    ])
    expect(plan(rows)).toEqual({changes: [], cells: [], same: 1, faults: []})
  })

  it('changes what differs, on the dealer’s clock, and empties what is empty', () => {
    const {changes, cells, faults} = plan([
      ['Position', 'Id', 'Shows until', 'Text', 'Only when exactly these are chosen'],
      ['12', 't', '2026-12-31', '', 'no'],
    ])
    expect(faults).toEqual([])
    expect(changes).toEqual([
      {
        id: 't',
        set: {position: 12, 'window.end': '2026-12-31T12:59:00.000Z', strict: false},
        unset: ['text'],
      },
    ])
    expect(cells.map(({column, before, after}) => `${column}: ${before} > ${after}`)).toContain(
      'Position: 8 > 12',
    )
  })

  it.each([
    [['Id', 'Position'], ['t', '99'], 'Position: Use 60 or less.'],
    [['Id', 'Position'], ['t', 'many'], 'Position: "many" is not a valid value here.'],
    [['Id', 'Title'], ['t', ''], 'Title: It may not be empty.'],
    [['Id', 'Shows until'], ['t', '31/12/2026'], 'Shows until: Write a day as'],
    [['Id', 'Only when exactly these are chosen'], ['t', 'perhaps'], 'is not a valid value here'],
    [['Id', 'Title'], ['gone', 'New'], 'There is nothing with the id "gone" here.'],
  ])('refuses the row %j %j: %s', (header, row, message) => {
    const {faults} = plan([header, row])
    expect(faults).toEqual([{line: 2, message: expect.stringContaining(message)}])
  })

  it('refuses a table without ids, foreign columns, and a row that is there twice', () => {
    expect(plan([['Title'], ['New']]).faults[0]?.message).toContain('no column "Id"')
    expect(plan([['Id', 'Price']]).faults[0]?.message).toBe('"Price" is not a column of promo tiles.')
    expect(plan([['Id'], ['t'], ['t']]).faults[0]?.message).toContain('twice')
  })
})
