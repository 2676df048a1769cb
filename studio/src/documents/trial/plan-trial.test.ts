import {expandEntries} from '@forecourt/schemas/settings/entries'
import {readLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {describe, expect, it} from 'vitest'
import {applyChange} from '../../core/changes/apply-change.ts'
import {BACK, planTakeOver} from './plan-trial.ts'

const STORED = {_type: 'settings', _rev: '1', _createdAt: '', _updatedAt: ''}
const DEFAULTS = {
  ...STORED,
  _id: 'settings-default',
  layer: 'default',
  title: 'Default',
  cleared: ['price.noPriceText'],
  values: [
    {_key: 'search.pageSize', number: 21},
    {_key: 'home.promise', text: 'Old'},
  ],
}
const TRIAL = {
  ...STORED,
  _id: 'settings-trial',
  layer: 'trial',
  title: 'Trial of defaults',
  trial: {on: true, share: 1, sites: [{_ref: 'site-a'}]},
  cleared: ['home.promiseDetail'],
  values: [
    {_key: 'home.promise', text: 'New'},
    {_key: 'price.noPriceText', text: 'Call us'},
  ],
  home: {sections: ['offers']},
}

const read = (document: object) => readLayer(expandEntries({...document, id: 'any'}))

describe('trial of defaults', () => {
  it('is taken over: sites without it get what those with it had', () => {
    const [defaults, trial] = planTakeOver(DEFAULTS, TRIAL).map(({id: _, ...change}, at) =>
      applyChange(at === 0 ? DEFAULTS : TRIAL, change),
    )
    const layers = [read(DEFAULTS), read(TRIAL)].flatMap((layer) => layer ?? [])
    const after = [read(defaults ?? {})].flatMap((layer) => layer ?? [])
    expect(resolveSettings(after)).toEqual(resolveSettings(layers))
    expect(resolveSettings(after)).toMatchObject({
      home: {promise: 'New', promiseDetail: null},
      price: {noPriceText: 'Call us'},
      search: {pageSize: 21},
    })
    expect(read(trial ?? {})).toMatchObject({values: {}, trial: {on: false, share: 1, sites: ['site-a']}})
  })

  it('goes back by one switch, and keeps its values', () => {
    const {id: _, ...change} = BACK
    expect(applyChange(TRIAL, change)).toEqual({...TRIAL, trial: {...TRIAL.trial, on: false}})
  })
})
