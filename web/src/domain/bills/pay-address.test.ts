import {describe, expect, it} from 'vitest'
import {isReturnFromPayment, linkToBill, linkToPay, PAY_STATE, readPayAddress} from './pay-address'

const LINKED = {dealership: 'north', reference: 'INV 10/2', amount: '1,250.50', purpose: 'Parts & labour'}
const read = (search: string) => readPayAddress(search)

describe('the address of the payment page', () => {
  it('fills in what it was written with, and leaves the person to the form', () => {
    const filled = {...LINKED, name: '', email: '', phone: ''}
    expect(read(PAY_STATE.write(LINKED))).toEqual(filled)
    const link = new URL(linkToPay(LINKED), 'https://site.example')
    expect([link.pathname, read(link.search)]).toEqual(['/online-payment', filled])
    expect(read('name=Alex&email=alex@example.com&phone=0412345678')).toEqual({
      ...{dealership: '', reference: '', amount: '', purpose: ''},
      ...{name: '', email: '', phone: ''},
    })
  })

  it('is written in a fixed order without what is empty', () => {
    expect(PAY_STATE.write({...LINKED, dealership: '', purpose: ''})).toBe(
      'reference=INV+10%2F2&amount=1%2C250.50',
    )
  })

  it('holds no more than 80 letters of each', () => {
    expect(read(`reference=${'1'.repeat(81)}`).reference).toBe('1'.repeat(80))
  })
})

describe('the address of a bill', () => {
  it('says whether the shopper comes back from paying', () => {
    expect(linkToBill('6f0c')).toBe('/online-payment/6f0c')
    expect(linkToBill('6f0c', 'back')).toBe('/online-payment/6f0c?from=back')
    expect(isReturnFromPayment('?from=back')).toBe(true)
    for (const search of ['', '?from=', '?from=front', '?to=back'])
      expect(isReturnFromPayment(search)).toBe(false)
  })
})
