import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {listIdleSettings} from './list-idle-settings.ts'

const site = {id: 'site-a', name: 'Alpha', settings: 'settings-a'} as SiteRecord
const ON = {on: true, window: null}
const facts = {dealerships: [{stripeAccount: null}], services: {payments: true}, cars: 0}

function list(changed: object, known: Parameters<typeof listIdleSettings>[1] = facts) {
  const settings = {...declaredDefaults, features: {...declaredDefaults.features, ...changed}}
  return listIdleSettings({site, settings}, known, 0)
}

it('settings that do nothing › are listed at their switch, by name with what to do', () => {
  expect(list({onlinePayment: ON})).toMatchObject({
    id: 'settings-a',
    sites: ['Alpha'],
    withheld: false,
    faults: [
      {
        path: 'features.onlinePayment.on',
        message: expect.stringMatching(/^“Online payment” does nothing yet: write the Stripe account/),
      },
    ],
  })
})

it.each([
  ['a declared default waits, as Compare does for cars', {}, facts],
  ['they have what they need', {onlinePayment: ON}, {...facts, dealerships: [{stripeAccount: 'set'}]}],
  ['nothing is known of the site', {onlinePayment: ON}, {}],
  ['they are off', {onlinePayment: {on: false, window: null}}, facts],
])('settings that do nothing › are none where %s', (_, changed, known) => {
  expect(list(changed, known)).toBeNull()
})
