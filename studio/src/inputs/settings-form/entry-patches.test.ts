import {set, setIfMissing, unset} from 'sanity'
import {expect, it} from 'vitest'
import {toEntryPatches} from './entry-patches.ts'

const PATH = 'price.noPriceText'
const entry = {_key: PATH, text: 'Ask us'}

// Patches also carry where they come from.
const plain = (patches: readonly object[]) => JSON.parse(JSON.stringify(patches))

it('typed text of a setting › becomes an entry, and no group is made for it', () => {
  const patches = [setIfMissing({}, ['price']), set('Call us', ['price', 'noPriceText'])]
  expect(plain(toEntryPatches(patches, {}))).toMatchObject([
    {type: 'setIfMissing', path: ['values'], value: []},
    {type: 'unset', path: ['values', {_key: PATH}]},
    {type: 'insert', path: ['values', -1], position: 'after', items: [{_key: PATH, text: 'Call us'}]},
  ])
})

it('typed text of a setting › changes the entry that is there, and removes what is at its path', () => {
  const document = {values: [entry], price: {noPriceText: 'Older'}}
  expect(plain(toEntryPatches([set('Call us', ['price', 'noPriceText'])], document))).toMatchObject([
    {type: 'unset', path: ['price', 'noPriceText']},
    {type: 'set', path: ['values', {_key: PATH}, 'text'], value: 'Call us'},
  ])
})

it('reset of a setting › removes its entry', () => {
  const patches = toEntryPatches([unset(['price', 'noPriceText']), set([], ['cleared'])], {values: [entry]})
  expect(plain(patches)).toMatchObject([
    {type: 'set', path: ['cleared'], value: []},
    {type: 'unset', path: ['values', {_key: PATH}]},
  ])
})

it('one end of a window › is set within the window that the entry has', () => {
  const at = ['features', 'chat', 'window']
  const key = at.join('.')
  const document = {values: [{_key: key, window: {start: '2026-12-01T00:00:00Z', zone: 'Australia/Perth'}}]}
  const patches = [setIfMissing({}, at), set('2026-12-31T00:00:00Z', [...at, 'end'])]
  const window = {start: '2026-12-01T00:00:00Z', zone: 'Australia/Perth', end: '2026-12-31T00:00:00Z'}
  expect(plain(toEntryPatches(patches, document))).toMatchObject([
    {type: 'set', path: ['values', {_key: key}, 'window'], value: window},
  ])
})

it('a list of a setting › is written at its path, within its group', () => {
  const patches = [setIfMissing({}, ['finance']), set(['broker'], ['finance', 'lenders'])]
  expect(toEntryPatches(patches, {})).toEqual(patches)
})

it('a whole group › is written as what its settings are', () => {
  const value = {on: true, title: 'Ask', fields: [{_key: 'a', field: 'phone'}]}
  const document = {values: [{_key: 'forms.enquiry.text', text: 'Former'}]}
  expect(plain(toEntryPatches([set(value, ['forms', 'enquiry'])], document))).toMatchObject([
    {type: 'set', path: ['forms', 'enquiry'], value: {fields: value.fields}},
    {type: 'unset', path: ['values', {_key: 'forms.enquiry.text'}]},
    {type: 'setIfMissing', path: ['values']},
    {type: 'unset'},
    {type: 'insert', items: [{_key: 'forms.enquiry.on', on: true}]},
    {type: 'setIfMissing', path: ['values']},
    {type: 'unset'},
    {type: 'insert', items: [{_key: 'forms.enquiry.title', text: 'Ask'}]},
  ])
})
