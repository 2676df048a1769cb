import {expect, it} from 'vitest'
import {formatRejects} from './rejects-file.ts'

it('rejects file › lists line, field, reason and row as CSV', () => {
  const rejects = [
    {line: 2, field: 'price', reason: 'Not a number', raw: 'a,"b"'},
    {line: 9, field: '', reason: 'The row has 1 cell', raw: 'x\ny'},
  ]
  expect(formatRejects(rejects)).toBe(
    'line,field,reason,row\n2,price,Not a number,"a,""b"""\n9,,The row has 1 cell,"x\ny"\n',
  )
})
