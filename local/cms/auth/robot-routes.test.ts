import {afterAll, beforeAll, expect, it} from 'vitest'
import * as z from 'zod'
import {startCms, type TestCms} from '../test/start-cms.ts'

const PATH = '/access/project/forecourt/robots'
const robotSchema = z.object({id: z.string(), token: z.string()})
let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

const makeRobot = (roleName: string, more: object = {}) =>
  cms.call('POST', PATH, {label: 'deploy', memberships: [{roleNames: [roleName]}], ...more})

const getMe = (token: string) => cms.call('GET', '/users/me', undefined, token)

it('robot › has the rights of its role until its token is rotated or it is removed', async () => {
  const made = robotSchema.parse((await makeRobot('editor')).body)
  expect(await getMe(made.token)).toMatchObject({body: {id: made.id, role: 'editor'}})
  expect(await cms.call('GET', PATH)).toMatchObject({
    body: {
      data: [{id: made.id, label: 'deploy', memberships: [{resourceId: 'forecourt', roleNames: ['editor']}]}],
    },
  })
  const rotated = robotSchema.parse((await cms.call('POST', '/access/robots/me/rotate', {}, made.token)).body)
  expect(rotated.id).toBe(made.id)
  expect((await getMe(made.token)).status).toBe(401)
  expect(await getMe(rotated.token)).toMatchObject({body: {role: 'editor'}})
  await cms.call('DELETE', `${PATH}/${made.id}`)
  expect((await getMe(rotated.token)).status).toBe(401)
})

it('rotated token › is the one after a restart', async () => {
  const first = await startCms()
  const body = {label: 'deploy', memberships: [{roleNames: ['viewer']}]}
  const made = robotSchema.parse((await first.call('POST', PATH, body)).body)
  const rotated = robotSchema.parse(
    (await first.call('POST', '/access/robots/me/rotate', {}, made.token)).body,
  )
  await first.close()
  const second = await startCms({dataDir: first.dataDir})
  expect((await second.call('GET', '/users/me', undefined, made.token)).status).toBe(401)
  expect(await second.call('GET', '/users/me', undefined, rotated.token)).toMatchObject({
    body: {role: 'viewer'},
  })
  await second.close()
})

it.each([
  ['a role that does not exist', () => makeRobot('nobody'), 400],
  ['an end', () => makeRobot('viewer', {expiresAt: '2030-01-01'}), 400],
  ['no role', () => cms.call('POST', PATH, {label: 'x', memberships: []}), 400],
  ['the token of the configuration', () => cms.call('POST', '/access/robots/me/rotate'), 403],
  ['one that is missing', () => cms.call('DELETE', `${PATH}/missing`), 404],
  ['no token', () => cms.call('GET', PATH, undefined, null), 401],
])('robot › is refused with %s', async (_, ask, status) => {
  expect((await ask()).status).toBe(status)
})

it('invitation › is made and listed on the paths of the command line too', async () => {
  const path = '/invitations/project/forecourt'
  const invitation = {email: 'bo@example.test', role: 'editor'}
  expect((await cms.call('POST', path, invitation)).status).toBe(201)
  expect((await cms.call('POST', path, invitation)).status).toBe(409)
  expect(await cms.call('GET', path)).toEqual({status: 200, body: []})
})
