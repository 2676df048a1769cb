import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {findReservedAddress} from '../routes/reserved-words.ts'
import {listGaps} from './legal-pages.ts'
import {buildStarterPages} from './starter-pages.ts'

const PAGES = buildStarterPages({id: 'site-a', slug: 'a'})

describe('starter pages', () => {
  it('are drafts of every information address that is no page of the product, nor a legal page [2.21]', () => {
    const addresses = PAGES.map(({slug}) => slug.current)
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...['about-us', 'careers', 'fleet', 'buying', 'warranty', 'roadside-assist', 'diamond-advantage'],
        'vehicle-parts-and-accessories',
      ]),
    )
    for (const {_id, scope} of PAGES) {
      expect(_id).toMatch(/^drafts\.page-a-/)
      expect(scope).toMatchObject({audience: 'sites', sites: [{_ref: 'site-a'}]})
    }
  })

  it.each(PAGES.map((page) => [page.slug.current, page] as const))(
    '/%s › is a page that the declaration takes, where a site shows it',
    (address, page) => {
      for (const name of ['title', 'slug', 'description', 'searchable', 'blocks'] as const)
        expect(documents.page.fields[name].stored.safeParse(page[name]).error, name).toBeUndefined()
      expect(findReservedAddress(address)?.around ?? true).toBe(true)
    },
  )

  it('leave to the dealer what only the dealer knows', () => {
    const open = PAGES.filter((page) => listGaps(page.blocks).length > 0).map(({slug}) => slug.current)
    expect(open).toEqual(PAGES.map(({slug}) => slug.current).filter((address) => address !== 'faq'))
  })
})
