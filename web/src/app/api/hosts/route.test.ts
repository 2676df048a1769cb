import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getMetrics} from '#/lib/metrics'
import {ContentUnavailable} from '#/lib/result'

const state = vi.hoisted(() => ({secret: 'a-secret-of-hosts' as string | undefined, isAway: false}))
vi.mock('#/env/env', () => ({getEnv: () => ({HOSTS_SECRET: state.secret})}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: async () => {
    if (state.isAway) throw new ContentUnavailable('away')
    return {hosts: new Map([['www.dealer.example', 'dealer']])}
  },
}))
const {GET} = await import('./route.ts')

beforeEach(() => {
  Object.assign(state, {secret: 'a-secret-of-hosts', isAway: false})
  getMetrics().registry.resetMetrics()
})

const ask = (secret: string, domain: string) =>
  GET(new Request(`http://storefront/api/hosts?${new URLSearchParams({secret, domain})}`))

async function count(answer: string): Promise<number | undefined> {
  const {values} = (await getMetrics()
    .registry.getSingleMetric('storefront_host_questions_total')
    ?.get()) ?? {values: []}
  return values.find(({labels}) => labels.answer === answer)?.value
}

describe('the question of a proxy', () => {
  it.each([
    ['a-secret-of-hosts', 'www.dealer.example', 200, 'known'],
    ['a-secret-of-hosts', 'WWW.Dealer.example.', 200, 'known'],
    ['a-secret-of-hosts', 'dealer.example', 404, 'unknown'],
    ['a-secret-of-hosts', '', 404, 'unknown'],
    ['another', 'www.dealer.example', 404, 'refused'],
    ['', 'www.dealer.example', 404, 'refused'],
  ])(
    'with "%s" about "%s" is answered with %i, without a body, and counted as %s',
    async (secret, domain, status, kind) => {
      const answer = await ask(secret, domain)
      expect([answer.status, await answer.text()]).toEqual([status, ''])
      expect(await count(kind)).toBe(1)
    },
  )

  it('is always refused where no secret is set', async () => {
    state.secret = undefined
    expect((await ask('', 'www.dealer.example')).status).toBe(404)
  })

  it('is not answered with a no while the sites cannot be read', async () => {
    state.isAway = true
    expect((await ask('a-secret-of-hosts', 'www.dealer.example')).status).toBe(503)
  })
})
