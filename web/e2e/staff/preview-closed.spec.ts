import {connectContent} from '../fixtures/content-client.ts'
import {DEMO_SITES, type SiteName} from '../fixtures/demo-sites.ts'
import {listPages, load} from '../fixtures/page-walk.ts'
import {MARKS} from '../fixtures/preview-tool.ts'
import {isSoak, isTurn} from '../fixtures/sites.ts'
import {siteUrl, studioUrl} from '../fixtures/stack.ts'
import {findStaff, makeToken} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

const SITES = `${DEMO_SITES}.slug.current`
const OFFER = 'offer-closed-preview-journey'
const DRAFT = 'Words that nobody has published'

test('draft › is hidden without the right secret', async ({content}) => {
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
    '__Host-preview=drafts.9999999999999.f.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    `__prerender_bypass=guessed; __Host-preview=drafts.9999999999999.w.${'A'.repeat(43)}`,
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

test('secret of the Studio › opens drafts of one site, in one frame, and is not stored', async ({
  content,
}) => {
  const [site = '', other = ''] = await content.fetch<string[]>(SITES)
  const id = 'offer-open-preview-journey'
  const secret = `journey-${Date.now()}-${Math.random()}`
  content.sweep('*[_id in [$id, "drafts." + $id, "drafts.secret-" + $id]]', {id})
  await content.draft({
    _id: id,
    _type: 'offer',
    name: DRAFT,
    slug: {_type: 'slug', current: id},
    window: {end: '2099-01-01T00:00:00Z'},
  })
  await content.draft({
    _id: `secret-${id}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'journey',
    studioUrl: studioUrl(),
  })

  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '//elsewhere.example/a',
  })
  const opened = await load(site, `/api/preview/enable?${query}`, {'sec-fetch-dest': 'iframe'})
  expect([opened.status, opened.headers.location]).toEqual([307, '/a'])
  const given = [opened.headers['set-cookie'] ?? []].flat()
  for (const cookie of given) expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=none; Partitioned$/i)
  const cookie = given.map((each) => each.split(';')[0]).join('; ')

  const shown = await load(site, `/offers/${id}`, {cookie})
  expect(shown.status).toBe(200)
  expect(shown.html).toContain(DRAFT)
  expect(shown.headers['cache-control']).toContain('no-store')
  expect(shown.headers['x-robots-tag']).toContain('noindex')
  // The browser warns where the preview renders these rules again.
  const prefetches = async (headers = {}) =>
    (await load(site, '/', headers)).html.includes('speculationrules')
  expect([await prefetches(), await prefetches({cookie})], 'public, drafts').toEqual([true, false])
  expect(shown.headers['content-security-policy']).toContain(
    `frame-ancestors 'self' ${new URL(studioUrl()).origin};`,
  )
  expect((await load(site, `/offers/${id}`)).status, 'the public').toBe(404)
  // The framework's own cookie ends with the browser, and with each build: the pass opens the preview anew.
  const pass = given
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith('__Host-preview='))
  const sent = await load(site, `/offers/${id}`, {cookie: pass ?? ''})
  expect(sent.status).toBe(307)
  const {pathname, search} = new URL(String(sent.headers.location), siteUrl(site))
  const renewed = await load(site, `${pathname}${search}`, {cookie: pass ?? ''})
  expect([renewed.status, renewed.headers.location]).toEqual([307, `/offers/${id}`])
  const anew = [renewed.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  expect((await load(site, `/offers/${id}`, {cookie: anew.join('; ')})).html).toContain(DRAFT)
  expect((await load(other, `/offers/${id}`, {cookie})).status, 'another site').toBe(404)
})

test('editor of one site › opens no preview of another', async ({content}) => {
  const editor = await findStaff('site-editor')
  const client = connectContent().withConfig({token: await makeToken(editor)})
  const me = await client.users.getById('me')
  const id = 'drafts.secret-of-an-editor-journey'
  const secret = `journey-${Date.now()}-${Math.random()}`
  content.sweep('*[_id == $id]', {id})
  // As the Studio's tool writes it.
  const write = (userId: string) =>
    client
      .transaction()
      .createOrReplace({_id: id, _type: 'sanity.previewUrlSecret'})
      .patch(id, {set: {secret, userId, studioUrl: studioUrl()}})
      .commit()
  await expect(write('somebody-else'), 'a secret in another name').rejects.toThrow()
  await write(me.id)

  const sites = await content.fetch<{id: string; slug: string}[]>(
    `${DEMO_SITES}{"id": _id, "slug": slug.current}`,
  )
  for (const site of sites) {
    const answer = await load(
      site.slug,
      `/api/preview/enable?sanity-preview-secret=${encodeURIComponent(secret)}`,
    )
    expect(answer.status, site.slug).toBe(editor.sites.some((mine) => mine.id === site.id) ? 307 : 403)
  }
})

test('public pages › carry no editing marks and cannot be framed elsewhere', async ({content}) => {
  for (const site of await content.fetch<SiteName[]>(SITES)) {
    const pages = new Set([...(await listPages(site)), ...(isSoak ? await listInSitemap(site) : [])])
    for (const [nr, path] of [...pages].entries()) {
      if (!isTurn(site, nr)) continue
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
