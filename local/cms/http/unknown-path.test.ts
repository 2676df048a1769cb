import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

it('unknown path › is named without its version', async () => {
  expect(await cms.call('GET', '/nonsense')).toMatchObject({
    status: 404,
    body: {message: 'No such route: GET /nonsense'},
  })
})

it('path with two slashes before its version › is answered, as `sanity migrations run` asks', async () => {
  expect((await fetch(`${cms.url}//v1/ping`)).status).toBe(200)
})
