import {listGaps} from '@forecourt/schemas/page/legal-pages'
import {buildStarterDocuments} from '@forecourt/schemas/page/starter-pages'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../../src/content/lake-client.ts'
import {migrateContent, revertContent} from '../../src/content/migrate-content.ts'
import {readEnv} from '../../src/env.ts'
import {type StandIn, startCms} from '../../src/testing/stand-ins.ts'
import {migration} from './index.ts'

const NAME = '2026-11-23-starter-pages'
const NAMED = [{name: NAME, ...migration}]
const NEVER = AbortSignal.any([])
const ALL = buildStarterDocuments({id: 'site-bare', slug: 'bare'}).map(({slug}) => slug.current)

let cms: StandIn
let client: SanityClient

function refTo(_ref: string) {
  return {_type: 'reference', _ref, _key: _ref}
}

function site(slug: string) {
  return {
    _id: `site-${slug}`,
    _type: 'site',
    name: slug,
    slug: {_type: 'slug', current: slug},
    hosts: [`${slug}.example`],
    dealerships: [],
  }
}

function page(_id: string, current: string, on: string, _type = 'page') {
  return {_id, _type, title: 'Ours', name: 'Ours', slug: {_type: 'slug', current}, scope: onlyOn(on)}
}

function onlyOn(id: string) {
  return {audience: 'sites', sites: [refTo(id)]}
}

const STANDING: IdentifiedSanityDocumentStub[] = [
  page('page-1', 'about-us', 'site-own'),
  // A draft of staff, the other address of a form, a category, and a page that was a starter at another address.
  page('drafts.page-2', 'careers', 'site-own'),
  page('page-3', 'contact', 'site-own'),
  page('category-1', 'vehicle-reviews', 'site-own', 'postCategory'),
  page('page-own-buying', 'how-to-buy', 'site-own'),
  {
    _id: 'redirect-1',
    _type: 'redirect',
    from: '/warranty',
    to: 'https://maker.example/warranty',
    scope: onlyOn('site-own'),
  },
]
const TAKEN = ['about-us', 'careers', 'contact-us', 'vehicle-reviews', 'buying', 'warranty']

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
  const transaction = client.transaction()
  for (const document of [site('bare'), site('own'), ...STANDING]) transaction.createOrReplace(document)
  await transaction.commit()
})
afterAll(() => cms.close())

/** The addresses of a site's starter drafts. */
async function listDrafts(slug: string): Promise<string[]> {
  const ids = buildStarterDocuments({id: `site-${slug}`, slug}).map(({_id}) => _id)
  return client.fetch('*[_id in $ids] | order(slug.current).slug.current', {ids})
}

describe('the information pages of a site', () => {
  it('are created once as drafts with gaps for each site without them, and publish nothing [2.21]', async () => {
    const missing = ALL.length - TAKEN.length
    expect(await migrateContent(client, NAMED, NEVER)).toMatchObject([{documents: ALL.length + missing}])
    expect(await listDrafts('bare')).toEqual(ALL.toSorted())
    expect(listGaps(await client.getDocument('drafts.page-bare-warranty'))).not.toEqual([])
    expect(await client.fetch('count(*[_id in path("page-bare-*")])')).toBe(0)
    expect(await migrateContent(client, NAMED, NEVER)).toEqual([])
  })

  it('leave alone what staff have made, begun or moved [2.21]', async () => {
    expect(await listDrafts('own')).toEqual(ALL.filter((address) => !TAKEN.includes(address)).toSorted())
    const stored = await client.fetch<object[]>('*[_id in $ids]', {ids: STANDING.map(({_id}) => _id)})
    expect(stored).toHaveLength(STANDING.length)
    for (const document of STANDING) expect(stored).toContainEqual(expect.objectContaining(document))
  })

  it('are removed by the reverse migration where nobody has edited them', async () => {
    await client.patch('drafts.page-bare-warranty').set({title: 'Ours'}).commit()
    const reverted = await revertContent(client, NAMED, NAME, NEVER)
    expect(reverted.documents).toBe(2 * ALL.length - TAKEN.length - 1)
    expect(await listDrafts('bare')).toEqual(['warranty'])
    expect(await listDrafts('own')).toEqual([])
  })
})
