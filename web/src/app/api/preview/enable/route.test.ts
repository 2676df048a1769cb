import {NextRequest} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {buildName} from '#/env/build-name'
import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import {PASS_MS, readPass, writePass} from '#/features/preview/preview-pass'

const SECRET = 'a secret of sixteen letters'
const state = vi.hoisted(() => ({
  studio: 'https://studio.example.com' as string | undefined,
  found: null as object | null,
  isGarbage: false,
  sites: 'all' as 'all' | string[],
  asked: [] as {query: string; params: object; project: object}[],
  cookies: new Map<string, {value: string; options: object}>(),
}))

vi.mock('#/env/env', () => ({getEnv: () => ({STUDIO_URL: state.studio, PREVIEW_SECRET: SECRET})}))
vi.mock('#/tenant/list-tenants', () => ({
  resolveHost: async (host: string) => (host === 'alpha.example.com' ? 'alpha' : null),
}))
vi.mock('next/headers', () => ({
  draftMode: async () => ({enable: () => state.cookies.set('__prerender_bypass', {value: 'b', options: {}})}),
  cookies: async () => ({
    get: (name: string) => state.cookies.get(name),
    set: (name: string, value: string, options: object) => state.cookies.set(name, {value, options}),
  }),
}))
vi.mock('#/gateways/cms/preview/read-secret-author', () => ({
  readSecretAuthor: async () => ({role: 'editor', sites: state.sites, person: null}),
}))
vi.mock('#/gateways/cms/client', () => ({
  getContentClient: () => fakeClient({projectId: 'own', token: 't'}),
}))

function fakeClient(config: object) {
  return {
    config: () => config,
    withConfig: (more: object) => fakeClient({...config, ...more}),
    fetch: async (query: string, params: object) => {
      state.asked.push({query, params, project: config})
      if (state.found instanceof Error) throw state.found
      if (state.isGarbage) return undefined
      if (query.startsWith('*[_type in')) return state.found ? ['right'] : []
      return query.startsWith('count(') ? 1 : {private: state.found, public: null}
    },
  }
}

const {GET} = await import('./route')
const renew = (await import('../renew/route')).GET

function open(query: string, headers: {[name: string]: string} = {}): Promise<Response> {
  const address = `https://alpha.example.com/api/preview/enable${query}`
  return GET(new NextRequest(address, {headers: {host: 'alpha.example.com', ...headers}}))
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(state, {
    studio: 'https://studio.example.com',
    found: null,
    isGarbage: false,
    sites: 'all',
    asked: [],
  })
  state.cookies.clear()
})

const stored = {_id: 'drafts.s', _updatedAt: '2026-11-20T00:00:00Z', secret: 'right', studioUrl: null}

