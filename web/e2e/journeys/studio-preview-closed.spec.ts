import {listPages, load} from '../fixtures/page-walk.ts'
import {MARKS} from '../fixtures/preview-tool.ts'
import {expect, test} from '../fixtures/studio.ts'

const SITES = `*[_type == "site" && live != false] | order(name asc).slug.current`
const OFFER = 'offer-closed-preview-journey'
const DRAFT = 'Words that nobody has published'

test('[4.6] without the right secret nobody sees a draft', async ({content}) => {
  const [site = ''] = await content.fetch<string[]>(SITES)
  content.sweep('*[_id in [$id, "drafts." + $id]]', {id: OFFER})
  await content.draft({
    _id: OFFER,
    _type: 'offer',
    name: DRAFT,
    slug: {_type: 'slug', current: OFFER},
    window: {end: '2099-01-01T00:00:00Z'},
  })
  const enable = '/api/preview/enable'
  for (const query of [
    '',
    '?sanity-preview-secret=',
    '?sanity-preview-secret=guessed&sanity-preview-pathname=/',
  ]) {
    const answer = await load(site, `${enable}${query}`)
    expect(answer.status, query).toBe(401)
    expect(answer.headers['set-cookie'], query).toBeUndefined()
  }
  const forged = [
    '__prerender_bypass=guessed',
    'forecourt-preview=drafts.9999999999999.f.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    `__prerender_bypass=guessed; forecourt-preview=drafts.9999999999999.w.${'A'.repeat(43)}`,
  ]
  for (const cookie of forged) {
    expect((await load(site, `/offers/${OFFER}`, {cookie})).status, cookie).toBe(404)
    const list = await load(site, '/special-offers', {cookie})
    expect(list.status).toBe(200)
    expect(list.html).not.toContain(DRAFT)
  }
  for (const path of [`/t-${site}~drafts`, `/t-${site}~drafts/offers/${OFFER}`, `/${site}~drafts`])
    expect((await load(site, path)).status, path).toBe(404)
  expect((await load(site, '/api/preview/changes')).status).toBe(403)
  expect((await load(site, '/api/preview/view', {}, 'POST')).status).toBe(403)
})

test('[4.6] no page of any site carries marks of where it is edited, or may be framed elsewhere', async ({
  content,
}) => {
  for (const site of await content.fetch<string[]>(SITES)) {
    const pages = new Set([...(await listPages(site)), ...(await listInSitemap(site))])
    for (const path of pages) {
      const {html, headers} = await load(site, path)
      expect(MARKS.exec(html)?.index, `${site}${path}`).toBeUndefined()
      expect(headers['content-security-policy'], `${site}${path}`).toContain("frame-ancestors 'self';")
    }
  }
})

/** Every page of content that search engines are told of; cars are many and all alike. */
async function listInSitemap(site: string): Promise<string[]> {
  const {html} = await load(site, '/sitemaps/pages.xml')
  const content = [...html.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  return content.filter((path) => !path.startsWith('/search/'))
}
