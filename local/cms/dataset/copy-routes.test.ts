import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {ADMIN, startCms, type TestCms} from '../test/start-cms.ts'

const RELEASE = '_.releases.r1'
let cms: TestCms

beforeAll(async () => {
  cms = await startCms({isPublic: false})
  const client = cms.client()
  await client.create({_id: 'a', _type: 'page', title: 'first'})
  await client.patch('a').set({title: 'second'}).commit()
  await client.create({_id: 'drafts.b', _type: 'page'})
  await client.create({_id: RELEASE, _type: 'system.release', name: 'r1', state: 'active'})
  await client.create({_id: 'versions.r1.a', _type: 'page', title: 'third'})
  const picture = await sharp({create: {width: 30, height: 20, channels: 3, background: '#c33'}})
    .png()
    .toBuffer()
  await client.assets.upload('image', picture, {filename: 'picture.png'})
})

afterAll(() => cms.close())

async function copy(target: string, options: object = {}): Promise<string> {
  const {status, body} = await cms.call('PUT', '/datasets/production/copy', {
    targetDataset: target,
    ...options,
  })
  expect(status).toBe(200)
  return typeof body === 'object' && body !== null && 'jobId' in body ? String(body.jobId) : ''
}

const fetchFrom = (dataset: string, query: string): Promise<unknown> =>
  cms.client().withConfig({dataset, perspective: 'raw'}).fetch(query)

describe('copied dataset', () => {
  it('has the documents, their history and the assets, and changes on its own', async () => {
    await copy('copied')
    const query = '* | order(_id){_id, _rev, title}'
    expect(await fetchFrom('copied', query)).toEqual(await fetchFrom('production', query))
    const headers = {authorization: `Bearer ${ADMIN}`}
    const events = async (dataset: string) =>
      (
        await fetch(`${cms.url}/v1/data/history/${dataset}/transactions/a?excludeContent=true`, {headers})
      ).text()
    expect(await events('copied')).toBe(await events('production'))
    expect(await events('copied')).toContain('"documentIDs":["a"]')
    const url = String(await fetchFrom('copied', '*[_type == "sanity.imageAsset"][0].url'))
    expect(url).toContain('/images/forecourt/copied/')
    expect((await fetch(url, {headers})).status).toBe(200)
    await cms.client().withConfig({dataset: 'copied'}).delete('a')
    expect(await fetchFrom('production', 'count(*[_id == "a"])')).toBe(1)
  })

  it('is without history and releases where it is asked so', async () => {
    await copy('plain', {skipHistory: true, skipContentReleases: true})
    expect(await fetchFrom('plain', '*[_type != "sanity.imageAsset"]._id')).toEqual(['a', 'drafts.b'])
    const {body} = await cms.call('GET', '/data/history/plain/documents/a')
    expect(body).toMatchObject({documents: [{_id: 'a', title: 'second'}]})
  })

  it('is as private as its source', async () => {
    const {body} = await cms.call('GET', '/data/query/copied?query=*', undefined, null)
    expect(body).toMatchObject({result: []})
  })
})

it('job of a copy › is listed, newest first, and tells that it is complete', async () => {
  const id = await copy('listed')
  expect(await cms.call('GET', '/projects/forecourt/datasets/copy?limit=1')).toMatchObject({
    body: [{id, sourceDataset: 'production', targetDataset: 'listed', state: 'completed', withHistory: true}],
  })
  expect(await cms.call('GET', `/jobs/${id}`)).toMatchObject({body: {id, progress: 100}})
  const stream = await (await fetch(`${cms.url}/v2025-02-19/jobs/${id}/listen`)).text()
  expect(stream).toMatch(/event: job\ndata: .*"state":"completed"/)
  expect(stream).toContain('event: done')
})

it.each([
  ['/datasets/production/copy', {}, 400],
  ['/datasets/production/copy', {targetDataset: 'Upper'}, 400],
  ['/datasets/production/copy', {targetDataset: 'production'}, 409],
  ['/datasets/missing/copy', {targetDataset: 'fine'}, 404],
] as const)('copy › is refused with what is wrong: %s %j', async (path, body, status) => {
  expect((await cms.call('PUT', path, body)).status).toBe(status)
  expect((await cms.call('PUT', path, body, null)).status).toBe(401)
})
