import {readLayer} from '@forecourt/schemas/settings/layer'
import {settingsGroups, settingsSections} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {countOwnSettings, findSettings} from './own-settings.ts'

it('own settings of a layer › are counted, cleared ones too', () => {
  const layer = readLayer({
    id: 'own',
    layer: 'site',
    price: {noPriceText: 'Ring us', showWasPrice: null},
    cleared: ['identity.tagline'],
  })
  expect(Object.fromEntries(countOwnSettings(layer))).toEqual({price: 1, identity: 1})
  expect(countOwnSettings(null).size).toBe(0)
})

it('own settings of a layer › are found by any of their words', () => {
  expect(findSettings('without price').map(({path}) => path)).toContain('price.noPriceText')
  expect(findSettings('  ')).toEqual([])
  expect(findSettings('zebra crossing')).toEqual([])
})

it('groups of settings › stand under one heading each', () => {
  const listed = Object.values(settingsSections).flatMap((groups) => Object.keys(groups))
  expect(listed).toEqual(Object.keys(settingsGroups))
})
