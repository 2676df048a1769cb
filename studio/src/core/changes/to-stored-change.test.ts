import {expect, it} from 'vitest'
import {toStoredChange} from './to-stored-change.ts'

const DATES = {_id: 'settings-a', _rev: 'r', _createdAt: '', _updatedAt: ''}
const end = '2026-12-31T00:00:00Z'
const window = {start: '2026-12-01T00:00:00Z', end}

it('change of settings › writes entries, and lists at their paths', () => {
  const stored = {
    ...DATES,
    _type: 'settings',
    values: [{_key: 'features.chat.window', window}],
    tags: {sold: 'Old'},
  }
  const later = '2027-01-31T00:00:00Z'
  const change = {
    id: 'settings-a',
    set: {'features.chat.window.end': later, 'finance.lenders': ['broker']},
    unset: ['tags.sold'],
  }
  expect(toStoredChange(stored, change)).toEqual({
    id: 'settings-a',
    set: {
      'finance.lenders': ['broker'],
      values: [{_key: 'features.chat.window', window: {...window, end: later}}],
    },
    unset: ['features.chat.window.end', 'tags.sold'],
  })
})

it('change of other documents › stays as it is', () => {
  const change = {id: 'o', set: {'window.end': end}}
  expect(toStoredChange({...DATES, _type: 'offer', window}, change)).toBe(change)
})
