import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

it.each([
  ['GET', '/apis/graphql', 'GraphQL'],
  ['GET', '/projects/forecourt/datasets/production/backups', 'Backups'],
  ['PUT', '/projects/forecourt/datasets/production/settings/backups', 'Backups'],
  ['PUT', '/datasets/production/settings/embeddings', 'Embeddings'],
  ['POST', '/projects/forecourt/user-applications', 'Hosting'],
  ['POST', '/media-libraries/one/upload', 'media library'],
  ['POST', '/agent/action/prompt/production', 'Agent actions'],
  ['GET', '/assist/tasks/instruction/production/status', 'AI Assist'],
  ['GET', '/blueprints/stacks', 'Blueprints'],
  ['GET', '/organizations', 'one project'],
  ['POST', '/projects', 'one project'],
  ['PATCH', '/projects/forecourt', 'configuration'],
  ['POST', '/assets/images/production/from-url', 'upload it'],
])('what is not offered › is refused in words: %s %s', async (method, path, words) => {
  expect(await cms.call(method, path, method === 'GET' ? undefined : {})).toMatchObject({
    status: 501,
    body: {error: 'Not Implemented', message: expect.stringContaining(words)},
  })
})

it('unknown path › is named without its version', async () => {
  expect(await cms.call('GET', '/nonsense')).toMatchObject({
    status: 404,
    body: {message: 'No such route: GET /nonsense'},
  })
})

it('path with two slashes before its version › is answered, as `sanity migrations run` asks', async () => {
  expect((await fetch(`${cms.url}//v1/ping`)).status).toBe(200)
})
