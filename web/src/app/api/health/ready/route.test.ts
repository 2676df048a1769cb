import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getShutdown} from '#/lib/shutdown'

const state = vi.hoisted(() => ({directory: null as object | null, isWarm: true}))

vi.mock('next/server', () => ({connection: async () => undefined}))
vi.mock('#/tenant/directory-store', () => ({getStoredDirectory: () => state.directory}))
vi.mock('../warm-pages', () => ({isWarm: () => state.isWarm}))

const {GET} = await import('./route')

beforeEach(() => {
  state.directory = {}
  state.isWarm = true
  getShutdown().isBegun = false
})

describe('readiness of a process', () => {
  it('is given once the sites are known and first pages are loaded', async () => {
    expect((await GET()).status).toBe(200)
    state.isWarm = false
    expect((await GET()).status).toBe(503)
    state.isWarm = true
    state.directory = null
    expect((await GET()).status).toBe(503)
  })

  it('ends when the process is asked to end', async () => {
    getShutdown().isBegun = true
    const answer = await GET()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
