import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/enums'
import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {formatBody} from '#/domain/listing/path-words'
import {getBodyShape, SILHOUETTES} from '#/ui/silhouette'
import {BodyTiles} from './body-tiles'

const bodies = Object.keys(BODY_TYPES) as BodyType[]

it('body types of the specification › have a tile each: a name, an address and a drawing [9.4e]', () => {
  const asked =
    '4x4 bus cabChassis convertible coupe hardtop hatch hatchback motorhome lightTruck peopleMover sedan softtop suv ute van wagon stationWagon'
  expect(bodies).toEqual(expect.arrayContaining(asked.split(' ')))
  for (const body of bodies) {
    expect(formatBody(body), body).toMatch(/^[a-z0-9-]+$/)
    expect(SILHOUETTES[getBodyShape(body)].path, body).toMatch(/^M.+z$/)
  }
})

it('body tiles › do not call in stock what counts cars sold or to come as well [2.30, 4.2c]', () => {
  const tiles = createElement(BodyTiles, {
    bodies: ['suv', 'ute'],
    counts: [
      {value: 'suv', count: 20},
      {value: 'ute', count: 1},
    ],
    nouns: {one: 'car', many: 'cars'},
  })
  const words = renderToStaticMarkup(tiles).replaceAll(/<[^>]*>/g, '')
  expect(words).toMatch(/20 cars.*1 car$/)
  expect(words).not.toContain('in stock')
})
