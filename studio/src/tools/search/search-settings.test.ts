import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {describe, expect, it} from 'vitest'
import {MOST_SETTINGS, searchSettings} from './search-settings.ts'

function makeLayer(id: string, title: string, values: object): SettingsLayer {
  const layer = readLayer({id, title, layer: id === 'settings-default' ? 'default' : 'site', ...values})
  if (!layer) throw new Error(`${id} cannot be read.`)
  return layer
}

const fallback = makeLayer('settings-default', 'Default', {price: {noPriceText: 'Call for the price'}})
const north = makeLayer('settings-north', 'North', {price: {noPriceText: 'Ask Mary at the desk'}})
const layers = [fallback, north]

describe('search for settings', () => {
  it('finds one by its name, in the default', () => {
    expect(searchSettings('words without a price', layers)).toMatchObject([
      {layerId: 'settings-default', path: 'price.noPriceText', valueWords: 'Call for the price'},
    ])
  })

  it('finds a value in the layer that has it', () => {
    expect(searchSettings('mary desk', layers)).toEqual([
      {
        layerId: 'settings-north',
        layerTitle: 'North',
        path: 'price.noPriceText',
        title: 'Words without a price',
        groupTitle: 'Price wording',
        valueWords: 'Ask Mary at the desk',
      },
    ])
  })

  it('leads to the own settings of somebody who does not see the default', () => {
    expect(searchSettings('words without a price', [north])).toMatchObject([{layerId: 'settings-north'}])
  })

  it('finds nothing without words, and no long list', () => {
    expect(searchSettings(' ', layers)).toEqual([])
    expect(searchSettings('no-such-setting', layers)).toEqual([])
    expect(searchSettings('e', layers)).toHaveLength(MOST_SETTINGS)
  })
})
