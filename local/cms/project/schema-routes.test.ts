import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const PATH = '/projects/forecourt/datasets/production/schemas'
let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

it('schema › is deployed to a dataset, listed, replaced and deleted, and is not public', async () => {
  const workspace = {name: 'my.studio', title: 'Mine'}
  const schema = [{name: 'page', type: 'document', fields: [{name: 'title', type: 'string'}]}]
  await cms.call('PUT', PATH, {schemas: [{workspace, schema, version: '1'}]})
  await cms.call('PUT', PATH, {
    schemas: [
      {workspace, schema: [], version: '2'},
      {workspace, schema, tag: 'next'},
    ],
  })
  const id = '_.schemas.my_studio'
  expect(await cms.call('GET', PATH)).toMatchObject({
    body: [
      {_id: id, workspace, schema: [], version: '2'},
      {_id: `${id}.tag.next`, tag: 'next', schema},
    ],
  })
  expect(await cms.call('GET', `${PATH}/${id}`)).toMatchObject({body: [{_id: id}]})
  expect(await cms.client(null).fetch('count(*[_type == "system.schema"])')).toBe(0)
  expect(await cms.call('DELETE', `${PATH}/${id}`)).toMatchObject({body: {deleted: true}})
  expect(await cms.call('DELETE', `${PATH}/${id}`)).toMatchObject({body: {deleted: false}})
  expect(await cms.call('GET', `${PATH}/${id}`)).toMatchObject({body: []})
})

it('schema › is deployed by those who may write, in the form of the service', async () => {
  expect((await cms.call('PUT', PATH, {schemas: [{schema: []}]})).status).toBe(400)
  expect((await cms.call('PUT', PATH, {schemas: []}, null)).status).toBe(401)
  const {body} = await cms.call('POST', '/projects/forecourt/tokens', {label: 'reader', roleName: 'viewer'})
  const token = typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : ''
  const schemas = [{workspace: {name: 'default'}, schema: []}]
  expect((await cms.call('PUT', PATH, {schemas}, token)).status).toBe(403)
})
