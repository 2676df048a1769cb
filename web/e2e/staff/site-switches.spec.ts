import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

type Kept = {
  id: string
  hosts: string[]
  settings: string
  groups: {[group: string]: unknown}
  dealership: string
}

const SITE = `${DEMO_SITES}[count(dealerships) > 1][0]{
  "id": _id, "slug": slug.current, hosts, "settings": settings._ref,
  "groups": settings->{hosts, stock}, "dealership": dealerships[0]._ref
}`

const LIST = '/search/new-used-and-demo-cars'

test('site with one address › redirects other hosts there, and a hidden dealership takes its cars along [6.4]', async () => {
  const client = connectContent()
  const site = await client.fetch<Kept & {slug: string}>(SITE)
  const {settings, groups, hosts} = site
  const other = `www.${hosts[0]}`
  const set = (values: {[group: string]: object}) => client.patch(settings).set(values).commit()
  const count = async () =>
    Number(/Compare ([\d,]+)/.exec((await load(site.slug, LIST)).html)?.[1]?.replace(',', ''))
  const all = await count()
  expect(all).toBeGreaterThan(0)
  try {
    await client
      .patch(site.id)
      .set({hosts: [...hosts, other]})
      .commit()
    await expect(async () => expect((await load(`www.${site.slug}`, LIST)).status).toBe(200)).toPass()
    await set({hosts: {...(groups.hosts ?? {}), redirectToMain: true}})
    await expect(async () => {
      const {status, headers} = await load(`www.${site.slug}`, `${LIST}?price=-20000`)
      expect([status, headers.location]).toEqual([301, siteUrl(site.slug, `${LIST}?price=-20000`)])
    }).toPass()
    // The header that a TLS-terminating proxy sends.
    const secure = await load(`www.${site.slug}`, LIST, {'x-forwarded-proto': 'https'})
    expect(secure.headers.location).toBe(siteUrl(site.slug, LIST).replace('http:', 'https:'))
    expect((await load(site.slug, LIST)).status).toBe(200)

    const hidden = [{_type: 'reference', _key: 'a', _ref: site.dealership}]
    await set({stock: {...(groups.stock ?? {}), hiddenDealerships: hidden}})
    await expect(async () => expect(await count()).toBeLessThan(all)).toPass()
  } finally {
    await client.patch(site.id).set({hosts}).commit()
    for (const group of ['hosts', 'stock']) {
      const before = groups[group]
      const patch = client.patch(settings)
      await (before ? patch.set({[group]: before}) : patch.unset([group])).commit()
    }
    await waitForRelease(client)
  }
  expect(await count()).toBe(all)
})
