import {describe, expect, it} from 'vitest'
import {formatRecordNumber, parseRecordNumber} from './record-number'

describe('number of a record', () => {
  it.each(['HK3M-9QXA', 'hk3m-9qxa', ' HK3M 9QXA ', 'hk3m9qxa', 'HK3M–9QXA'])(
    'is found however it was typed: %s',
    (typed) => expect(parseRecordNumber(typed)).toBe('hk3m-9qxa'),
  )

  it.each(['', 'HK3M', 'HK3M-9QX', 'HK3M-9QXA-2', '0b7e6a52-5f1c-4d31-9a40-2f1f6f0c9d11'])(
    'is none where it is too short or too long: %s',
    (typed) => expect(parseRecordNumber(typed)).toBeNull(),
  )

  it('is read out in capitals', () => expect(formatRecordNumber('hk3m-9qxa')).toBe('HK3M-9QXA'))
})
