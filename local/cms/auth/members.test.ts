import {spawn} from 'node:child_process'
import {mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import * as z from 'zod'
import {startCms, type TestCms} from '../test/start-cms.ts'

const EDITOR = 'editor-token'
const ROLE = {
  name: 'site-one',
  title: 'Editor of one',
  grants: [{filter: 'site == "one"', permissions: ['read']}],
}
const BASE = '/access/project/forecourt'

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({
    seed: [
      {_id: 'one', _type: 'offer', site: 'one'},
      {_id: 'two', _type: 'offer', site: 'two'},
    ],
    tokens: [{token: EDITOR, name: 'e', role: 'editor'}],
  })
})
afterEach(() => cms.close())

async function call(method: string, path: string, body?: unknown, token?: string | null) {
  return cms.call(method, `${BASE}${path}`, body, token)
}

/** Adds a member. Returns the id and a token of the member. */
async function addPerson(role: string, email = 'ann@example.test'): Promise<{id: string; token: string}> {
  const {body} = await call('POST', '/invites', {email, role, name: 'Ann'})
  const id = z.object({sanityUserId: z.string()}).parse(body).sanityUserId
  const made = await call('POST', `/users/${id}/tokens`, {label: 'Laptop'})
  return {id, token: z.object({key: z.string()}).parse(made.body).key}
}

function ids(token: string): Promise<unknown> {
  return cms.client(token).fetch('*[_type == "offer"] | order(_id)._id', {}, {perspective: 'raw'})
}

describe('roles', () => {
  it('are created, changed and deleted, and a change applies at once', async () => {
    expect((await call('PUT', '/roles/site-one', ROLE)).status).toBe(200)
    const {id, token} = await addPerson('site-one')
    expect(await ids(token)).toEqual(['one'])
    const wider = {...ROLE, grants: [{filter: 'site in ["one", "two"]', permissions: ['read']}]}
    expect((await call('PUT', '/roles/site-one', wider)).status).toBe(200)
    expect(await ids(token)).toEqual(['one', 'two'])
    expect((await call('DELETE', '/roles/site-one')).status).toBe(409)
    await call('DELETE', `/users/${id}`)
    expect((await call('DELETE', '/roles/site-one')).status).toBe(200)
    expect((await call('DELETE', '/roles/site-one')).status).toBe(404)
  })

  it.each([
    ['of the service', 'PUT', '/roles/administrator', ROLE, 403],
    [
      'with a filter that is not GROQ',
      'PUT',
      '/roles/site-one',
      {...ROLE, grants: [{filter: '==', permissions: ['read']}]},
      400,
    ],
    [
      'with an unknown permission',
      'PUT',
      '/roles/site-one',
      {...ROLE, grants: [{filter: 'true', permissions: ['fly']}]},
      400,
    ],
    ['without a title', 'PUT', '/roles/x', {grants: []}, 400],
    ['of the service, deleted', 'DELETE', '/roles/viewer', undefined, 403],
  ])('refuse one %s', async (_what, method, path, body, status) => {
    expect((await call(method, path, body)).status).toBe(status)
  })
})

