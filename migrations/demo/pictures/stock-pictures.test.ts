import {describe, expect, it} from 'vitest'
import {PAINTS} from './paint.ts'
import {SCENES} from './scenes.ts'
import {getPictureFile, listPictureUrls, parsePictureFile} from './stock-pictures.ts'
import {findDrawnShape, getElectricShape, listViews, VEHICLE_SHAPES} from './vehicles.ts'

describe('stock pictures and their file names', () => {
  it.each(VEHICLE_SHAPES)('has a picture for each view of a %s, and each name says what to draw', (shape) => {
    for (const paint of PAINTS)
      for (const scene of SCENES)
        for (const view of listViews(shape)) {
          const file = getPictureFile({shape, paint, scene, view, variant: 1})
          expect(parsePictureFile(file)).toMatchObject({shape: findDrawnShape(shape, view), view})
        }
  })

  it('shows an electric car with a front of its own, and else like others of its body', () => {
    const [paint, scene] = ['blue', 'dusk-lot'] as const
    const [front, ...rest] = listPictureUrls({shape: 'suv-electric', paint, scene, variant: 0})
    expect(front).toBe('/media/stock/suv-electric-blue-dusk-lot-front-0.svg')
    expect(rest).toEqual(listPictureUrls({shape: 'suv', paint, scene, variant: 0}).slice(1))
    expect(getElectricShape('suv')).toBe('suv-electric')
    expect(getElectricShape('ute-dual')).toBe('ute-dual')
  })

  it('shows the vehicle as it is in the first picture', () => {
    expect(listPictureUrls({shape: 'suv-large', paint: 'blue', scene: 'dusk-lot', variant: 1})[0]).toBe(
      '/media/stock/suv-large-blue-dusk-lot-front-1.svg',
    )
  })

  it.each([
    '',
    'a.svg',
    'suv-blue-dusk-lot-front-1.png',
    '../suv-blue-dusk-lot-front-1.svg',
    'suv-blue-moon-front-0.svg',
    'suv-blue-dusk-lot-front-48.svg',
    'suv-blue-dusk-lot-bed-0.svg',
  ])('ignores another name: %j', (file) => {
    expect(parsePictureFile(file)).toBeNull()
  })
})
