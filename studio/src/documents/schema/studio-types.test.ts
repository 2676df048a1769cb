import {isRecord} from '@forecourt/schemas/values/is-record'
import {expect, it} from 'vitest'
import {SettingsPart} from '../../inputs/settings-form/settings-part.tsx'
import {buildStudioTypes} from './studio-types.ts'

const TYPES = buildStudioTypes()

it('forms › begin with their fields, since the pane says what they are of', () => {
  const titled = TYPES.filter((type) => !('__experimental_formPreviewTitle' in type))
  expect(titled.map(({name}) => name)).toEqual([])
})

const listFields = (type: unknown) =>
  isRecord(type) && Array.isArray(type.fields) ? type.fields.filter(isRecord) : []

it('settings › are drawn without a second frame where several belong together', () => {
  const settings = TYPES.find(({name}) => name === 'settings')
  const features = listFields(settings).find(({name}) => name === 'features')
  const parts = listFields(features)
  expect(parts.length).toBeGreaterThan(0)
  for (const {components} of parts) expect(components).toEqual({field: SettingsPart})
})
