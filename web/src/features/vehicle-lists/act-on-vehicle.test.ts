import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {toggleCompared, toggleFavourite} from './act-on-vehicle.ts'

const said: string[] = []
vi.mock('#/browser/toast.element', () => ({showToast: ({text}: {text: string}) => said.push(text)}))

const car = (id: string): RememberedVehicle => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
})

function events(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer : []
}

beforeEach(() => {
  said.length = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  })
})

describe('acting on a car', () => {
  it('[4.4e, 7.17a, 7.17b] adding a favourite is an event with the car and nothing of the shopper; removing is none', () => {
    toggleFavourite(car('1'))
    expect(events()).toEqual([
      {
        event: 'asc_cta_interaction',
        event_id: 39,
        element_type: 'save_tool',
        event_action_result: 'save',
        item_id: '1',
        item_make: 'Kia',
        item_model: 'Rio',
      },
    ])
    toggleFavourite(car('1'))
    expect(events()).toHaveLength(1)
    expect(said).toEqual(['Car 1 saved', 'Car 1 is no longer saved'])
  })

  it('[1.4] a fifth car to compare is refused and told how to make room', () => {
    for (const id of ['1', '2', '3', '4', '5']) toggleCompared(car(id))
    expect(said.at(-1)).toBe('4 cars fit side by side. Take one away first.')
    expect(events()).toHaveLength(4)
    toggleCompared(car('2'))
    toggleCompared(car('5'))
    expect(said.at(-1)).toBe('4 of 4 cars to compare')
  })
})
