import {getFieldAt, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {expect, it} from 'vitest'
import {describeOrigin} from './describe-origin.ts'

const PATH = 'price.noPriceText'

function layer(id: string, kind: SettingsLayer['kind'], values: SettingsLayer['values']): SettingsLayer {
  return {id, kind, title: id === DEFAULT_LAYER_ID ? 'Default settings' : 'Used cars', values, faults: []}
}
const base = layer(DEFAULT_LAYER_ID, 'default', {})
const template = layer('used', 'template', {price: {noPriceText: 'Ask our team'}})

function origin(kind: SettingsLayer['kind'], below: SettingsLayer[], isSet: boolean, cleared: string[] = []) {
  const field = getFieldAt(PATH)
  if (!field) throw new Error(`no setting ${PATH}`)
  const layers = {kind, below, inherited: resolveSettings(below), cleared}
  return describeOrigin(layers, PATH, {field, isSet})
}

it('describeOrigin › names the layer that an unset value comes from', () => {
  expect(origin('site', [base, template], false)).toEqual({
    state: 'inherited',
    badge: 'from template Used cars',
    inheritedWords: 'Ask our team',
    inheritedFrom: 'template Used cars',
  })
})

it('describeOrigin › names Default for a declared default, and calls it built in on Default itself', () => {
  expect(origin('site', [base], false)).toMatchObject({
    badge: 'from Default',
    inheritedWords: 'Enquire for price.',
  })
  expect(origin('default', [], false).badge).toBe('Built in')
})

it('describeOrigin › says that a value is set here, and names the hidden one', () => {
  expect(origin('site', [base, template], true)).toMatchObject({
    badge: 'Set here',
    inheritedWords: 'Ask our team',
  })
})

it('describeOrigin › prefers a cleared path to a value', () => {
  expect(origin('site', [base], true, [PATH]).state).toBe('nothing')
})
