import {afterEach, describe, expect, it, vi} from 'vitest'
import {createTestElement} from '#/testing/test-element'
import {saveValuation} from './save-valuation.element'

const VALUATION = {id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11', kind: 'offer', dollars: 9000}

async function start(status: number) {
  const said: string[] = []
  for (const name of ['info', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((words) => void said.push(String(words)))
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, {status}))
  vi.stubGlobal('fetch', fetched)
  createTestElement(saveValuation, {values: {valuation: VALUATION}})
  await expect.poll(() => said).toHaveLength(1)
  return {said, call: fetched.mock.lastCall}
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a valuation that is saved from the page', () => {
  it('is posted with its result and the name of its column, and says so [7.11, 8.13]', async () => {
    const {said, call} = await start(200)
    expect(call?.[0]).toBe('/api/miscellaneous')
    expect(call?.[1].method).toBe('POST')
    expect(JSON.parse(String(call?.[1].body))).toEqual({...VALUATION, column_name: 'valuation'})
    expect(said).toEqual(['Valuation data saved successfully'])
  })

  it('says that it failed [8.13]', async () => {
    expect((await start(503)).said).toEqual(['Failed to save valuation data'])
  })
})
