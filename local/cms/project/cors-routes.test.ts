import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const PATH = '/projects/forecourt/cors'
let cms: TestCms

beforeAll(async () => {
  cms = await startCms({corsOrigins: ['https://one.test']})
})

afterAll(() => cms.close())

async function ask(origin: string): Promise<{status: number; credentials: string | null}> {
  const response = await fetch(`${cms.url}/v1/ping`, {headers: {origin}})
  return {status: response.status, credentials: response.headers.get('access-control-allow-credentials')}
}

it('origin › is allowed from when it is added until it is removed, with credentials where it says so', async () => {
  expect((await ask('https://two.test')).status).toBe(403)
  const {body} = await cms.call('POST', PATH, {origin: 'https://two.test', allowCredentials: false})
  expect(body).toMatchObject({origin: 'https://two.test', allowCredentials: false, projectId: 'forecourt'})
  expect(await ask('https://two.test')).toEqual({status: 200, credentials: null})
  await cms.call('POST', PATH, {origin: 'https://*.three.test', allowCredentials: true})
  expect(await ask('https://a.three.test')).toEqual({status: 200, credentials: 'true'})
  expect(await ask('https://one.test')).toEqual({status: 200, credentials: 'true'})
  const id = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
  expect((await cms.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  expect((await ask('https://two.test')).status).toBe(403)
})

it('origin › is kept for the next start', async () => {
  const first = await startCms()
  await first.call('POST', PATH, {origin: 'https://kept.test'})
  await first.close()
  const second = await startCms({dataDir: first.dataDir})
  const {body} = await second.call('GET', PATH)
  expect(body).toContainEqual(expect.objectContaining({origin: 'https://kept.test', allowCredentials: false}))
  await second.close()
})

it.each([
  ['POST', PATH, {origin: 'one.test'}, 400],
  ['POST', PATH, {origin: 'https://one.test/path'}, 400],
  ['POST', PATH, {origin: 'https://one.test'}, 409],
  ['DELETE', `${PATH}/${encodeURIComponent('configured-https://one.test')}`, undefined, 403],
  ['DELETE', `${PATH}/99`, undefined, 404],
  ['GET', '/projects/missing/cors', undefined, 404],
] as const)('origin › is refused with what is wrong: %s %s %j', async (method, path, body, status) => {
  expect((await cms.call(method, path, body)).status).toBe(status)
  expect([401, 404]).toContain((await cms.call(method, path, body, null)).status)
})
