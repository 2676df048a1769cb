// @vitest-environment jsdom
import {act} from 'react'
import {createRoot, type Root} from 'react-dom/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import {VehicleList} from './vehicle-list'

const CARS = ['1', '2', '3', '4', '5'].map((id) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
}))

const answer = vi.hoisted(() => ({cars: [] as readonly unknown[]}))
vi.mock('#/lib/fetch-json', () => ({fetchJson: async () => ({cars: answer.cars})}))

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer.cars = CARS
  favourites.replace([])
  compared.replace([])
})
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

async function draw(count: number, hasCompare = true): Promise<HTMLElement> {
  for (const one of CARS.slice(0, count)) favourites.put(one)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <VehicleList
        list={favourites}
        hasCompare={hasCompare}
        renderCard={({id, slug}) => (
          <button type="button" onClick={() => favourites.remove(id)}>
            {slug}
          </button>
        )}
      />,
    ),
  )
  return place
}

it('saved cars › are counted, and compared by one press in the order in which they stand', async () => {
  const place = await draw(3)
  expect(place.querySelector('h2')?.textContent).toBe('3 saved')
  const link = place.querySelector<HTMLAnchorElement>('a')
  expect(link?.textContent).toBe('Compare these 3')
  compared.put({
    ...CARS[4],
    id: 'other',
    slug: 'other',
    name: 'Other',
    make: 'A',
    model: 'B',
    primary_image_url: null,
  })
  await act(async () => link?.click())
  // The comparison shows the last one first.
  expect(compared.list().map(({id}) => id)).toEqual(['1', '2', '3'])
})

it.each([
  ['one', 1, true],
  ['more than fit side by side', 5, true],
  ['those of a site that compares none', 3, false],
])('saved cars › are not compared: %s', async (_, count, hasCompare) => {
  expect((await draw(count, hasCompare)).querySelector('a')).toBeNull()
})

it('saved cars › are compared without those that are gone', async () => {
  answer.cars = CARS.slice(1)
  expect((await draw(3)).querySelector('a[href="/compare"]')?.textContent).toBe('Compare these 2')
})

it('saved cars › take the focus when the one that had it is removed, and not before', async () => {
  const place = await draw(2)
  expect(document.activeElement).toBe(document.body)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const button = place.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  expect(document.activeElement?.textContent).toBe('1 saved')
  expect(focus, 'without moving the page').toHaveBeenLastCalledWith({preventScroll: true})
})
