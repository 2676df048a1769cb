import {NextRequest, NextResponse} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import {PASS_MS, type PreviewPass, writePass} from '#/features/preview/preview-pass'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'

const SECRET = 'a secret of sixteen letters'
const STUDIO = 'https://studio.example.com'
const environment = vi.hoisted(() => ({STUDIO_URL: undefined as string | undefined}))
const refreshed = vi.hoisted(() => vi.fn(async (_name: string) => {}))

vi.mock('#/env/env', () => ({getEnv: () => ({...environment, PREVIEW_SECRET: SECRET})}))
vi.mock('#/env/build-name', () => ({buildName: () => 'this-build'}))
vi.mock('#/tenant/preview-directory', () => ({refreshPreview: refreshed}))
vi.mock('#/tenant/directory-store', () => ({
  getStoredDirectory: () => ({hosts: new Map([['alpha.example.com', 'alpha']])}),
}))

const {resolvePreviewSite, addPreviewHeaders} = await import('./enter-preview')

function requestWith(
  pass: Partial<PreviewPass> | string | null,
  path = '/',
  bypass = `; ${DRAFT_MODE_COOKIE}=x`,
): NextRequest {
  const given = getPass('alpha')
  const cookie = typeof pass === 'string' ? pass : pass && writePass(SECRET, {...given, ...pass})
  const headers = {
    host: 'alpha.example.com',
    ...(cookie ? {cookie: `${PASS_COOKIE}=${cookie}${bypass}`} : {}),
  }
  return new NextRequest(`https://alpha.example.com${path}`, {headers})
}

beforeEach(() => {
  environment.STUDIO_URL = STUDIO
  refreshed.mockReset()
  refreshed.mockResolvedValue()
})

describe('enterPreview', () => {
  it.each<[string, Partial<PreviewPass> | string | null, string]>([
    ['without a cookie', null, 'alpha'],
    ['with a pass', {}, 'alpha~drafts'],
    ['with a pass for what is published', {view: 'published'}, 'alpha~published'],
    ['with another site’s pass', writePass(SECRET, getPass('bravo')), 'alpha'],
    ['with a pass that has run out', {until: Date.now() - 1}, 'alpha'],
    ['with a pass that is not signed', 'drafts.9999999999999.f.x', 'alpha'],
  ])('%s › reads the site that the pass allows', async (_title, pass, site) => {
    expect(await resolvePreviewSite(requestWith(pass), 'alpha')).toBe(site)
  })

  it('without an address of the Studio › reads the public site, whatever the cookie', async () => {
    environment.STUDIO_URL = undefined
    expect(await resolvePreviewSite(requestWith({}), 'alpha')).toBe('alpha')
  })

  it('reads drafts for the holder of a pass only', async () => {
    await resolvePreviewSite(requestWith(null), 'alpha')
    expect(refreshed).not.toHaveBeenCalled()
    await resolvePreviewSite(requestWith({}), 'alpha')
    expect(refreshed).toHaveBeenCalledExactlyOnceWith('alpha~drafts')
  })

  it.each([
    ['that a former build gave', requestWith({build: 'former'}, '/offers/a?b=1')],
    ['whose browser has been closed since', requestWith({}, '/offers/a?b=1', '')],
  ])('with a pass %s › renews the pass first', async (_title, request) => {
    const answer = await resolvePreviewSite(request, 'alpha')
    expect(answer instanceof NextResponse && answer.headers.get('location')).toBe(
      'https://alpha.example.com/api/preview/renew?to=%2Foffers%2Fa%3Fb%3D1',
    )
    expect(refreshed).not.toHaveBeenCalled()
  })

  it('while content cannot be read › answers 503', async () => {
    refreshed.mockRejectedValue(new Error('gone'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await resolvePreviewSite(requestWith({}), 'alpha')
    expect(answer instanceof NextResponse && answer.status).toBe(503)
  })
})

function getPass(site: string): PreviewPass {
  return {site, view: 'drafts', until: Date.now() + PASS_MS, framed: true, build: 'this-build'}
}

describe('sealPreview', () => {
  it('lets no cache or search engine keep a preview, and only the Studio frame it', () => {
    const {headers} = addPreviewHeaders(requestWith({}), NextResponse.next())
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${STUDIO};`)
  })

  it.each([
    ['to the public', requestWith(null)],
    ['that is the same for all', requestWith({}, '/image/320/a.jpg')],
  ])('leaves an answer %s as it is', (_title, request) => {
    const {headers} = addPreviewHeaders(request, NextResponse.next())
    for (const name of ['cache-control', 'x-robots-tag', 'content-security-policy'])
      expect(headers.get(name)).toBeNull()
  })
})
