import {documents} from '@forecourt/schemas/documents'
import {listSettings} from '@forecourt/schemas/reference/settings-reference'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {listContentWarnings} from './content-warnings.ts'
import {listContrastWarnings, listRangeWarnings} from './settings-warnings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const asset = {_ref: 'image-1'}

describe('warning before a publish of content', () => {
  function paths(name: 'offer' | 'slide', document: {[name: string]: unknown}) {
    return listContentWarnings(documents[name], document, NOW).map(({path}) => path.join('.'))
  }

  it.each([
    ['an offer whose end has passed', {window: {end: '2026-11-19T00:00:00Z'}}, ['window.end']],
    ['a picture without words', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset}}, ['image.alt']],
    ['an offer in order', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset, alt: 'A car'}}, []],
  ])('is shown or not for %s', (_title, document, expected) => {
    expect(paths('offer', document)).toEqual(expected)
  })
})

describe('warning before a publish of settings', () => {
  it('accepts all declared colours', () => {
    expect(listContrastWarnings(declaredDefaults)).toEqual([])
  })

  it('names both colours of a pair that is hard to read', () => {
    const [warning] = listContrastWarnings({
      ...declaredDefaults,
      theme: {...declaredDefaults.theme, accent: '#FFC72C'},
    })
    expect(warning?.path).toEqual(['theme', 'accentInk'])
    expect(warning?.message).toMatch(/"Text on accent" is hard to read on "Accent": its contrast is 1\.5/)
  })

  it('names a range that nothing lies in', () => {
    const {onlinePayment} = declaredDefaults
    const pay = (minimum: number, maximum: number) =>
      listRangeWarnings({...declaredDefaults, onlinePayment: {...onlinePayment, minimum, maximum}})
    expect(listRangeWarnings(declaredDefaults)).toEqual([])
    expect(pay(500, 500)).toEqual([])
    expect(pay(501, 500)).toEqual([
      {
        path: ['onlinePayment', 'minimum'],
        message: expect.stringMatching(/^"Least amount" is 501, which is above "Greatest amount" with 500/),
      },
    ])
  })

  it('looks at every range of the settings', () => {
    const last = (path: string) => path.slice(path.lastIndexOf('.') + 1)
    for (const {path} of listSettings()) {
      const other = path.replace(/minimum(\w*)$/, 'maximum$1').replace(/(Price)From$/, '$1To')
      if (other === path || !getFieldAt(other)) continue
      const settings = structuredClone(declaredDefaults) as {[group: string]: unknown}
      const parent = path.split('.').slice(0, -1)
      const group = parent.reduce((at, name) => at[name] as {[name: string]: unknown}, settings)
      Object.assign(group, {[last(path)]: 2, [last(other)]: 1})
      expect(
        listRangeWarnings(settings as typeof declaredDefaults).map((one) => one.path.join('.')),
      ).toContain(path)
    }
  })
})
