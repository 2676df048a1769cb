import type {SanityClient} from '@sanity/client'
import {expect, it, vi} from 'vitest'
import type {SiteRecord} from '../layers/list-layers.ts'
import {fetchPageChecks} from './fetch-page-checks.ts'
import {fetchSiteFacts} from './fetch-site-facts.ts'

const {asked} = vi.hoisted(() => ({asked: [] as {path: string; sites: string[]}[]}))

vi.mock('./fetch-from-storefront.ts', () => ({
  fetchFromStorefront: async ({path, command}: {path: string; command: {sites: string[]}}) => {
    const {sites} = command
    asked.push({path, sites})
    const answer = (value: object | null) => Object.fromEntries(sites.map((slug) => [slug, value]))
    return path.endsWith('facts')
      ? Response.json({facts: answer({cars: 7})})
      : Response.json({
          checks: {...answer(null), 'site-3': {checkedAt: '', pages: 4, unread: 0, findings: []}},
        })
  },
}))

const client = {request: async () => ({id: 'me'})} as unknown as SanityClient
const sites = Array.from({length: 60}, (_, at) => ({
  slug: `site-${at}`,
  live: at !== 2,
  hosts: [`site-${at}.example.com`],
})) as unknown as SiteRecord[]

it('facts of sites › are asked of the live ones, fifty at a time', async () => {
  asked.length = 0
  const facts = await fetchSiteFacts(client, sites)
  expect(asked.map(({path, sites}) => [path, sites.length])).toEqual([
    ['/api/staff/facts', 50],
    ['/api/staff/facts', 9],
  ])
  expect([facts.size, facts.has('site-2'), facts.get('site-59')]).toEqual([59, false, {cars: 7}])
})

it('checks of pages › leave out a site that was not checked yet', async () => {
  const found = await fetchPageChecks(client, sites)
  expect(found.map(({site, check}) => [site.slug, check.pages])).toEqual([['site-3', 4]])
  expect(await fetchPageChecks(client, [])).toEqual([])
})
