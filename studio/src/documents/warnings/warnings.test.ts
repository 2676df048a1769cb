import {documents} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {listContentWarnings} from './content-warnings.ts'
import {listSettingsWarnings} from './settings-warnings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const asset = {_ref: 'image-1'}

describe('warning before a publish of content', () => {
  function paths(name: 'offer' | 'slide', document: {[name: string]: unknown}) {
    return listContentWarnings(documents[name], document, NOW).map(({path}) => path.join('.'))
  }

  it.each([
    ['an offer without an end', {window: {start: '2026-11-01T00:00:00Z'}}, ['window.end']],
    ['an offer without any days', {}, ['window.end']],
    ['an offer whose end has passed', {window: {end: '2026-11-19T00:00:00Z'}}, ['window.end']],
    ['a picture without words', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset}}, ['image.alt']],
    ['an offer in order', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset, alt: 'A car'}}, []],
  ])('is shown or not for %s', (_title, document, expected) => {
    expect(paths('offer', document)).toEqual(expected)
  })

  it('accepts a slide without an end', () => {
    expect(paths('slide', {window: {start: '2026-11-01T00:00:00Z'}})).toEqual([])
  })
})

describe('warning before a publish of settings', () => {
  function resolved(changes: {identity?: object; theme?: object}): Settings {
    return {
      ...declaredDefaults,
      identity: {...declaredDefaults.identity, ...changes.identity},
      theme: {...declaredDefaults.theme, ...changes.theme},
    }
  }

  it('accepts all declared colours', () => {
    expect(listSettingsWarnings(declaredDefaults, 'default')).toEqual([])
  })

  it.each([
    ['NSW', null, ['identity.licenceNumber']],
    ['NSW', 'MD 1', []],
    ['WA', null, ['identity.licenceNumber']],
    ['VIC', null, ['identity.licenceNumber']],
    ['ACT', null, []],
    [null, 'MD 1', ['identity.state']],
  ] as const)('is shown for a site in %s with the licence %s [6.4]', (state, licenceNumber, paths) => {
    const settings = resolved({identity: {state, licenceNumber}})
    expect(listSettingsWarnings(settings, 'site').map(({path}) => path.join('.'))).toEqual(paths)
    expect(listSettingsWarnings(settings, 'template')).toEqual([])
  })

  it('asks for the licence number to be shown where the state asks for it [6.4]', () => {
    const settings = resolved({identity: {state: 'NSW', licenceNumber: 'MD 1', showLicence: false}})
    expect(listSettingsWarnings(settings, 'site')).toMatchObject([{path: ['identity', 'showLicence']}])
  })

  it('warns of consent that is ticked already, and of former prices that nothing proves [5.8d]', () => {
    const forms = {...declaredDefaults.forms, optInTicked: true}
    const price = {...declaredDefaults.price, showUnprovenWasPrice: true}
    const found = listSettingsWarnings({...declaredDefaults, forms, price}, 'default')
    expect(found.map(({path}) => path.join('.'))).toEqual(['forms.optInTicked', 'price.showUnprovenWasPrice'])
  })

  it('names both colours of a pair that is hard to read', () => {
    const [warning] = listSettingsWarnings(resolved({theme: {accent: '#FFC72C'}}), 'brand')
    expect(warning?.path).toEqual(['theme', 'accentInk'])
    expect(warning?.message).toMatch(/"Text on accent" is hard to read on "Accent": its contrast is 1\.5/)
  })
})
