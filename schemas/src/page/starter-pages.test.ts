import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {findReservedAddress} from '../routes/reserved-words.ts'
import {listGaps} from './legal-pages.ts'
import {buildStarterDocuments} from './starter-pages.ts'

const DRAFTS = buildStarterDocuments({id: 'site-a', slug: 'a'})
const PAGES = DRAFTS.filter(({_type}) => _type === 'page')

describe('starter pages', () => {
  it('are drafts of every information address that is no page of the product, nor a legal page [2.21]', () => {
    const addresses = PAGES.map(({slug}) => slug.current)
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...['about-us', 'careers', 'fleet', 'buying', 'warranty', 'roadside-assist', 'diamond-advantage'],
        'vehicle-parts-and-accessories',
      ]),
    )
    for (const {_id, scope} of DRAFTS) {
      expect(_id).toMatch(/^drafts\.(?:page|category)-a-/)
      expect(scope).toMatchObject({audience: 'sites', sites: [{_ref: 'site-a'}]})
    }
  })

  it('call people as the product does beside forms and on pages of places', () => {
    const teams = PAGES.flatMap(({blocks}) => JSON.stringify(blocks).match(/"team","title":"[^"]*"/g) ?? [])
    expect(new Set(teams)).toEqual(new Set(['"team","title":"Meet the team"']))
  })

  it.each(PAGES.map((page) => [page.slug.current, page] as const))(
    '/%s › is a page that the declaration takes, where a site shows it',
    (address, page) => {
      for (const name of ['title', 'slug', 'description', 'searchable', 'blocks'] as const)
        expect(documents.page.fields[name].getStored().safeParse(page[name]).error, name).toBeUndefined()
      expect(findReservedAddress(address)?.around ?? true).toBe(true)
    },
  )

  it('have the category of vehicle reviews with them [2.21]', () => {
    const category = DRAFTS.find(({_type}) => _type === 'postCategory')
    expect(category?.slug.current).toBe('vehicle-reviews')
    for (const name of ['name', 'slug', 'description'] as const)
      expect(
        documents.postCategory.fields[name].getStored().safeParse(category?.[name]).error,
        name,
      ).toBeUndefined()
  })

  it('leave to the dealer what only the dealer knows', () => {
    const open = PAGES.filter((page) => listGaps(page.blocks).length > 0).map(({slug}) => slug.current)
    expect(open).toEqual(PAGES.map(({slug}) => slug.current).filter((address) => address !== 'faq'))
  })
})
