import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildDialogSelector, getFinancePath, linkToForm} from './form-links.ts'
import {getFormSettings} from './has-form.ts'

describe('link to a form', () => {
  it.each<[Parameters<typeof linkToForm>, string]>([
    [['general'], '/contact-us'],
    [['testDrive'], '/book-test-drive'],
    [['testDrive', {car: 'a-car'}], '/book-test-drive?car_id=a-car'],
    [['testDrive', {model: 'x-trail'}], '/book-test-drive?model=x-trail'],
    [['location', {car: 'a-car', location: 'the-yard'}], '/contact-us/the-yard'],
    [['location'], '/contact-us'],
    [['offerEnquiry', {offer: '/offers/kia/winter'}], '/offers/kia/winter'],
  ])('is for %j %s', (parts, path) => expect(linkToForm(...parts)).toBe(path))
})

describe('buildInPlaceSelector', () => {
  it('names the links to the four forms about a page, with what they are about and without [2.24a]', () => {
    const paths = ['/enquire', '/book-test-drive', '/request-photos', '/call-back']
    const selectors = paths.flatMap((path) => [`a[href="${path}"]`, `a[href^="${path}?"]`])
    expect(buildDialogSelector().split(',')).toEqual(selectors)
  })
})

describe('path to finance', () => {
  it.each([
    ['finance', true, '/finance-enquiry'],
    ['finance', false, '/finance'],
    ['apply-for-finance', true, '/apply-for-finance'],
  ] as const)(
    'is at the address %s, with the form switched on: %s, this one: %s [2.9]',
    (address, on, path) => {
      const {finance, forms} = declaredDefaults
      const settings = {
        finance: {...finance, address},
        forms: {...forms, finance: {...forms.finance, on}},
      }
      expect(getFinancePath(settings)).toBe(path)
    },
  )
})

describe('settings of a form', () => {
  it('are those of its name; a location’s form has those of the general one', () => {
    const {forms} = declaredDefaults
    expect(getFormSettings(forms, 'testDrive')).toBe(forms.testDrive)
    expect(getFormSettings(forms, 'location')).toBe(forms.general)
  })
})
