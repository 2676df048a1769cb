import {describe, expect, it} from 'vitest'
import {FORM_IDS} from './all-forms'
import {buildSuccessPath, readSuccessAddress} from './success-address'

describe('the address after a form [2.11]', () => {
  it.each(FORM_IDS)('leads for %s back to what was sent', (form) => {
    const read = (path: string) => readSuccessAddress(path.slice(path.indexOf('?')))
    expect(read(buildSuccessPath(form, null))).toEqual({form, carType: null, car: null})
    expect(read(buildSuccessPath(form, {slug: '2021-kia-rio-1', car_type: 'used'}))).toEqual({
      form,
      carType: 'used',
      car: '2021-kia-rio-1',
    })
  })

  it.each([
    '',
    '?category=',
    '?category=Test+Drive',
    '?category=Vehicle+Enquiry&sent=',
    `?category=Test+Drive&sent=${new URLSearchParams(buildSuccessPath('fleet', null)).get('sent')}`,
    '?category=Nonsense&car_type=boat&car_id=../etc',
    '?category=%3Cscript%3E&car_id=A%20B',
    `?car_id=${'a'.repeat(500)}`,
  ])('leaves out invalid parts, and names no form unless one was sent: %s', (search) => {
    expect(readSuccessAddress(search)).toEqual({form: null, carType: null, car: null})
  })
})
