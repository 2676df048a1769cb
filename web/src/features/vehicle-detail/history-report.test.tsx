import {carSchema} from '@forecourt/schemas/vehicle/car'
import {expect, it} from 'vitest'
import {renderVehicle, whole} from '#/testing/render-vehicle'

it('history report › is linked on the page of a car that has one [1.9, 4.2h]', () => {
  const html = renderVehicle(carSchema.parse(whole))
  expect(html).toMatch(
    /<a[^>]*href="https:\/\/example\.com\/report\.pdf"[^>]*>[\s\S]{0,700}?Car History Report/,
  )
  expect(renderVehicle(carSchema.parse({...whole, file: undefined}))).not.toContain('Car History Report')
})
