import {declaredDefaults} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {financePath} from './finance-path.ts'
import {formPath, readFormAddress} from './form-address.ts'
import {getFormSettings} from './has-form.ts'

describe('the address of a form', () => {
  it.each([
    ['/contact-us', '', {form: 'general', car: null, place: null}],
    ['/contact', '', {form: 'general', car: null, place: null}],
    [
      '/book-test-drive',
      '?car_id=2021-toyota-hilux',
      {form: 'testDrive', car: '2021-toyota-hilux', place: null},
    ],
    ['/finance-enquiry', '', {form: 'finance', car: null, place: null}],
    ['/contact-us/the-yard', '?car_id=a', {form: 'location', car: 'a', place: 'the-yard'}],
  ])('%s%s is read as %j [2.9, 2.17, 2.18]', (path, search, address) => {
    expect(readFormAddress(path, search)).toEqual(address)
  })

  it.each([
    '/',
    '/contact-us/',
    '/contact-us/The Yard',
    '/contact-us/a/b',
    '/contacts',
    '/compare',
    '/locations/a',
  ])('%s is that of no form', (path) => expect(readFormAddress(path, '')).toBeNull())

  it.each(['A', 'a--b', '-a', 'a-', 'a b', '', '../a', 'a'.repeat(161)])(
    'leaves out a car called %j',
    (car) => {
      const search = `?${new URLSearchParams({car_id: car})}`
      expect(readFormAddress('/book-test-drive', search)).toEqual({form: 'testDrive', car: null, place: null})
    },
  )

  it('takes a car whose name is as long as any', () => {
    const car = 'a'.repeat(160)
    expect(readFormAddress('/book-test-drive', `?car_id=${car}`)?.car).toBe(car)
  })

  it.each<[Parameters<typeof formPath>, string]>([
    [['general'], '/contact-us'],
    [['testDrive'], '/book-test-drive'],
    [['testDrive', 'a-car'], '/book-test-drive?car_id=a-car'],
    [['location', 'a-car', 'the-yard'], '/contact-us/the-yard'],
    [['location'], '/contact-us'],
    [['offerEnquiry', null, null, 'winter'], '/offers/winter'],
  ])('of %j is built as %s', (parts, path) => expect(formPath(...parts)).toBe(path))

  it('has nothing of another page in it', () => {
    expect(readFormAddress('/somewhere/the-yard', '')).toBeNull()
  })

  it.each([
    ['finance', true, '/finance-enquiry'],
    ['finance', false, '/finance'],
    ['apply-for-finance', true, '/apply-for-finance'],
  ] as const)('for finance at %s, with the form %s, is %s [2.9]', (address, on, path) => {
    const {finance, forms} = declaredDefaults
    const settings = {
      finance: {...finance, address},
      forms: {...forms, finance: {...forms.finance, on}},
    }
    expect(financePath(settings)).toBe(path)
  })

  it('is of a form that has the settings of its name, a location’s those of the general one', () => {
    const {forms} = declaredDefaults
    expect(getFormSettings(forms, 'testDrive')).toBe(forms.testDrive)
    expect(getFormSettings(forms, 'location')).toBe(forms.general)
  })
})
