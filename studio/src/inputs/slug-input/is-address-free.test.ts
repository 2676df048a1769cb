import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import {buildLegalPageDocuments} from '@forecourt/schemas/page/legal-pages'
import {describe, expect, it} from 'vitest'
import {buildContentFields} from '../../documents/schema/content-fields.ts'
import {LEGAL_SITE} from '../../testing/sample-legal.ts'
import {isAddressConflict, isAddressFree} from './is-address-free.ts'

const sites = (...ids: string[]) => ({scope: {audience: 'sites', sites: ids.map((_ref) => ({_ref}))}})
const layers = (...ids: string[]) => ({scope: {audience: 'layers', layers: ids.map((_ref) => ({_ref}))}})
const all = {scope: {audience: 'all'}}

describe('documents at one address', () => {
  it.each([
    ['of two sites', sites('a'), sites('b'), false],
    ['of one site', sites('a'), sites('a'), true],
    ['of which one is for a site more', sites('a', 'b'), sites('b'), true],
    ['for all and for one site', all, sites('a'), false],
    ['for all sites', all, {}, true],
    ['of two brands', layers('a'), layers('b'), false],
    ['of one brand', layers('a'), layers('a'), true],
    ['for a brand and for one of its sites', layers('a'), sites('a'), false],
  ])('collide or not %s', (_title, one, other, expected) => {
    expect(isAddressConflict(one, other)).toBe(expected)
    expect(isAddressConflict(other, one)).toBe(expected)
  })

  it('are no rivals when they are the legal pages that each site has', () => {
    const [one] = buildLegalPageDocuments({id: 'site-a', slug: 'a'}, LEGAL_SITE)
    const [other] = buildLegalPageDocuments({id: 'site-b', slug: 'b'}, LEGAL_SITE)
    expect(isAddressConflict(one ?? {}, other ?? {})).toBe(false)
  })
})

it('address of a document › is compared on the sites that show it', () => {
  const getSlug = (name: 'page' | 'model' | 'location', field: string) =>
    buildContentFields(documents[name], buildSanityDocument(documents[name]).fields).find(
      (one) => one.name === field,
    )
  expect(getSlug('page', 'slug')?.options).toMatchObject({isUnique: isAddressFree})
  expect(getSlug('model', 'group')?.options).toMatchObject({isUnique: isAddressFree})
  expect(getSlug('location', 'slug')?.options).not.toHaveProperty('isUnique')
})
