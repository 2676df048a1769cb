import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {pickBrowserStorageSettings} from './browser-storage-settings.ts'

const off = {on: false, window: null}

describe('what a browser may keep', () => {
  it('[1.4, 9.1d] is all of it by default: four cars to compare, five searches', () => {
    expect(pickBrowserStorageSettings(declaredDefaults, 0)).toEqual({
      favourites: true,
      compare: true,
      limits: {compared: 4, seen: 12, searches: 5},
    })
  })

  it('[4.4d, 1.3] follows the site’s features', () => {
    const features = {...declaredDefaults.features, favourites: off, compare: off, recentlySeen: off}
    expect(pickBrowserStorageSettings({...declaredDefaults, features}, 0)).toMatchObject({
      favourites: false,
      compare: false,
      limits: {seen: 0},
    })
  })
})
