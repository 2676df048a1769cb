import {buildLegalPageDocuments} from '@forecourt/schemas/page/legal-pages'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {startCms, WRITE_TOKEN} from '#/testing/start-cms'

// Needs more than two seconds: the content backend is started.

const SITE = {id: 'site', slug: 'alpha'}
const FACTS = {settings: declaredDefaults, takesPayments: false, now: Date.now()}
let close: () => Promise<void>

beforeAll(async () => {
  const [own] = buildLegalPageDocuments(SITE, FACTS)
  const shared = {...own, _id: 'page-shared', title: 'Of all sites', scope: {audience: 'all'}}
  const cms = await startCms([
    {_id: SITE.id, _type: 'site', name: 'Alpha', slug: {_type: 'slug', current: SITE.slug}},
    shared,
    ...(own ? [own] : []),
    {...own, _id: 'page-other', slug: {_type: 'slug', current: 'about-us'}},
  ])
  close = cms.close
  vi.stubEnv('SANITY_API_HOST', cms.url)
  vi.stubEnv('SANITY_READ_TOKEN', WRITE_TOKEN)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await close()
})

describe('legal pages of a site', () => {
  it('are read as staff published them, the site’s own before a shared one, and no other page', async () => {
    const {readLegalPages} = await import('./legal-pages')
    const tenant = {...sampleTenant(), ...SITE, layerIds: []}
    const read = await readLegalPages(tenant)
    if (!read.ok) throw new Error(read.error.message)
    expect([...read.data.said.keys()]).toEqual(['/privacy-policy'])
    expect(read.data.said.get('/privacy-policy')).toMatchObject({
      title: 'Privacy policy',
      says: expect.stringContaining('This policy says how'),
    })
    expect(read.data.since.get('/privacy-policy')?.getTime()).toBeGreaterThan(Date.now() - 86_400_000)
  })
})
