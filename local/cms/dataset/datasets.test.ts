import {existsSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ADMIN, startCms, type TestCms} from '../test/start-cms.ts'

const DEVELOPER = 'developer-token'
const EDITOR = 'editor-token'
const VIEWER = 'viewer-token'
const TOKENS = [
  {token: DEVELOPER, name: 'd', role: 'developer'},
  {token: EDITOR, name: 'e', role: 'editor'},
  {token: VIEWER, name: 'v', role: 'viewer'},
]
const BASE = '/projects/forecourt/datasets'

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({tokens: TOKENS})
})
afterEach(async () => {
  vi.useRealTimers()
  await cms.close()
})

async function restart(options: Parameters<typeof startCms>[0] = {}): Promise<void> {
  await cms.close()
  cms = await startCms({tokens: TOKENS, dataDir: cms.dataDir, ...options})
}

function getClient(dataset: string, token?: string | null): SanityClient {
  return cms.client(token).withConfig({dataset})
}

function folders(): string[] {
  const folder = join(cms.dataDir, 'datasets')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function names(): Promise<string[]> {
  return (await cms.client().datasets.list()).map(({name}) => name)
}

describe('datasets', () => {
  it('are created, listed, changed and deleted with the service’s own client', async () => {
    const {datasets} = cms.client()
    expect(await datasets.create('staging', {aclMode: 'private'})).toEqual({
      datasetName: 'staging',
      aclMode: 'private',
    })
    expect(await datasets.list()).toMatchObject([
      {name: 'production', aclMode: 'public'},
      {name: 'staging', aclMode: 'private', createdByUserId: expect.any(String)},
    ])
    expect(await datasets.edit('staging', {aclMode: 'public'})).toMatchObject({aclMode: 'public'})
    expect((await datasets.list())[1]).toMatchObject({aclMode: 'public'})
    expect(await datasets.delete('staging')).toEqual({deleted: true})
    expect(await names()).toEqual(['production'])
  })

  it.each([
    ['public by default', {}, undefined, 'public'],
    ['private where the configuration’s own is', {isPublic: false}, undefined, 'private'],
    ['as asked', {isPublic: false}, {aclMode: 'public'}, 'public'],
  ])('are made %s', async (_what, options, body, aclMode) => {
    await restart(options)
    expect(await cms.call('PUT', `${BASE}/staging`, body)).toEqual({
      status: 200,
      body: {datasetName: 'staging', aclMode},
    })
  })

  it('are kept over a restart, with their content', async () => {
    await cms.client().datasets.create('staging', {aclMode: 'private'})
    await getClient('staging').create({_id: 'a', _type: 'offer', name: 'kept'})
    await restart()
    expect(await getClient('staging').fetch('*{name}')).toEqual([{name: 'kept'}])
    expect(await getClient('staging', null).fetch('*{name}')).toEqual([])
  })

  it('share nothing with a later one of the same name', async () => {
    const staging = getClient('staging')
    await cms.client().datasets.create('staging')
    await staging.create({_id: 'a', _type: 'offer'})
    const {url} = await staging.assets.upload('file', Buffer.from('price list'), {filename: 'p.txt'})
    expect((await fetch(url)).status).toBe(200)
    expect(folders()).toHaveLength(1)
    await cms.client().datasets.delete('staging')
    expect(folders()).toEqual([])
    expect((await fetch(url)).status).toBe(404)
    await cms.client().datasets.create('staging')
    expect(await staging.fetch('*')).toEqual([])
    expect((await fetch(url)).status).toBe(404)
    const {body} = await cms.call('GET', '/data/history/staging/documents/a')
    expect(body).toEqual({documents: []})
  })

  it('end their streams when they are deleted, and answer open requests with 404', async () => {
    await cms.client().datasets.create('staging')
    const headers = {authorization: `Bearer ${ADMIN}`}
    const listening = await fetch(`${cms.url}/v1/data/listen/staging?query=*`, {headers})
    const upload = request(`${cms.url}/v1/assets/files/staging`, {method: 'POST', headers})
    const answered = new Promise<number | undefined>((resolve) =>
      upload.on('response', (response) => resolve(response.resume().statusCode)),
    )
    upload.write('the first half')
    await cms.call('GET', '/data/ping/staging')
    await cms.client().datasets.delete('staging')
    upload.end('and the second')
    expect(await answered).toBe(404)
    expect(await listening.text()).toContain('welcome')
    expect(folders()).toEqual([])
  })
})

describe('requests for a dataset', () => {
  it.each([
    ['PUT', 'production', undefined, 409, 'Dataset "production" already exists'],
    ['PUT', 'a', undefined, 400, 'Dataset name must be at least two characters long'],
    ['PUT', 'a'.repeat(65), undefined, 400, 'Dataset name must be at most 64 characters'],
    ['PUT', 'Staging', undefined, 400, 'Dataset name must be all lowercase characters'],
    ['PUT', '_staging', undefined, 400, 'Dataset name must start with a letter or a number'],
    ['PUT', '~staging', undefined, 400, 'Dataset name must start with a letter or a number'],
    [
      'PUT',
      'a%2F..%2Fb',
      undefined,
      400,
      'Dataset name must only contain letters, numbers, dashes and underscores',
    ],
    ['PUT', 'staging-', undefined, 400, 'Dataset name must not end with a dash or an underscore'],
    ['PUT', 'staging', {aclMode: 'secret'}, 400, '"aclMode" must be "public" or "private"'],
    ['PATCH', 'production', {}, 400, '"aclMode" must be "public" or "private"'],
    ['PATCH', 'nowhere', {aclMode: 'private'}, 404, 'Dataset "nowhere" not found for project ID "forecourt"'],
    ['DELETE', 'nowhere', undefined, 404, 'Dataset "nowhere" not found for project ID "forecourt"'],
    [
      'DELETE',
      'production',
      undefined,
      403,
      'Dataset "production" is the one of the configuration and stays',
    ],
  ])('refuses %s %s %j with %i', async (method, name, body, status, message) => {
    expect(await cms.call(method, `${BASE}/${name}`, body)).toMatchObject({status, body: {message}})
    expect(await names()).toEqual(['production'])
  })

  it('is a project that is not this one', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect(
        await cms.call(
          method,
          `/projects/other/datasets${method === 'GET' ? '' : '/production'}`,
          method === 'GET' ? undefined : {},
        ),
      ).toMatchObject({status: 404, body: {message: 'Project not found (other)'}})
  })

  it.each([
    [ADMIN, 200],
    [DEVELOPER, 200],
    [EDITOR, 403],
    [VIEWER, 403],
    [null, 401],
  ])('answers %s who makes, changes and deletes a dataset with %i', async (token, status) => {
    await cms.call('PUT', `${BASE}/other`)
    expect((await cms.call('PUT', `${BASE}/staging`, {}, token)).status).toBe(status)
    expect((await cms.call('PATCH', `${BASE}/other`, {aclMode: 'private'}, token)).status).toBe(status)
    expect((await cms.call('DELETE', `${BASE}/other`, undefined, token)).status).toBe(status)
  })

  it('hide the name of a private dataset from people outside the project', async () => {
    await cms.client().datasets.create('staging', {aclMode: 'private'})
    expect((await cms.call('GET', BASE, undefined, null)).body).toMatchObject([{name: 'production'}])
    expect((await cms.call('GET', '/projects/forecourt', undefined, null)).body).toMatchObject({
      datasets: [{name: 'production'}],
    })
    expect((await cms.call('GET', BASE, undefined, VIEWER)).body).toHaveLength(2)
  })
})

