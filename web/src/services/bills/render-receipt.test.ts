import {describe, expect, it} from 'vitest'
import {describeReceipt} from '#/domain/bills/describe-receipt'
import {readPdf} from '#/testing/read-pdf'
import {renderReceipt} from './render-receipt.tsx'

const PAID_AT = new Date('2026-11-23T05:05:00Z')
const ISSUER = {name: 'Sample Motors', lines: ['Sample Motors  |  07 3000 0001', 'https://north.example']}

const describeIt = (changed: {
  readonly reference?: string
  readonly name?: string
  readonly refunds?: number
}) => {
  const {reference = 'INV-10234', name = 'Alex Example', refunds = 0} = changed
  return describeReceipt({
    bill: {number: 'hk3m-9qxa', reference, purpose: 'Service or repair', paidAt: PAID_AT, contact: {name}},
    payment: {
      state: 'captured',
      amountCents: 125_050,
      capturedCents: 125_050,
      refundedCents: refunds * 100,
    },
    entries: [
      {kind: 'captured', cents: 125_050, createdAt: PAID_AT},
      ...Array.from({length: refunds}, () => ({kind: 'refunded', cents: 100, createdAt: PAID_AT})),
    ],
    payee: 'Sample Motors',
    zone: 'Australia/Brisbane',
  })
}

describe('a receipt as a PDF', () => {
  it('says what was paid, for what, to whom and when, without a surcharge [2.21]', async () => {
    const {text, pages} = readPdf(await renderReceipt(describeIt({}), ISSUER))
    expect(pages).toBe(1)
    for (const words of [
      ...['$1,250.50', 'Service or repair', 'INV-10234', 'Alex Example', 'Sample Motors', 'HK3M-9QXA'],
      ...['Monday 23 November 2026 at 3:05 pm', 'No surcharge was added', '07 3000 0001'],
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refunds')
  })

  it('lists what was given back, and what is left of the payment', async () => {
    const {text} = readPdf(await renderReceipt(describeIt({refunds: 2}), ISSUER))
    expect(text).toContain('Receipt, with refunds')
    expect(text).toContain('Paid after refunds $1,248.50')
  })

  it('keeps the newest of more refunds than have room, and what is left', async () => {
    const {text} = readPdf(await renderReceipt(describeIt({refunds: 90}), ISSUER))
    expect(text).toContain('Refund 90,')
    expect(text).not.toContain('Refund 1,')
    expect(text).toContain('Paid after refunds $1,160.50')
  })

  it.each([
    ['names that no typeface of it has', {name: '李雷 Алиса 🙂 Zoë'}],
    ['texts as long as can be stored', {reference: 'W'.repeat(40), name: 'W'.repeat(100)}],
    ['more refunds than have room', {refunds: 90}],
  ])('stays one page with %s', async (_, changed) => {
    const {text, pages} = readPdf(await renderReceipt(describeIt(changed), ISSUER))
    expect(pages).toBe(1)
    expect(text).toContain('https://north.example')
  })
})
