import {readLayer} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {movePhoneSettings} from './move-phone-settings.ts'

const base = {_id: 'settings-site-a', _type: 'settings', _rev: 'r', _createdAt: '', _updatedAt: ''}

describe('phone settings move to their own group', () => {
  it('[5.18] before: in vehiclePage; after: in phones, and what was set to nothing stays so', () => {
    const before = {
      ...base,
      vehiclePage: {maskPhone: false, commentsTitle: 'Our say', callNumbers: {used: '1300 123 456'}},
      cleared: ['vehiclePage.callNumbers.override', 'tags.fresh'],
    }
    expect(movePhoneSettings(before)).toEqual({
      set: {
        phones: {maskPhone: false, callNumbers: {used: '1300 123 456'}},
        cleared: ['phones.callNumbers.override', 'tags.fresh'],
      },
      unset: ['vehiclePage.maskPhone', 'vehiclePage.callNumbers'],
    })
  })

  it('leaves a value that the new group already has', () => {
    const patch = movePhoneSettings({...base, vehiclePage: {maskPhone: false}, phones: {maskPhone: true}})
    expect(patch?.set).toEqual({phones: {maskPhone: true}})
  })

  it.each([{}, {vehiclePage: {commentsTitle: 'x'}}, {phones: {maskPhone: true}}, {cleared: ['tags.fresh']}])(
    'has nothing to do for %j',
    (part) => {
      expect(movePhoneSettings({...base, ...part})).toBeNull()
    },
  )

  it('yields what the declarations read without a fault', () => {
    const after = {phones: {maskPhone: false}, cleared: ['phones.callNumbers.override']}
    const layer = readLayer({id: 'settings-site-a', layer: 'site', ...after})
    expect(layer?.faults).toEqual([])
    expect(layer?.values).toEqual({phones: {maskPhone: false, callNumbers: {override: null}}})
  })
})
