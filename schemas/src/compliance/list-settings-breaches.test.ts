import {describe, expect, it} from 'vitest'
import type {Settings} from '../generated/site-types.ts'
import {declaredDefaults} from '../settings/settings.ts'
import {listSettingsBreaches} from './list-settings-breaches.ts'

function resolved(identity: Partial<Settings['identity']>): Settings {
  return {...declaredDefaults, identity: {...declaredDefaults.identity, ...identity}}
}

describe('rules of settings', () => {
  it.each([
    ['NSW', null, ['identity.licenceNumber']],
    ['NSW', 'MD 1', []],
    ['WA', null, ['identity.licenceNumber']],
    ['VIC', null, ['identity.licenceNumber']],
    ['ACT', null, []],
    [null, 'MD 1', ['identity.state']],
  ] as const)('is shown for a site in %s with the licence %s [6.4]', (state, licenceNumber, paths) => {
    const settings = resolved({state, licenceNumber})
    expect(listSettingsBreaches(settings, 'site').map(({path}) => path)).toEqual(paths)
    expect(listSettingsBreaches(settings, 'template')).toEqual([])
  })

  it('asks for the licence number to be shown where the state asks for it [6.4]', () => {
    const settings = resolved({state: 'NSW', licenceNumber: 'MD 1', showLicence: false})
    expect(listSettingsBreaches(settings, 'site')).toMatchObject([{path: 'identity.showLicence'}])
  })

  it('warns of consent that is ticked already, and of former prices that nothing proves [5.8d]', () => {
    const forms = {...declaredDefaults.forms, optInTicked: true}
    const price = {...declaredDefaults.price, showUnprovenWasPrice: true}
    const found = listSettingsBreaches({...declaredDefaults, forms, price}, 'default')
    expect(found.map(({path}) => path)).toEqual(['forms.optInTicked', 'price.showUnprovenWasPrice'])
  })
})
