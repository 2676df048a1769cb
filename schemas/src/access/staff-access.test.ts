import {describe, expect, it} from 'vitest'
import type {DocumentDefinition} from '../document/define-document.ts'
import {documents} from '../documents.ts'
import {deriveStaffAccess, getStaffRole} from './staff-access.ts'

const site = (slug: string, dealerships: string[]) => ({
  id: `site-${slug}`,
  slug,
  name: slug.toUpperCase(),
  template: null,
  brand: null,
  settings: `settings-${slug}`,
  dealerships,
})
const sites = ['a', 'b', 'c', 'd'].map((slug) => site(slug, [`dealer-${slug}`]))
type Staff = Parameters<typeof deriveStaffAccess>[0][number]
const person = (id: string, values: Partial<Staff>): Staff => ({
  id,
  updatedAt: null,
  name: id,
  email: `${id}@Example.test`,
  role: 'site-editor',
  sites: [],
  active: true,
  ...values,
})

describe('kinds of document for access', () => {
  it.each([
    ['site', 'site'],
    ['settings', 'layer'],
    ['dealership', 'dealership'],
    ['location', 'of-dealership'],
    ['offer', 'scope'],
    ['manufacturer', 'shared'],
    ['staffUser', 'administrators'],
  ] as const)('give %s the kind %s', (name, belongs) => {
    expect(documents[name].belongs).toBe(belongs)
  })

  it('follows the scope of a type that has one', () => {
    for (const {scoped, belongs} of Object.values<DocumentDefinition>(documents))
      expect(belongs === 'scope').toBe(scoped)
  })
})

describe('roles of staff', () => {
  it('follow from the staff users', () => {
    const staff = [
      person('ann', {role: 'administrator'}),
      person('bo', {role: 'editor'}),
      person('cy', {sites: ['site-a']}),
      person('di', {sites: ['site-b', 'site-a']}),
      person('ed', {role: 'viewer'}),
      person('left', {role: 'administrator', active: false}),
      person('none', {sites: []}),
      person('gone', {sites: ['site-that-was']}),
    ]
    expect(deriveStaffAccess(staff, sites).members).toEqual([
      {name: 'ann', email: 'ann@example.test', role: 'administrator'},
      {name: 'bo', email: 'bo@example.test', role: 'all-sites-editor'},
      {name: 'cy', email: 'cy@example.test', role: 'site-editor-a'},
      {name: 'di', email: 'di@example.test', role: 'site-editor-a--b'},
      {name: 'ed', email: 'ed@example.test', role: 'staff-viewer'},
    ])
  })

  it('give editors of the same sites one role, and one of many sites a role of their own', () => {
    const staff = [
      person('x', {sites: ['site-a', 'site-b']}),
      person('y', {sites: ['site-b', 'site-a']}),
      person('z', {sites: sites.map(({id}) => id)}),
    ]
    const {roles} = deriveStaffAccess(staff, sites)
    expect(roles.map(({name, title}) => [name, title]).slice(2)).toEqual([
      ['site-editor-a--b', 'Editor of A, B'],
      ['site-editor--z', 'Editor of 4 sites'],
    ])
  })

  it.each([
    ['two sites', ['site-a', 'site-b'], 'a-and-b'],
    ['many sites', sites.map(({id}) => id), 'many'],
  ])('give an editor of %s no role of another, whose one site has a like name', (_, own, slug) => {
    const staff = [person('many', {sites: own}), person('one', {sites: [`site-${slug}`]})]
    const {members, roles} = deriveStaffAccess(staff, [...sites, site(slug, [])])
    expect(new Set(members.map(({role}) => role)).size).toBe(2)
    expect(roles).toHaveLength(4)
  })

  it('give nobody but administrators access to the staff users', () => {
    const {roles} = deriveStaffAccess([person('x', {sites: ['site-a']})], sites)
    for (const {grants} of roles)
      for (const {filter} of grants) expect(filter).not.toMatch(/^(?!!).*_type in [^)]*staffUser/)
  })
})

it.each([
  [['administrator'], 'administrator'],
  [['all-sites-editor'], 'editor'],
  [['editor'], 'editor'],
  [['site-editor-a'], 'site-editor'],
  [['staff-viewer'], 'viewer'],
  [['viewer', 'site-editor-a'], 'site-editor'],
  [['something-else'], null],
  [[], null],
])('role of a staff user › is read from the roles %j as %s', (names, expected) => {
  expect(getStaffRole(names)).toBe(expected)
})
