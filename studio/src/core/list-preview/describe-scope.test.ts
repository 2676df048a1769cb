import type {Scope} from '@forecourt/schemas/document/define-document'
import {expect, it} from 'vitest'
import {describeScope, isScopedTo} from './describe-scope.ts'

const names = {a: 'Alpha', b: 'Bravo', c: 'Charlie', d: 'Delta', used: 'Used cars'}

function scope(changes: Partial<Scope>): Scope {
  return {audience: 'all', layers: [], sites: [], excludedSites: [], ...changes}
}

it.each<[string, Partial<Scope>]>([
  ['All sites', {}],
  ['All sites, except Bravo', {excludedSites: ['b']}],
  ['Alpha', {audience: 'sites', sites: ['a']}],
  ['Alpha and Bravo', {audience: 'sites', sites: ['a', 'b']}],
  ['Alpha, Bravo and 2 more', {audience: 'sites', sites: ['a', 'b', 'c', 'd']}],
  ['Sites of Used cars', {audience: 'layers', layers: ['used']}],
  ['No site yet', {audience: 'sites'}],
  ['a removed one', {audience: 'sites', sites: ['gone']}],
])('describeScope › describes %s', (words, changes) => {
  expect(describeScope(scope(changes), names)).toBe(words)
})

it('describeScope › separates a site’s own document from a shared one', () => {
  expect(isScopedTo(scope({audience: 'sites', sites: ['a']}), 'a')).toBe(true)
  expect(isScopedTo(scope({audience: 'sites', sites: ['a', 'b']}), 'a')).toBe(false)
  expect(isScopedTo(scope({}), 'a')).toBe(false)
})
