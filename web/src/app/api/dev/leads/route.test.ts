import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {signBody} from '#/lib/signature'

const SECRET = 'a-secret-of-the-stock-webhook'
const env = {demo: true, STOCK_WEBHOOK_SECRET: SECRET}
vi.mock('#/env/env', () => ({getEnv: () => env}))
vi.mock('#/tenant/sites', () => ({getSites: () => ({readTenant: async () => null})}))

const {POST} = await import('./route')

function send(body: string, secret = SECRET) {
  const headers = {'forecourt-signature': signBody(secret, body, Date.now())}
  return POST(new Request('http://127.0.0.1/api/dev/leads', {method: 'POST', headers, body}))
}

describe('leads of the demo', () => {
  beforeEach(() => {
    env.demo = true
  })
  afterAll(() => vi.restoreAllMocks())

  it('are taken by a demo alone', async () => {
    env.demo = false
    expect((await send('{}')).status).toBe(404)
  })

  it('are taken only when signed, in their shape, and for a site that there is', async () => {
    expect((await send('{}', 'another-secret')).status).toBe(401)
    expect((await send('{"site":"north"}')).status).toBe(400)
    const answer = await send(JSON.stringify({site: 'nowhere', leads: [], visits: []}))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({error: 'There is no such site'})
  })
})
