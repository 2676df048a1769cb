import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {copyForSite} from './copy-for-site.ts'

const site = {id: 'site-b', slug: 'bravo'}

it('copyForSite › copies everything a person wrote, for the other site alone, as a draft', () => {
  const offer = {
    _id: 'o',
    _rev: '1',
    _createdAt: 'then',
    _updatedAt: 'now',
    name: 'Winter',
    slug: {current: 'winter'},
    scope: {audience: 'sites', sites: [{_ref: 'site-a'}], excludedSites: [{_ref: 'site-b'}]},
  }
  expect(copyForSite(documents.offer, offer, site, 'new')).toEqual({
    _id: 'drafts.new',
    _type: 'offer',
    name: 'Winter',
    slug: {_type: 'slug', current: 'winter-bravo'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-b', _key: 'site-b'}]},
  })
})

it('copyForSite › makes no address for a document without one, and none that is too long', () => {
  expect(copyForSite(documents.slide, {name: 'A'}, site, 'new')).not.toHaveProperty('slug')
  const long = copyForSite(documents.offer, {slug: {current: 'x'.repeat(95)}}, site, 'new')
  expect(long.slug).toEqual({_type: 'slug', current: 'x'.repeat(95)})
})
