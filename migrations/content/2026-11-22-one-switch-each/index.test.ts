import {readLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const site = {_id: 'settings-site-a', _type: 'settings', layer: 'site'}
const defaults = {...site, _id: DEFAULT_LAYER_ID, layer: 'default'}

function raise(): never {
  throw new Error('the layer is gone')
}

describe('one switch each', () => {
  it.each([
    ['a form switched off', {forms: {testDrive: {on: false}}}, {testDrives: {on: false}}],
    ['a form switched on', {forms: {testDrive: {on: true}}}, {testDrives: {on: true}}],
    [
      'a feature switched off, its form not',
      {forms: {tradeIn: {on: true}}, features: {tradeIn: {on: false}}},
      {tradeIn: {on: false}},
    ],
    [
      'a form switched off, its feature not, whose days stay',
      {
        forms: {serviceBooking: {on: false}},
        features: {serviceBooking: {on: true, window: {end: '2027-01-01T00:00:00Z'}}},
      },
      {serviceBooking: {on: false, window: {end: '2027-01-01T00:00:00Z'}}},
    ],
    ['a feature alone', {features: {testDrives: {on: false}}}, {testDrives: {on: false}}],
  ])('%s › is carried over to the feature', async (_, stored, features) => {
    const after = (await applyMigration(up, {...site, ...stored})) ?? raise()
    expect(after).toMatchObject({features})
    expect(JSON.stringify(after.forms ?? {})).not.toContain('"on"')
  })

  it('the words of a form › stay where they are', async () => {
    const forms = {testDrive: {on: false, title: 'Drive it'}, enquiry: {on: false}}
    expect(await applyMigration(up, {...site, forms})).toMatchObject({
      forms: {testDrive: {title: 'Drive it'}, enquiry: {on: false}},
    })
  })

  it.each([
    ['a site that gives an address', site, {}, true],
    ['the default layer, which holds every setting', defaults, {chat: {on: false}}, true],
    ['a site that switched the chat off itself', site, {chat: {on: false}}, false],
  ])('chat of %s › is on: see the last column', async (_, layer, features, on) => {
    const stored = {...layer, features, integrations: {chatUrl: 'https://chat.example'}}
    expect(await applyMigration(up, stored)).toMatchObject({features: {chat: {on}}})
  })

  it.each([
    {},
    {features: {blog: {on: false}}},
    {forms: {enquiry: {on: false}}},
    {integrations: {chatUrl: null}},
  ])('a layer with %j › has nothing to do', async (part) => {
    const document = {...site, ...part}
    expect(await applyMigration(up, document)).toBe(document)
  })

  it('the older version › finds each form as its feature was', async () => {
    if (!isReversible(down)) throw new Error('it can be taken back')
    const after = {...site, features: {testDrives: {on: false}}}
    expect(await applyMigration(down, after)).toMatchObject({forms: {testDrive: {on: false}}})
  })

  it('migrated settings › are read without a fault', async () => {
    const stored = {...site, forms: {testDrive: {on: false}}, integrations: {chatUrl: 'https://chat.example'}}
    const {_id, ...after} = (await applyMigration(up, stored)) ?? raise()
    const layer = readLayer({id: _id, ...after})
    expect(layer?.faults).toEqual([])
    expect(layer?.values).toMatchObject({features: {testDrives: {on: false}, chat: {on: true}}})
  })
})
