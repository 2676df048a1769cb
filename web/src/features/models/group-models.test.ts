import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {formatModelStatus, getModelTitle, groupModels} from './group-models'

const settings = declaredDefaults.models
const model = (name: string, group: string | null) => ({name, group})

describe('models', () => {
  it('are listed under the headings of the settings, in their order, unknown ones last [2.20, 2.27]', () => {
    const models = [
      model('Z', 'performance'),
      model('X', 'suv'),
      model('Y', 'suv'),
      model('?', 'boats'),
      model('!', null),
    ]
    expect(
      groupModels(models, settings.groups).map(({key, label, models: found}) => [
        key,
        label,
        found.map(({name}) => name),
      ]),
    ).toEqual([
      ['suv', 'SUV', ['X', 'Y']],
      ['performance', 'Performance', ['Z']],
      ['more', 'More', ['?', '!']],
    ])
    expect(groupModels([], settings.groups)).toEqual([])
  })

  it('have the default headings of the specification [2.20]', () => {
    const keys = settings.groups.map(({key}) => key)
    for (const key of ['suv', 'trucks', 'vans', 'performance', 'electric', 'future-vehicles']) {
      expect(keys).toContain(key)
    }
  })

  it.each([
    ['new', 'New'],
    ['coming_soon', 'Coming Soon'],
    ['current', null],
  ] as const)('read for the status %s %j [4.1h, 4.1i, 9.14e]', (status, word) => {
    expect(formatModelStatus(status, settings)).toBe(word)
  })

  it('are named with their make', () => {
    expect(getModelTitle({name: 'X-Trail', brand: {name: 'Nissan'}})).toBe('Nissan X-Trail')
    expect(getModelTitle({name: 'X-Trail', brand: null})).toBe('X-Trail')
  })
})
