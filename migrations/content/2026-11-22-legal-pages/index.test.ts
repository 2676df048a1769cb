import {LEGAL_GAPS, listGaps} from '@forecourt/schemas/page/legal-pages'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../../src/content/lake-client.ts'
import {migrateContent, revertContent} from '../../src/content/migrate-content.ts'
import {readEnv} from '../../src/env.ts'
import {type StandIn, startCms} from '../../src/testing/stand-ins.ts'
import {migration} from './index.ts'

const NAMED = [{name: '2026-11-22-legal-pages', ...migration}]
const NEVER = AbortSignal.any([])
const PAGES = '*[_type == "page" && $site in scope.sites[]._ref] | order(slug.current)'

let cms: StandIn
let client: SanityClient

function refTo(_ref: string) {
  return {_type: 'reference', _ref, _key: _ref}
}

function site(slug: string, more: object = {}) {
  const dealerships = [refTo('dealership-a')]
  return {
    _id: `site-${slug}`,
    _type: 'site',
    name: slug,
    slug: {_type: 'slug', current: slug},
    hosts: [`${slug}.example`],
    dealerships,
    ...more,
  }
}

function page(id: string, slug: string, scope: object) {
  return {_id: id, _type: 'page', title: id, slug: {_type: 'slug', current: slug}, scope}
}

function onlyOn(id: string) {
  return {audience: 'sites', sites: [refTo(id)]}
}

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
  const identity = {legalName: 'Known Pty Ltd', abn: '12 345 678 901', phone: '07 3000 0000', state: 'QLD'}
  const documents: IdentifiedSanityDocumentStub[] = [
    {_id: 'dealership-a', _type: 'dealership', name: 'A', number: 1, email: 'a@dealer.example'},
    {_id: 'settings-known', _type: 'settings', layer: 'site', title: 'Known', identity},
    site('known', {settings: {_type: 'reference', _ref: 'settings-known'}}),
    site('bare', {dealerships: []}),
    site('own'),
    site('elsewhere'),
    page('page-mine', 'privacy-policy', onlyOn('site-own')),
    {
      _id: 'r',
      _type: 'redirect',
      from: '/privacy-policy',
      to: 'https://a.example/',
      scope: onlyOn('site-elsewhere'),
    },
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
})
afterAll(() => cms.close())

async function getAddresses(slug: string): Promise<string[]> {
  return client.fetch(`${PAGES}.slug.current`, {site: `site-${slug}`})
}

describe('the legal pages of a site', () => {
  it('come to each site that lacks them, and once', async () => {
    expect(await migrateContent(client, NAMED, NEVER)).toMatchObject([{documents: 6}])
    expect(await getAddresses('known')).toEqual(['privacy-policy', 'terms-and-conditions'])
    expect(await migrateContent(client, NAMED, NEVER)).toEqual([])
  })

  it('use the dealer’s facts from the settings, and mark the gaps', async () => {
    const pages = await client.fetch<unknown[]>(PAGES, {site: 'site-known'})
    expect(JSON.stringify(pages)).toContain('Known Pty Ltd, ABN 12 345 678 901')
    expect(JSON.stringify(pages)).toContain('a@dealer.example')
    expect(listGaps(pages)).toEqual([LEGAL_GAPS.countries])
  })

  it('leave a site’s own page or redirect at the address alone', async () => {
    expect(await getAddresses('own')).toEqual(['privacy-policy', 'terms-and-conditions'])
    expect(await client.fetch('count(*[_id == "page-own-privacy-policy"])')).toBe(0)
    expect(await getAddresses('elsewhere')).toEqual(['terms-and-conditions'])
  })
  it('are removed by the reverse migration where nobody has edited them', async () => {
    await client.patch('page-bare-privacy-policy').set({title: 'Ours'}).commit()
    const [name] = NAMED.map((one) => one.name)
    expect(await revertContent(client, NAMED, name ?? '', NEVER)).toMatchObject({documents: 5})
    expect(await getAddresses('known')).toEqual([])
    expect(await getAddresses('bare')).toEqual(['privacy-policy'])
    expect(await getAddresses('own')).toEqual(['privacy-policy'])
  })
})
