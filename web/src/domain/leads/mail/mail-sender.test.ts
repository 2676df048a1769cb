import {describe, expect, it} from 'vitest'
import {listSenderLines, writeConfirmationMail} from './mail-sender'

const sender = {
  name: 'North Cars',
  legalName: 'North Cars Pty Ltd',
  abn: '51 824 753 556',
  phone: '02 9000 0000',
  address: '1 Yard St, Sydney NSW 2000',
  url: 'https://north.example',
}

describe('sender of a mail', () => {
  it('is named with its company and how it is reached', () => {
    expect(listSenderLines(sender)).toEqual([
      'North Cars',
      'North Cars Pty Ltd, ABN 51 824 753 556',
      '1 Yard St, Sydney NSW 2000',
      '02 9000 0000',
      'https://north.example',
    ])
  })

  it('is named once where the company is not known', () => {
    const bare = {...sender, legalName: null, abn: null, phone: null, address: null}
    expect(listSenderLines(bare)).toEqual(['North Cars', 'https://north.example'])
  })
})

it.each(['send alerts about cars', 'send the daily figures'])(
  'confirmation of an address › says that somebody asked to %s',
  (purpose) => {
    const {to, text} = writeConfirmationMail(sender, {
      to: 'a@b.example',
      purpose,
      url: 'https://north.example/c',
    })
    expect(to).toEqual(['a@b.example'])
    expect(text).toContain(`Somebody asked North Cars to ${purpose} to this address.`)
    expect(text).toContain('press the button:\nhttps://north.example/c')
    expect(text.trimEnd().endsWith(listSenderLines(sender).join('\n'))).toBe(true)
  },
)
