import {
  listEditorGrants,
  listSiteEditorGrants,
  listViewerGrants,
  type StaffGrant,
} from '@forecourt/schemas/access/staff-grants'
import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {listSharedTypes, listSiteContentTypes} from './content-types.ts'

const site = {
  id: 'site-a',
  slug: 'a',
  name: 'A',
  template: null,
  brand: null,
  settings: 'settings-a',
  dealerships: ['dealership-a'],
}
const GRANTS: {readonly [role in StaffRole]: StaffGrant[]} = {
  administrator: [{filter: 'true', permissions: ['read', 'create', 'update', 'history']}],
  editor: listEditorGrants(),
  'site-editor': listSiteEditorGrants([site], [site, {...site, id: 'site-b', slug: 'b'}]),
  viewer: listViewerGrants(),
}

/** Whether the content backend accepts a change of a shared document from a user with these grants. */
async function mayUpdate(grants: readonly StaffGrant[], type: string): Promise<boolean> {
  const dataset = [{_id: 'one-of-all', _type: type}]
  for (const {filter, permissions} of grants) {
    if (!permissions.includes('update')) continue
    const found: unknown = await (
      await evaluate(parse(`count(*[${filter}])`), {dataset, identity: 'me'})
    ).get()
    if (found === 1) return true
  }
  return false
}

const SHARED = Object.values<DocumentDefinition>(documents)
  .map(({name}) => name)
  .filter((name) => !['site', 'settings', ...listSiteContentTypes().map((type) => type.name)].includes(name))

describe('the shared lists of the desk', () => {
  it('are those of which no site has a list', () => {
    expect(SHARED.toSorted()).toEqual([
      'author',
      'dealership',
      'manufacturer',
      'photoPlaceholder',
      'staffUser',
      'stockFeed',
    ])
  })

  it.each(Object.keys(GRANTS) as StaffRole[])(
    'offer %s what the grants let them change, and no other',
    async (role) => {
      const offered = listSharedTypes(role).map(({name}) => name)
      for (const type of SHARED)
        expect(offered.includes(type), type).toBe(await mayUpdate(GRANTS[role], type))
    },
  )

  it('offer an editor of all sites dealerships, manufacturers, authors and placeholders, but no staff users', () => {
    const offered = listSharedTypes('editor').map(({plural}) => plural)
    expect(offered).toEqual(['Manufacturers', 'Dealerships', 'Authors', 'Placeholder pictures'])
  })

  it('offer nothing to someone whose role is none of ours', () => {
    expect(listSharedTypes(null)).toEqual([])
  })
})