it('dataset › gives people the same rights in every dataset, and nobody any in a private one without a role', async () => {
  await cms.client().datasets.create('staging', {aclMode: 'private'})
  await getClient('staging').create({_id: 'a', _type: 'offer'})
  expect(await getClient('staging', VIEWER).fetch('*._id')).toEqual(['a'])
  expect(await getClient('staging', null).fetch('*._id')).toEqual([])
  await getClient('staging', EDITOR).patch('a').set({n: 1}).commit()
  await expect(getClient('staging', VIEWER).patch('a').set({n: 2}).commit()).rejects.toMatchObject({
    statusCode: 403,
  })
})

it('dataset › follows no reference from one dataset into another', async () => {
  await cms.client().datasets.create('staging')
  await cms.client().create({_id: 'site', _type: 'site', title: 'One'})
  const refers = {_id: 'a', _type: 'offer', site: {_type: 'reference', _ref: 'site'}}
  await expect(getClient('staging').create(refers)).rejects.toMatchObject({statusCode: 409})
  await getClient('staging').create({...refers, site: {...refers.site, _weak: true}})
  expect(await getClient('staging').fetch('*{"title": site->title}')).toEqual([{title: null}])
  await cms.client().delete('site')
})

it('dataset › opens no file before it is used, and closes it when it is idle', async () => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']})
  await restart({idleMs: 60_000})
  await cms.client().datasets.create('staging')
  expect(folders()).toEqual([])
  await getClient('staging').create({_id: 'a', _type: 'offer'})
  expect(cms.openDatasets()).toEqual(['production', 'staging'])
  const stop = new AbortController()
  const headers = {authorization: `Bearer ${ADMIN}`}
  const listening = fetch(`${cms.url}/v1/data/listen/staging?query=*`, {headers, signal: stop.signal})
  await listening
  vi.advanceTimersByTime(300_000)
  expect(cms.openDatasets()).toContain('staging')
  stop.abort()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000)
      return cms.openDatasets()
    })
    .not.toContain('staging')
  expect(await getClient('staging').fetch('*._id')).toEqual(['a'])
  expect(cms.openDatasets()).toContain('staging')
})

