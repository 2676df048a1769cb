import {documents} from '@forecourt/schemas/documents'
import {question} from '@forecourt/schemas/question/question'
import {expect, it} from 'vitest'
import {copyForSite, copyUnderNewName} from './copy-document.ts'

const site = {id: 'site-b', slug: 'bravo'}
const stored = {_id: 'o', _type: 'offer', _rev: '1', _createdAt: 'then', _updatedAt: 'now'}

it('copyForSite › copies everything a person wrote, for the other site alone, as a draft', () => {
  const offer = {
    ...stored,
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

it('copyForSite › makes no address for a document without one', () => {
  expect(copyForSite(documents.slide, {...stored, _type: 'slide'}, site, 'new')).not.toHaveProperty('slug')
})

it('copyForSite › keeps the site in an address that would be too long', () => {
  const {slug} = copyForSite(documents.offer, {...stored, slug: {current: 'x'.repeat(95)}}, site, 'new')
  expect(slug).toEqual({_type: 'slug', current: `${'x'.repeat(90)}-bravo`})
})

it('copyUnderNewName › tells the copy apart by its name and its address', () => {
  const copy = copyUnderNewName(
    documents.offer,
    {...stored, name: 'Winter', slug: {current: 'winter'}},
    'new',
  )
  expect(copy).toMatchObject({_id: 'drafts.new', name: 'Winter (copy)', slug: {current: 'winter-copy'}})
  expect(copy).not.toHaveProperty('_rev')
  const {slug} = copyUnderNewName(documents.offer, {...stored, slug: {current: 'a'.repeat(96)}}, 'new')
  expect(documents.offer.fields.slug.getStored().safeParse(slug).success).toBe(true)
  const why = {...stored, _type: 'question', question: 'Why?'}
  expect(copyUnderNewName(question, why, 'x')).toMatchObject({question: 'Why? (copy)'})
})
