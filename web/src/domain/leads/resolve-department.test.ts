import {describe, expect, it} from 'vitest'
import {sampleRead} from '#/testing/sample-lead'
import {toEmailKey, toPhoneKey} from './lead-text'
import {isSentToSalesSystem, resolveDepartment} from './resolve-department'
import {rewriteCareers} from './rewrite-careers'

describe('department of a lead', () => {
  it.each([
    ['General Enquiry', null, null, 'general'],
    ['Used Vehicle Enquiry', null, null, 'sales'],
    ['General Enquiry', 'Career Enquiry', null, 'careers'],
    ['Parts Enquiry', null, null, 'parts'],
    ['Service Enquiry', null, null, 'service'],
    ['Finance Enquiry', null, null, 'finance'],
    ['Trade-in', '3. Offer Accepted', null, 'tradeIn'],
    ['General Enquiry', 'Sell my car', null, 'tradeIn'],
    // Keywords may move a lead away from sales, never to it.
    ['Parts & Accessories', null, 'sales', 'parts'],
    ['Sales', null, 'careers', 'careers'],
    ['Finance Enquiry', 'Trade-in', 'finance', 'finance'],
    ['Spare me the details', null, null, 'sales'],
  ] as const)(
    'is for "%s" with "%s" from a form of %s: %s [5.8f]',
    (category, subcategory, department, expected) => {
      expect(resolveDepartment({category, subcategory, department})).toBe(expected)
    },
  )

  it.each([
    ['sales', true],
    ['finance', true],
    ['tradeIn', true],
    ['general', true],
    ['fleet', true],
    ['careers', false],
    ['parts', false],
    ['service', false],
  ] as const)('decides whether %s may go to the sales system: %s', (department, expected) => {
    expect(isSentToSalesSystem(department)).toBe(expected)
  })

  it('keeps a careers enquiry as a general one with a subcategory [5.8f]', () => {
    expect(rewriteCareers(sampleRead({category: 'Careers Enquiry'}))).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      department: 'careers',
    })
    expect(rewriteCareers(sampleRead()).category).toBe('General Enquiry')
  })
})

describe('comparison of people', () => {
  it.each([
    ['0412 345 678', '61412345678'],
    ['+61 412 345 678', '61412345678'],
    ['(07) 3333 4444', '61733334444'],
    ['1300 123 456', '1300123456'],
    ['13 12 34', '131234'],
    [null, null],
  ])('normalises the phone %s', (phone, key) => {
    expect(toPhoneKey(phone)).toBe(key)
  })

  it('ignores the case of e-mail addresses', () => {
    expect(toEmailKey('Alex@Shopper.Example')).toBe('alex@shopper.example')
  })
})