describe('a data folder', () => {
  it('keeps its content under its first name when the configuration names another', async () => {
    await cms.client().create({_id: 'a', _type: 'offer'})
    await restart({dataset: 'group'})
    expect(await names()).toEqual(['production', 'group'])
    expect(await cms.client().fetch('*._id')).toEqual(['a'])
    expect(await getClient('group').fetch('*._id')).toEqual([])
    await restart()
    expect(await cms.client().fetch('*._id')).toEqual(['a'])
  })

  it('loses its first dataset whole, once another one is configured', async () => {
    const {url} = await cms.client().assets.upload('file', Buffer.from('price list'), {filename: 'p.txt'})
    await restart({dataset: 'group'})
    await cms.client().datasets.delete('production')
    expect(readdirSync(cms.dataDir)).not.toContain('assets')
    await restart({dataset: 'group'})
    expect(await names()).toEqual(['group'])
    await cms.client().datasets.create('production')
    expect(await cms.client().fetch('*')).toEqual([])
    expect((await fetch(cms.url + new URL(url).pathname)).status).toBe(404)
  })

  it('serves the other datasets beside a damaged one', async () => {
    const log: string[] = []
    await cms.client().datasets.create('staging')
    await getClient('staging').create({_id: 'a', _type: 'offer'})
    await cms.close()
    const [folder = ''] = folders()
    const file = join(cms.dataDir, 'datasets', folder, 'lake.db')
    rmSync(`${file}-wal`, {force: true})
    writeFileSync(file, 'this is no database '.repeat(400))
    cms = await startCms({dataDir: cms.dataDir, log: (line) => log.push(line)})
    expect(await cms.client().fetch('count(*)')).toBe(0)
    expect((await cms.call('GET', '/data/query/staging?query=*')).status).toBe(500)
    expect(log.join('\n')).toMatch(/is damaged/)
    await cms.client().datasets.delete('staging')
    expect(folders()).toEqual([])
  })
})
