// @vitest-environment jsdom
import {act} from 'react'
import {afterEach, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {compared} from '#/lib/shopper/vehicle-lists'
import {type ComparedVehicles, comparedVehicles} from './compared-vehicles.element'

const answer = vi.hoisted(() => ({find: (_: string): Promise<unknown> => new Promise(() => undefined)}))
vi.mock('#/lib/fetch-json', () => ({fetchJson: (address: string) => answer.find(address)}))

const CAR = {
  id: '1',
  name: '2020 Kia Rio',
  slug: 'kia-rio-1',
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
}

afterEach(() => vi.unstubAllGlobals())

it('comparison › offers the newest cars, hides them once one is selected, and again the other way', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // So that what draws them is there when it is asked for.
  await import('./compared-vehicles')
  document.body.innerHTML = `<compared-vehicles><p data-target="compared-vehicles.empty">Just in</p>
    <div data-target="compared-vehicles.kept" hidden></div></compared-vehicles>`
  const root = document.querySelector<HTMLElement>('compared-vehicles')
  if (!root) throw new Error('There is no comparison')
  const control = new AbortController()
  await act(async () => comparedVehicles({...findParts<ComparedVehicles>(root), signal: control.signal}))
  const read = () =>
    [...root.children].map((part) => [part.hasAttribute('hidden'), part.childElementCount > 0])
  expect(read()).toEqual([
    [false, false],
    [true, false],
  ])
  await act(async () => void compared.put(CAR))
  await act(async () => vi.waitFor(() => expect(root.querySelector('.skeleton')).not.toBeNull()))
  expect(read()).toEqual([
    [true, false],
    [false, true],
  ])
  await act(async () => compared.remove(CAR.id))
  expect(read()).toEqual([
    [false, false],
    [true, false],
  ])
  await act(async () => control.abort())
})

it('comparison › takes the focus when the car whose button had it is removed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer.find = async (address) => ({
    cars: [...address.matchAll(/slug=([\w-]+)/g)].map(([, slug = '']) => ({
      ...{
        id: slug,
        slug,
        name: slug,
        detail: null,
        image: null,
        isCheapest: false,
        finance: null,
        sold: false,
      },
      price: {kind: 'none', text: 'Ask'},
      action: {label: 'Enquire', href: '/enquire'},
    })),
    differing: [],
    same: [],
  })
  compared.replace(['kia-rio-1', 'mg-hs-2'].map((slug) => ({...CAR, id: slug, slug})))
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const {drawComparison} = await import('./compared-vehicles')
  let end = () => {}
  await act(async () => {
    end = drawComparison(place)
  })
  const button = place.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  expect(place.querySelectorAll('button')).toHaveLength(1)
  expect(place.contains(document.activeElement)).toBe(true)
  await act(async () => end())
})
