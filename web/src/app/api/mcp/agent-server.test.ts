import {expect, it, vi} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {sampleTenant} from '#/testing/sample-tenant'

const state = vi.hoisted(() => ({leftOut: undefined as string[] | undefined}))

vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: sampleTenant()}),
}))
vi.mock('#/features/stock-search/get-listing', () => ({
  getListing: async () => ({
    listing: {...EMPTY_LISTING, ...(state.leftOut && {reading: {used: '', leftOut: state.leftOut}})},
    results: {found: 241, vehicles: []},
  }),
}))
vi.mock('#/features/vehicle-detail/get-vehicle', () => ({getVehicle: async () => null}))

const {agentHandler} = await import('./agent-server')

async function search(input: object) {
  const body = {jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'search_cars', arguments: input}}
  const response = await agentHandler.fetch(
    new Request('https://north.example/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify(body),
    }),
  )
  const text = await response.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result.structuredContent
}

it('search of an agent › names what no car has, so that all cars are not taken for those asked for', async () => {
  state.leftOut = ['Lamborghini']
  expect(await search({make: ['Lamborghini']})).toMatchObject({found: 241, not_used: ['Lamborghini']})
  state.leftOut = undefined
  expect(await search({})).toMatchObject({found: 241, not_used: []})
})
