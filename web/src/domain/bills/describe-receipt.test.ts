import {describe, expect, it} from 'vitest'
import {describeReceipt} from './describe-receipt'

type Facts = Parameters<typeof describeReceipt>[0]

const FACTS: Facts = {
  bill: {
    number: 'hk3m-9qxa',
    reference: 'INV-10234',
    purpose: 'Service or repair',
    paidAt: new Date('2026-11-24T04:15:00Z'),
    contact: {name: 'Alex Example'},
  },
  payment: {state: 'captured', amountCents: 125_050, capturedCents: 125_050, refundedCents: 0},
  entries: [
    {kind: 'authorised', cents: 125_050, createdAt: new Date('2026-11-24T04:14:00Z')},
    {kind: 'captured', cents: 125_050, createdAt: new Date('2026-11-24T04:15:00Z')},
  ],
  payee: 'Example Motors',
  zone: 'Australia/Sydney',
}

const NO_SURCHARGE = 'No surcharge was added for paying by card.'
const NO_TAX_INVOICE = expect.stringContaining('It is not a tax invoice')

describe('a receipt', () => {
  it('names amount, payee, purpose, reference, time in the zone, payer and number', () => {
    expect(describeReceipt(FACTS)).toEqual({
      heading: 'Receipt',
      amount: '$1,250.50',
      rows: [
        {label: 'Paid to', value: 'Example Motors'},
        {label: 'For', value: 'Service or repair'},
        {label: 'Reference', value: 'INV-10234'},
        {label: 'Paid on', value: 'Tuesday 24 November 2026 at 3:15 pm'},
        {label: 'Paid by', value: 'Alex Example'},
        {label: 'Receipt number', value: 'HK3M-9QXA'},
      ],
      refunds: [],
      notes: [NO_SURCHARGE, NO_TAX_INVOICE],
    })
  })

  it('names each refund with its day, and what stays paid', () => {
    const payment = {...FACTS.payment, refundedCents: 50_025}
    const entries = [
      ...FACTS.entries,
      {kind: 'refunded', cents: 50_000, createdAt: new Date('2026-11-25T00:00:00Z')},
      {kind: 'refunded', cents: 25, createdAt: new Date('2026-11-26T13:30:00Z')},
    ]
    const receipt = describeReceipt({...FACTS, payment, entries})
    // Of $1,250.50, $500 and $0.25 went back.
    expect(receipt).toMatchObject({heading: 'Receipt, with refunds', amount: '$1,250.50'})
    expect(receipt.refunds).toEqual([
      {label: 'Refund 1, Wednesday 25 November 2026 at 11:00 am', value: '$500'},
      {label: 'Refund 2, Friday 27 November 2026 at 12:30 am', value: '$0.25'},
      {label: 'Paid after refunds', value: '$750.25'},
    ])
  })

  it('names no payer and no time that are not kept', () => {
    const {rows} = describeReceipt({...FACTS, bill: {...FACTS.bill, contact: null, paidAt: null}})
    expect(rows.map(({label}) => label)).toEqual(['Paid to', 'For', 'Reference', 'Receipt number'])
  })
})
