import {beforeEach, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {findListed} from './find-vehicle.ts'
import {runSearches} from './multi-search.ts'

vi.mock('./multi-search.ts', () => ({runSearches: vi.fn()}))

const asked = vi.mocked(runSearches)

beforeEach(() => asked.mockReset())

const hit = {id: '1', slug: 'a', name: 'A', make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'd'}

it('findVehicle › asks for the first cars of a filter, and leaves out what is not a car [7.5]', async () => {
  asked.mockResolvedValue(
    ok([{found: 2, facet_counts: [], ms: 1, hits: [{document: hit}, {document: {id: '2'}}]}]),
  )
  const found = await findListed([{filter: 'make:=Kia', sortBy: 'created_at:desc', count: 6}])
  expect(asked).toHaveBeenCalledWith([
    expect.objectContaining({filter_by: 'make:=Kia', sort_by: 'created_at:desc', per_page: 6}),
  ])
  expect(found).toMatchObject({ok: true, data: [[{slug: 'a'}]]})
})
