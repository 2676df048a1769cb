import {describe, expect, it} from 'vitest'
import {formatCsvLine} from './csv-line.ts'

describe('a line of CSV for spreadsheets', () => {
  it.each([
    ['+61491570156', '+61491570156'],
    ['+61 491 570 156', '+61 491 570 156'],
    ['-5', '-5'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.example";"open")', `"'=HYPERLINK(""http://x.example"";""open"")"`],
    ['+61491570156+cmd|x', "'+61491570156+cmd|x"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t=1"],
    ['Nguyễn, Anh', '"Nguyễn, Anh"'],
    ['a "b"', '"a ""b"""'],
    [null, ''],
    [0, '0'],
    [false, 'false'],
  ])('has %j as %s', (value, cell) => {
    expect(formatCsvLine([value])).toBe(`${cell}\r\n`)
  })
})
