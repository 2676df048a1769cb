import {NextRequest} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {buildName} from '#/env/build-name'
import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import {PASS_MS, type PreviewPass, readPass, writePass} from '#/features/preview/preview-pass'

const SECRET = 'a secret of sixteen letters'
const state = vi.hoisted(() => ({
  release: null as object | null,
  cookies: new Map<string, {value: string; options: object}>(),
}))

vi.mock('#/env/env', () => ({
  getEnv: () => ({STUDIO_URL: 'https://studio.example.com', PREVIEW_SECRET: SECRET}),
}))
vi.mock('#/tenant/list-tenants', () => ({
  resolveHost: async (host: string) => host.replace('.example.com', ''),
}))
vi.mock('#/tenant/request-tenant', () => ({
  isOwnOrigin: (request: NextRequest) => request.headers.get('origin') !== 'https://elsewhere.example',
}))
vi.mock('next/headers', () => ({
  draftMode: async () => ({enable: () => state.cookies.set('__prerender_bypass', {value: 'b', options: {}})}),
  cookies: async () => ({
    get: (name: string) => state.cookies.get(name),
    set: (name: string, value: string, options: object) => state.cookies.set(name, {value, options}),
  }),
}))
vi.mock('#/gateways/cms/client', () => ({
  getContentClient: () => ({fetch: async () => state.release}),
}))

const open = (await import('./route')).GET
const makeLink = (await import('../link/route')).POST
const show = (await import('../view/route')).POST

const AT = Date.parse('2098-01-01T00:00:00Z')

function holdPass(rest: Partial<PreviewPass> = {}): {[name: string]: string} {
  const pass = {site: 'alpha', view: 'drafts', until: Date.now() + PASS_MS, framed: true, build: buildName()}
  return {cookie: `${PASS_COOKIE}=${writePass(SECRET, {...pass, ...rest} as PreviewPass)}`}
}

function send(path: string, body: object, headers: {[name: string]: string}): NextRequest {
  const address = `https://alpha.example.com/api/preview/${path}`
  const all = {host: 'alpha.example.com', ...headers}
  return new NextRequest(address, {method: 'POST', body: JSON.stringify(body), headers: all})
}

function readView(site = 'alpha'): string | undefined {
  return readPass(SECRET, site, state.cookies.get(PASS_COOKIE)?.value, Date.now())?.view
}

beforeEach(() => {
  state.release = null
  state.cookies.clear()
})

describe('view of a preview', () => {
  it('turns to a time', async () => {
    const answer = await show(send('view', {at: '2098-01-01T00:00:00Z'}, holdPass()))
    expect([answer.status, readView()]).toEqual([200, `at-${AT}`])
  })

  it('turns to a release at its moment, and to drafts where it is no longer open', async () => {
    state.release = {state: 'scheduled', at: '2098-01-01T00:00:00Z'}
    await show(send('view', {perspective: 'r1,drafts'}, holdPass()))
    expect(readView()).toBe(`at-${AT}-r1`)
    state.release = {state: 'published', at: '2098-01-01T00:00:00Z'}
    await show(send('view', {perspective: 'r1,drafts'}, holdPass()))
    expect(readView()).toBe('drafts')
  })

  it.each<[string, object, {[name: string]: string}, number]>([
    ['without a pass', {at: '2098-01-01T00:00:00Z'}, {}, 403],
    ['with another site’s pass', {at: '2098-01-01T00:00:00Z'}, holdPass({site: 'bravo'}), 403],
    [
      'from another site',
      {at: '2098-01-01T00:00:00Z'},
      {...holdPass(), origin: 'https://elsewhere.example'},
      403,
    ],
    ['for no time', {at: 'Monday'}, holdPass(), 400],
    ['for no layer', {perspective: 'a b'}, holdPass(), 400],
  ])('is not changed %s', async (_title, body, headers, status) => {
    expect((await show(send('view', body, headers))).status).toBe(status)
    expect(state.cookies.size).toBe(0)
  })
})

describe('link to a preview for a phone', () => {
  async function follow(view: PreviewPass['view'], host = 'alpha.example.com'): Promise<Response> {
    const made = await makeLink(send('link', {to: '/offers/a?b=1'}, holdPass({view})))
    const {path} = (await made.json()) as {path: string}
    return open(new NextRequest(`https://${host}${path}`, {headers: {host}}))
  }

  it('opens the same page in the same view, in a window of its own', async () => {
    const answer = await follow(`at-${AT}-r1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/offers/a?b=1'])
    expect(readView()).toBe(`at-${AT}-r1`)
    expect(state.cookies.get(PASS_COOKIE)?.options).toMatchObject({sameSite: 'lax', partitioned: false})
  })

  it('opens no other site', async () => {
    expect([(await follow('drafts', 'bravo.example.com')).status, state.cookies.size]).toEqual([401, 0])
  })

  it('is made for the holder of a pass alone', async () => {
    expect((await makeLink(send('link', {to: '/'}, {}))).status).toBe(403)
    expect((await makeLink(send('link', {to: '/'}, holdPass({site: 'bravo'})))).status).toBe(403)
  })
})
