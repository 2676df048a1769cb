// @vitest-environment jsdom
import {act} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, it, vi} from 'vitest'
import {compared} from '#/lib/shopper/vehicle-lists'
import {ComparedVehicles} from './compared-vehicles'

vi.mock('#/lib/fetch-json', () => ({fetchJson: () => new Promise(() => undefined)}))

it('empty comparison › offers the newest cars, and hides them once one is selected', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<ComparedVehicles newest={<p id="newest">Just in</p>} />))
  const isOffered = () => document.querySelector('#newest')?.closest('[hidden]') === null
  expect(document.body.textContent).toContain('Nothing to compare yet')
  expect(isOffered()).toBe(true)
  const car = {id: '1', name: '2020 Kia Rio', slug: 'kia-rio-1', make: 'Kia', model: 'Rio'}
  await act(async () => compared.put({...car, primary_image_url: null}))
  expect(document.body.textContent).not.toContain('Nothing to compare yet')
  expect(isOffered()).toBe(false)
  await act(async () => root.unmount())
})
