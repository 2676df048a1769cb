import {NextRequest, NextResponse} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import {PASS_MS, type PreviewPass, writePass} from '#/features/preview/preview-pass'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'

const SECRET = 'a secret of sixteen letters'
const STUDIO = 'https://studio.example.com'
const environment = vi.hoisted(() => ({STUDIO_URL: undefined as string | undefined}))
const refreshed = vi.hoisted(() => vi.fn(async (_name: string) => {}))

vi.mock('#/env/env', () => ({env: () => ({...environment, PREVIEW_SECRET: SECRET})}))
vi.mock('#/env/build-name', () => ({buildName: () => 'this-build'}))
vi.mock('#/tenant/preview-directory', () => ({refreshPreview: refreshed}))
vi.mock('#/tenant/directory-store', () => ({
  peekDirectory: () => ({hosts: new Map([['alpha.example.com', 'alpha']])}),
}))

const {enterPreview, sealPreview} = await import('./enter-preview')

function requestWith(
  pass: Partial<PreviewPass> | string | null,
  path = '/',
  bypass = `; ${DRAFT_MODE_COOKIE}=x`,
): NextRequest {
  const given = passOf('alpha')
  const cookie = typeof pass === 'string' ? pass : pass && writePass(SECRET, {...given, ...pass})
  const headers = {
    host: 'alpha.example.com',
    ...(cookie ? {cookie: `${PASS_COOKIE}=${cookie}${bypass}`} : {}),
  }
  return new NextRequest(`https://alpha.example.com${path}`, {headers})
}

async function siteOf(request: NextRequest): Promise<string | null> {
  const result = await enterPreview({request, path: '/', site: 'alpha'})
  return 'next' in result ? result.next.site : null
}

beforeEach(() => {
  environment.STUDIO_URL = STUDIO
  refreshed.mockReset()
  refreshed.mockResolvedValue()
})

describe('whose site a request sees', () => {
  it.each<[string, Partial<PreviewPass> | string | null, string]>([
    ['the public’s without a cookie', null, 'alpha'],
    ['the drafts with a pass', {}, 'alpha~drafts'],
    ['what is published, with marks, with a pass for it', {view: 'published'}, 'alpha~published'],
    ['the public’s with another site’s pass', writePass(SECRET, passOf('bravo')), 'alpha'],
    ['the public’s with a pass that has run out', {until: Date.now() - 1}, 'alpha'],
    ['the public’s with a pass nobody signed', 'drafts.9999999999999.f.x', 'alpha'],
  ])('%s', async (_title, pass, site) => {
    expect(await siteOf(requestWith(pass))).toBe(site)
  })

  it('is the public’s where no Studio is named, whatever the cookie', async () => {
    environment.STUDIO_URL = undefined
    expect(await siteOf(requestWith({}))).toBe('alpha')
  })

  it('reads drafts for the holder of a pass only', async () => {
    await siteOf(requestWith(null))
    expect(refreshed).not.toHaveBeenCalled()
    await siteOf(requestWith({}))
    expect(refreshed).toHaveBeenCalledExactlyOnceWith('alpha~drafts')
  })

  it.each([
    ['given by a former build', requestWith({build: 'former'}, '/offers/a?b=1')],
    ['whose browser was closed since', requestWith({}, '/offers/a?b=1', '')],
  ])('issue 8: is opened anew with a pass %s', async (_title, request) => {
    const result = await enterPreview({request, path: '/offers/a', site: 'alpha'})
    expect('answer' in result && result.answer.headers.get('location')).toBe(
      'https://alpha.example.com/api/preview/renew?to=%2Foffers%2Fa%3Fb%3D1',
    )
    expect(refreshed).not.toHaveBeenCalled()
  })

  it('is neither of them while content cannot be read: the preview says so', async () => {
    refreshed.mockRejectedValue(new Error('gone'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const result = await enterPreview({request: requestWith({}), path: '/', site: 'alpha'})
    expect('answer' in result && result.answer.status).toBe(503)
  })
})

function passOf(site: string): PreviewPass {
  return {site, view: 'drafts', until: Date.now() + PASS_MS, framed: true, build: 'this-build'}
}

describe('an answer', () => {
  it('of a preview is kept by nobody, found by nobody and framed by the Studio alone', () => {
    const {headers} = sealPreview(requestWith({}), NextResponse.next())
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${STUDIO};`)
  })

  it.each([
    ['to the public', requestWith(null)],
    ['that is the same for all', requestWith({}, '/image/320/a.jpg')],
  ])('%s stays as it is', (_title, request) => {
    const {headers} = sealPreview(request, NextResponse.next())
    for (const name of ['cache-control', 'x-robots-tag', 'content-security-policy'])
      expect(headers.get(name)).toBeNull()
  })
})
