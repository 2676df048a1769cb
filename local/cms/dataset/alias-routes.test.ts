import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({seed: [{_id: 'a', _type: 'page', title: 'of production'}]})
  await cms.client().datasets.create('other')
  await cms.client().withConfig({dataset: 'other'}).create({_id: 'a', _type: 'page', title: 'of other'})
})

afterAll(() => cms.close())

const QUERY = `?query=${encodeURIComponent('*[_id == "a"][0].title')}`

const readTitle = async () => (await cms.call('GET', `/data/query/~live${QUERY}`)).body

it('alias › names the dataset that it is linked to, until that is removed', async () => {
  expect(await cms.call('PUT', '/aliases/live', {datasetName: 'production'})).toMatchObject({
    status: 200,
    body: {aliasName: 'live', datasetName: 'production'},
  })
  expect(await readTitle()).toMatchObject({result: 'of production'})
  await cms.call('PATCH', '/aliases/~live', {datasetName: 'other'})
  expect(await readTitle()).toMatchObject({result: 'of other'})
  expect(await cms.call('GET', '/aliases')).toMatchObject({body: [{name: 'live', datasetName: 'other'}]})
  await cms.client().datasets.delete('other')
  expect(await readTitle()).toMatchObject({statusCode: 404, message: expect.stringContaining('"~live"')})
  expect(await cms.call('GET', '/aliases')).toMatchObject({body: [{name: 'live', datasetName: null}]})
  await cms.call('PATCH', '/aliases/live', {datasetName: 'production'})
  expect(await cms.call('PATCH', '/aliases/live/unlink', {})).toMatchObject({
    body: {datasetName: 'production'},
  })
  expect(await cms.call('DELETE', '/aliases/live')).toMatchObject({body: {deleted: true}})
  expect(await cms.call('GET', '/aliases')).toMatchObject({body: []})
})

it('alias › is kept for the next start', async () => {
  const first = await startCms()
  await first.call('PUT', '/aliases/live')
  await first.close()
  const second = await startCms({dataDir: first.dataDir})
  expect(await second.call('GET', '/aliases')).toMatchObject({body: [{name: 'live', datasetName: null}]})
  await second.close()
})

it.each([
  ['PUT', '/aliases/Upper', {}, 400],
  ['PUT', '/aliases/fine', {datasetName: 'missing'}, 404],
  ['PUT', '/aliases/fine', {datasetName: 1}, 400],
  ['PATCH', '/aliases/missing', {datasetName: 'production'}, 404],
  ['DELETE', '/aliases/missing', undefined, 404],
] as const)('alias › is refused with what is wrong: %s %s %j', async (method, path, body, status) => {
  expect((await cms.call(method, path, body)).status).toBe(status)
})

it('alias › is changed by those who manage the project only', async () => {
  expect((await cms.call('PUT', '/aliases/live', {}, null)).status).toBe(401)
})
