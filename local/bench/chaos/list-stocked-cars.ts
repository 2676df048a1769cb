import type {Environment} from '../../stack/environment.ts'
import type {StockedCar} from './account-actions.ts'

/** The cars at some addresses, with their ids in stock search. */
export async function listStockedCars(
  {TYPESENSE_URL = '', TYPESENSE_SEARCH_KEY = ''}: Environment,
  paths: readonly string[],
): Promise<StockedCar[]> {
  const slugs = paths.map((path) => `\`${path.split('/').at(-1)}\``)
  const search = {
    collection: 'cars',
    q: '*',
    filter_by: `slug:=[${slugs.join(',')}]`,
    include_fields: 'id,slug',
    per_page: 250,
  }
  const answer = await fetch(`${TYPESENSE_URL}/multi_search`, {
    method: 'POST',
    headers: {'x-typesense-api-key': TYPESENSE_SEARCH_KEY},
    body: JSON.stringify({searches: [search]}),
  })
  const found = [...(await answer.text()).matchAll(/"id":"([^"]+)","slug":"([^"]+)"/g)]
  return found.map(([, id = '', slug = '']) => ({id, path: `/cars/${slug}`}))
}
