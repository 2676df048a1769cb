import {expect, it} from 'vitest'
import {formatRejects} from './rejects-file.ts'

it('rejects file › lists line, field, reason and row as CSV', () => {
  const rejects = [
    {line: 2, field: 'price', reason: 'Not a number', raw: 'a,"b"'},
    {line: 9, field: '', reason: 'The row has 1 cell', raw: 'x\ny'},
  ]
  expect(formatRejects(rejects)).toBe(
    '\uFEFFline,field,reason,row\r\n2,price,Not a number,"a,""b"""\r\n9,,The row has 1 cell,"x\ny"\r\n',
  )
})

it('rejects file › has no row that a spreadsheet runs', () => {
  const raw = '=HYPERLINK("http://x.example";"open"),A1,Kia'
  expect(formatRejects([{line: 2, field: '', reason: 'none', raw}])).toContain(`,"'=HYPERLINK(`)
})