describe('opening a preview', () => {
  it('asks this project for a secret of the last hour', async () => {
    state.found = stored
    await open('?sanity-preview-secret=right')
    const asked = state.asked.find(({params}) => 'secret' in params)
    expect(asked?.project).toMatchObject({projectId: 'own', perspective: 'raw', useCdn: false})
    expect(asked?.params).toEqual({secret: 'right'})
    expect(asked?.query).toMatch(
      /sanity\.previewUrlSecret.*dateTime\(_updatedAt\) > dateTime\(now\(\)\) - 3600/s,
    )
  })

  it('gives no pass for a site that is not the editor’s', async () => {
    Object.assign(state, {found: stored, sites: ['bravo']})
    const answer = await open('?sanity-preview-secret=right')
    expect([answer.status, state.cookies.size]).toEqual([403, 0])
  })

  it('gives a pass to an editor of this site', async () => {
    Object.assign(state, {found: stored, sites: ['bravo', 'alpha']})
    expect((await open('?sanity-preview-secret=right')).status).toBe(307)
  })

  it('gives a pass for this site and leads to a page of it', async () => {
    state.found = stored
    const target = encodeURIComponent('//elsewhere.example/x?sanity-preview-perspective=drafts')
    const answer = await open(`?sanity-preview-secret=right&sanity-preview-pathname=${target}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/x'])
    const pass = state.cookies.get(PASS_COOKIE)?.value
    expect(readPass(SECRET, 'alpha', pass, Date.now())).toMatchObject({view: 'drafts', framed: false})
    expect(readPass(SECRET, 'bravo', pass, Date.now())).toBeNull()
  })

  it('keeps a frame’s cookies to the Studio that frames it', async () => {
    state.found = stored
    await open('?sanity-preview-secret=right&sanity-preview-perspective=published', {
      'sec-fetch-dest': 'iframe',
    })
    const options = {httpOnly: true, secure: true, sameSite: 'none', partitioned: true}
    expect(state.cookies.get(PASS_COOKIE)?.options).toMatchObject(options)
    expect(state.cookies.get('__prerender_bypass')?.options).toMatchObject(options)
    // Browsers take a name with this prefix for the whole of one host alone.
    expect(PASS_COOKIE).toMatch(/^__Host-/)
    expect(state.cookies.get(PASS_COOKIE)?.options).toMatchObject({path: '/'})
    expect(state.cookies.get(PASS_COOKIE)?.value).toMatch(/^published\./)
  })

  it('keeps the view of a preview that is open, for a frame that asks for it', async () => {
    state.found = stored
    const asked = '?sanity-preview-secret=right&sanity-preview-perspective=published&keep=1'
    const frame = {'sec-fetch-dest': 'iframe'}
    const write = (site: string) =>
      writePass(SECRET, {site, view: 'drafts', until: Date.now() + PASS_MS, framed: true, build: buildName()})
    const answer = await open(asked, {...frame, cookie: `${PASS_COOKIE}=${write('alpha')}`})
    expect([answer.status, state.cookies.size]).toEqual([307, 0])
    await open(asked, {...frame, cookie: `${PASS_COOKIE}=${write('bravo')}`})
    expect(state.cookies.get(PASS_COOKIE)?.value).toMatch(/^published\./)
  })

  it.each<[string, string, object | null, number]>([
    ['without a secret', '', stored, 401],
    ['with a secret that nobody wrote', '?sanity-preview-secret=wrong', null, 401],
    ['with another secret than was found', '?sanity-preview-secret=wrong', stored, 401],
    ['while the backend is down', '?sanity-preview-secret=right', new Error('gone'), 503],
  ])('is refused %s', async (_title, query, found, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    state.found = found
    expect((await open(query)).status).toBe(status)
    expect(state.cookies.size).toBe(0)
  })

  it('reports an outage, not a wrong secret, while the backend’s answers are invalid', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    state.isGarbage = true
    expect((await open('?sanity-preview-secret=right')).status).toBe(503)
  })

  it('is refused where no Studio is named, and on a host that is no site’s', async () => {
    state.found = stored
    expect((await open('?sanity-preview-secret=right', {host: 'other.example.com'})).status).toBe(404)
    state.studio = undefined
    expect((await open('?sanity-preview-secret=right')).status).toBe(404)
    expect(state.asked).toEqual([])
  })
})

describe('opening a preview anew', () => {
  const getPass = (site: string) =>
    writePass(SECRET, {site, view: 'published', until: Date.now() + PASS_MS, framed: true, build: 'former'})

  function ask(cookie: string, to: string): Promise<Response> {
    const address = `https://alpha.example.com/api/preview/renew?to=${encodeURIComponent(to)}`
    const headers = {host: 'alpha.example.com', cookie: `${PASS_COOKIE}=${cookie}`}
    return renew(new NextRequest(address, {headers}))
  }

  it('sets the same pass for this build, with the framework’s cookie, and redirects', async () => {
    const answer = await ask(getPass('alpha'), '/offers/a?b=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/offers/a?b=1'])
    const pass = state.cookies.get(PASS_COOKIE)?.value
    const now = {view: 'published', framed: true, build: buildName()}
    expect(readPass(SECRET, 'alpha', pass, Date.now())).toMatchObject(now)
    expect(state.cookies.get('__prerender_bypass')?.options).toMatchObject({partitioned: true})
  })

  it.each([
    ['another site’s pass', getPass('bravo')],
    ['a pass nobody signed', 'drafts.9999999999999.f..x'],
  ])('sets no cookie for %s', async (_title, cookie) => {
    const answer = await ask(cookie, '//elsewhere.example/a')
    expect([answer.status, answer.headers.get('location'), state.cookies.size]).toEqual([
      307,
      '/elsewhere.example/a',
      0,
    ])
  })
})
