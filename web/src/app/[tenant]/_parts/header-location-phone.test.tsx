import type {Location} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import type {TenantConfig} from '#/tenant/tenant-config'
import {HeaderLocationPhone} from './header-location-phone'

const dealer = {id: 'd', slug: 'dealer', phone: '(07) 5550 1234'}
const yard = {name: 'Yard', slug: 'yard', dealership: 'd', phone: null} as Location

function shown(contact: string | null, maskPhone: boolean, phone: string | null = dealer.phone): string {
  const phones = {...declaredDefaults.phones, maskPhone}
  const tenant = {dealerships: [{...dealer, phone}], settings: {...declaredDefaults, phones}}
  return renderToStaticMarkup(
    <HeaderLocationPhone tenant={tenant as unknown as TenantConfig} location={yard} contact={contact} />,
  )
}

it.each([
  ['a call, as the site has it', null, false, /href="tel:[^"]+".*5550 1234/],
  ['the contact page, by the number', '/contact', false, /href="\/contact".*\(07\) 5550 1234.*Yard/],
  [
    'the contact page, by its name where numbers are hidden',
    '/contact',
    true,
    /href="\/contact".*Contact.*Yard/,
  ],
] as const)('phone of a location in the header › is %s [2.28]', (_what, contact, masked, expected) => {
  expect(shown(contact, masked)).toMatch(expected)
})

it('phone of a location in the header › is missing without a number, but the location can be written to [2.28]', () => {
  expect(shown('/contact', false, null)).toMatch(/href="\/contact".*Contact/)
  expect(shown(null, false, null)).toBe('')
})
