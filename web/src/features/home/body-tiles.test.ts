import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/enums'
import {expect, it} from 'vitest'
import {formatBody} from '#/domain/listing/path-words'
import {getBodyShape, SILHOUETTES} from '#/ui/silhouette'

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
