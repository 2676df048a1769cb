import type {ValidationMarker} from 'sanity'
import {expect, it} from 'vitest'
import {describePath, listChecks} from './list-checks.ts'

const type = {
  title: 'Offer',
  fields: [
    {name: 'name', type: {title: 'Name'}},
    {name: 'window', type: {title: 'Runs', fields: [{name: 'end', type: {title: 'Shows until'}}]}},
    {name: 'links', type: {title: 'Links', of: [{fields: [{name: 'label', type: {title: 'Words'}}]}]}},
  ],
}

it.each([
  [['name'], 'Name'],
  [['window', 'end'], 'Runs › Shows until'],
  [['links', 1, 'label'], 'Links › line 2 › Words'],
  [['links', {_key: 'a'}, 'label'], 'Links › Words'],
  [[], 'The whole document'],
  [['unknown'], 'The whole document'],
])('path of a check › is shown for %j as %s', (path, words) => {
  expect(describePath(type, path)).toBe(words)
})

it('listChecks › separates blockers from warnings and lists each once', () => {
  const missing: ValidationMarker = {level: 'error', message: 'Fill in: Name', path: ['name']}
  const late: ValidationMarker = {level: 'warning', message: 'It has no end', path: ['window', 'end']}
  const told: ValidationMarker = {level: 'info', message: 'By the way', path: []}
  const inner: ValidationMarker = {level: 'error', message: 'Required', path: ['name', 'current']}
  const {blockers, warnings} = listChecks([missing, missing, inner, late, told], type)
  expect(blockers).toEqual([{path: ['name'], where: 'Name', message: 'Fill in: Name'}])
  expect(warnings.map(({where}) => where)).toEqual(['Runs › Shows until'])
})
