import {beforeEach, describe, expect, it, vi} from 'vitest'
import {checkSecret} from './check-secret.ts'

const state = vi.hoisted(() => ({secrets: [] as string[], listed: 0}))
vi.mock('#/gateways/cms/check-content', () => ({checkContent: async () => undefined}))
vi.mock('./resolve-view.ts', () => ({resolveView: async () => 'drafts'}))
vi.mock('#/gateways/cms/preview/read-secret-author', () => ({
  readSecretAuthor: async () => ({role: 'editor', sites: 'all', person: null}),
}))
vi.mock('#/gateways/cms/client', () => ({getContentClient: () => client}))
vi.mock('#/lib/log-refusal', () => ({logRefusal: () => undefined}))

const client = {
  config: () => ({token: 't'}),
  withConfig: () => client,
  fetch: async (query: string, {secret}: {secret?: string}) => {
    if (query.startsWith('*[_type in')) {
      state.listed += 1
      return state.secrets
    }
    const isStored = secret !== undefined && state.secrets.includes(secret)
    const found = {_id: 'a', _updatedAt: 'b', secret, studioUrl: 'https://studio.example'}
    return {private: isStored ? found : null, public: null}
  },
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(state, {secrets: ['right'], listed: 0})
})

const tryFrom = async (sender: string, secret: string) => {
  const address = `https://a.example/?sanity-preview-secret=${secret}`
  const opened = await checkSecret(
    new Request(address, {headers: {'x-forwarded-for': sender}}),
    address,
    'north',
  )
  return typeof opened === 'string' ? opened : 'opened'
}

describe('secret of a preview', () => {
  it('is never refused for wrong ones, of others or of the own network', async () => {
    const wrong = await Promise.all(
      Array.from({length: 200}, (_, at) => tryFrom('203.0.113.1', `wrong-${at}`)),
    )
    expect(wrong.filter((one) => one === 'wrong')).toHaveLength(30)
    expect(wrong.filter((one) => one === 'too many')).toHaveLength(170)
    expect(await tryFrom('203.0.113.2', 'right')).toBe('opened')
    expect(await tryFrom('203.0.113.1', 'right')).toBe('opened')
    expect(await tryFrom('203.0.113.2', 'wrong')).toBe('wrong')
  })

  it('costs the content backend one query for all wrong ones of a second', async () => {
    await Promise.all(
      Array.from({length: 500}, (_, at) => tryFrom(`2001:db8:${at.toString(16)}::1`, `wrong-${at}`)),
    )
    expect(state.listed).toBe(1)
  })

  it('is found where it was written after the last look', async () => {
    expect(await tryFrom('203.0.113.1', 'new')).toBe('wrong')
    state.secrets.push('new')
    expect(await tryFrom('203.0.113.1', 'new')).toBe('opened')
  })
})