describe('people', () => {
  it('are kept over a restart with their tokens and roles', async () => {
    await call('PUT', '/roles/site-one', ROLE)
    const {token} = await addPerson('site-one')
    await cms.close()
    cms = await startCms({dataDir: cms.dataDir})
    expect(await ids(token)).toEqual(['one'])
  })

  it('gain and lose roles; the last one is not lost', async () => {
    const {id, token} = await addPerson('viewer')
    expect(await call('PUT', `/users/${id}/roles/editor`)).toMatchObject({
      body: {memberships: [{roleNames: ['viewer', 'editor']}]},
    })
    expect((await call('DELETE', `/users/${id}/roles/viewer`)).status).toBe(200)
    await cms.client(token).patch('one').set({name: 'x'}).commit()
    expect((await call('DELETE', `/users/${id}/roles/editor`)).status).toBe(400)
    expect((await call('PUT', `/users/${id}/roles/unknown`)).status).toBe(400)
  })

  it('refuses people who were removed, in an open stream too', async () => {
    const {id, token} = await addPerson('viewer')
    const heard: unknown[] = []
    const listening = cms
      .client(token)
      .listen('*', {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => heard.push(event))
    await expect.poll(() => heard.length).toBe(1)
    await call('DELETE', `/users/${id}`)
    await cms.client().patch('one').set({name: 'a secret'}).commit()
    await expect(ids(token)).rejects.toMatchObject({statusCode: 401})
    expect(JSON.stringify(heard)).not.toContain('secret')
    listening.unsubscribe()
  })

  it('are not added twice, or with an unknown role', async () => {
    await addPerson('viewer')
    expect((await call('POST', '/invites', {email: 'ANN@example.test', role: 'viewer'})).status).toBe(409)
    expect((await call('POST', '/invites', {email: 'bo@example.test', role: 'x'})).status).toBe(400)
    expect((await call('POST', '/invites', {email: 'nobody', role: 'viewer'})).status).toBe(400)
  })

  it('are shown to members only', async () => {
    const asked = (token: string | null) => cms.call('GET', '/projects/forecourt', undefined, token)
    expect(await asked(null)).toMatchObject({status: 200, body: {members: []}})
    expect(await asked(EDITOR)).toMatchObject({body: {members: [{}, {}]}})
  })

  it.each([
    ['GET', '/users'],
    ['GET', '/roles'],
    ['POST', '/invites'],
    ['PUT', '/roles/site-one'],
    ['PUT', '/users/x/roles/administrator'],
    ['POST', '/users/x/tokens'],
    ['DELETE', '/users/x'],
  ])('allows %s %s to administrators alone', async (method, path) => {
    expect((await call(method, path, method === 'GET' ? undefined : {}, EDITOR)).status).toBe(403)
    expect((await call(method, path, method === 'GET' ? undefined : {}, null)).status).toBe(401)
  })
})

describe('the dataset', () => {
  const path = '/projects/forecourt/datasets/production'

  it('is made private and public; over a restart too', async () => {
    expect(await cms.client(null).fetch('count(*)')).toBe(2)
    expect((await cms.call('PATCH', path, {aclMode: 'private'}, EDITOR)).status).toBe(403)
    expect(await cms.call('PATCH', path, {aclMode: 'private'})).toMatchObject({body: {aclMode: 'private'}})
    expect(await cms.client(null).fetch('count(*)')).toBe(0)
    await cms.close()
    cms = await startCms({dataDir: cms.dataDir})
    expect(await cms.client(null).fetch('count(*)')).toBe(0)
    expect(await cms.call('GET', '/projects/forecourt/datasets')).toMatchObject({
      body: [{aclMode: 'private'}],
    })
  })

  it.each([
    ['PATCH', path, {aclMode: 'secret'}, 400],
    ['PUT', path, {}, 409],
    ['DELETE', path, undefined, 403],
    ['DELETE', `${path}-2`, undefined, 404],
  ])('explains why %s %s is refused', async (method, at, body, status) => {
    const reply = await cms.call(method, at, body)
    expect(reply).toMatchObject({status, body: {message: expect.stringMatching(/\w/)}})
  })
})

describe('the sign-in of development', () => {
  it('is not there unless the configuration asks', async () => {
    const {id} = await addPerson('viewer')
    expect((await cms.call('GET', '/auth/development', undefined, null)).status).toBe(404)
    expect((await cms.call('POST', `/auth/development/${id}`, {}, null)).status).toBe(404)
  })

  it('offers the people as providers of an unpatched Studio and of `sanity login`, once for each session', async () => {
    const own = await startCms({developmentSignIn: true})
    await own.call('POST', '/access/project/forecourt/invites', {
      email: 'bo@example.test',
      role: 'editor',
      name: 'Bo',
    })
    const {body} = await own.call('GET', '/auth/providers', undefined, null)
    const [provider] = z
      .object({providers: z.array(z.object({title: z.string(), url: z.string()}))})
      .parse(body).providers
    expect(provider?.title).toBe('Bo (Editor)')
    const goBack = async (query: string) => {
      const {status, headers} = await fetch(`${provider?.url}?${query}`, {redirect: 'manual'})
      return {status, location: new URL(headers.get('location') ?? 'none:')}
    }
    const {location} = await goBack('origin=http://localhost:3333/desk&type=dual')
    expect(location.href).toMatch(/^http:\/\/localhost:3333\/desk#sid=.{20,}$/)
    const exchange = () => own.call('GET', `/auth/fetch?${location.hash.slice(1)}`, undefined, null)
    const {token} = z.object({token: z.string()}).parse((await exchange()).body)
    expect(await own.call('GET', '/users/me', undefined, token)).toMatchObject({body: {name: 'Bo'}})
    expect((await exchange()).status).toBe(404)
    const tool = await goBack('origin=http://localhost:4321/callback&type=token')
    expect(tool.location.searchParams.get('url')).toMatch(/\/v1\/auth\/fetch\?sid=.{20,}$/)
    expect((await goBack('origin=https://elsewhere.test/')).status).toBe(400)
    await own.close()
  })

  it('signs in as any added member, and never with the rights of a robot or of the configuration', async () => {
    const own = await startCms({developmentSignIn: true})
    const member = {email: 'ann@example.test', role: 'viewer', name: 'Ann'}
    await own.call('POST', `${BASE}/invites`, member)
    const {body} = await own.call('GET', '/auth/development', undefined, null)
    expect(body).toEqual([{id: expect.any(String), name: 'Ann', roles: ['Viewer']}])
    const [{id}] = z.tuple([z.object({id: z.string()})]).parse(body)
    const made = await own.call('POST', `/auth/development/${id}`, {}, null)
    const {token} = z.object({token: z.string()}).parse(made.body)
    expect((await own.call('GET', '/users/me', undefined, token)).body).toMatchObject({name: 'Ann'})
    await own.close()
  })

  it('stops a production start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cms-production-'))
    const config = join(folder, 'cms.json')
    writeFileSync(config, JSON.stringify({developmentSignIn: true}))
    const main = join(import.meta.dirname, '../main.ts')
    const child = spawn(process.execPath, [main, '--port', '0', '--data', folder, '--config', config], {
      env: {...process.env, NODE_ENV: 'production'},
    })
    expect(await text(child.stderr)).toMatch(/^cms: developmentSignIn .* refused in production/)
    expect(child.exitCode ?? (await new Promise((done) => child.once('exit', done)))).toBe(1)
  })
})
