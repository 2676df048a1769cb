import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {fitCamera} from './camera.ts'
import {traceContours} from './contour.ts'
import {meshSolid} from './mesh.ts'
import {clipOutline, roundOutline, signedArea} from './outline.ts'
import {createOutlineDistance} from './outline-distance.ts'
import {pathData, simplifyLoop} from './path.ts'
import {prepareSolid} from './solid.ts'
import {spreadEvenly} from './spread.ts'
import type {Vec2} from './vec.ts'

const SQUARE: Vec2[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
]

describe('outline distance', () => {
  it.each([
    [1, 1, -1],
    [1, 1.75, -0.25],
    [3, 1, 1],
    [-3, -4, 5],
    [2, 2, 0],
  ])('(%d, %d) is %d from a square of 2', (x, z, expected) => {
    expect(createOutlineDistance(SQUARE)(x, z)).toBeCloseTo(expected, 6)
  })

  it('changes no faster than one walks, near or far', () => {
    const distance = createOutlineDistance(
      roundOutline([
        [0, 0, 0.2],
        [3, 0.3, 0.1],
        [2.5, 1.4, 0.5],
        [0.4, 1],
      ]),
    )
    const coordinate = fc.double({min: -2, max: 5, noNaN: true})
    const step = fc.double({min: -0.3, max: 0.3, noNaN: true})
    fc.assert(
      fc.property(coordinate, coordinate, step, step, (x, z, dx, dz) => {
        const change = Math.abs(distance(x + dx, z + dz) - distance(x, z))
        expect(change).toBeLessThanOrEqual(Math.hypot(dx, dz) + 1e-9)
      }),
    )
  })
})

describe('outlines', () => {
  it('clips at a line and keeps the area on its side', () => {
    const half = clipOutline(SQUARE, ([x]) => x - 0.5)
    expect(Math.abs(signedArea(half))).toBeCloseTo(3, 6)
  })

  it('rounds corners inwards: never larger than the sharp outline', () => {
    expect(signedArea(roundOutline(SQUARE.map(([x, z]) => [x, z, 0.4] as const)))).toBeLessThan(4)
  })
})

describe('contours', () => {
  it('closes a disc, its radius right between the pixels', () => {
    const size = 40
    const values = Float32Array.from({length: size * size}, (_, index) => {
      return 12.3 - Math.hypot((index % size) - 20, Math.floor(index / size) - 20)
    })
    const loops = traceContours({width: size, height: size, values}, 0)
    expect(loops).toHaveLength(1)
    for (const [x, y] of loops[0]!) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(12.3, 1)
  })

  it('closes along the border of the field', () => {
    const loops = traceContours({width: 3, height: 3, values: new Float32Array(9).fill(1)}, 0.5)
    expect(loops).toHaveLength(1)
    expect(Math.abs(signedArea(loops[0]!))).toBeGreaterThan(4)
  })
})

describe('paths', () => {
  it('writes relative tenths without leading noughts', () => {
    expect(
      pathData([
        [10, 10],
        [10.5, 9.46],
        [0, 0],
      ]),
    ).toBe('M10 10l.5-.5-10.5-9.5z')
  })

  it('is empty for points that fall together', () => {
    expect(
      pathData([
        [1, 1],
        [1.01, 1.02],
      ]),
    ).toBe('')
  })

  it('drops what lies on a line and keeps corners', () => {
    const dense = SQUARE.flatMap(([x, z], index): Vec2[] => {
      const [nx, nz] = SQUARE[(index + 1) % 4]!
      return Array.from(
        {length: 10},
        (_, step): Vec2 => [x + ((nx - x) * step) / 10, z + ((nz - z) * step) / 10],
      )
    })
    expect(simplifyLoop(dense, 0.01)).toHaveLength(4)
  })
})

describe('solids', () => {
  const solid = prepareSolid({
    material: 'paint',
    outline: roundOutline([
      [0, 0, 0.2],
      [2, 0, 0.2],
      [2, 1, 0.2],
      [0, 1, 0.2],
    ]),
    halfWidth: () => 0.5,
    widest: 0.5,
    edge: 0.1,
  })

  it('meshes end on the surface, with normals of length one', () => {
    for (const mesh of meshSolid(solid)) {
      expect(mesh.points).toHaveLength(mesh.rows * mesh.columns)
      const far = mesh.points.filter(([x, y, z]) => Math.abs(solid.distance(x, y, z)) > 2e-3)
      expect(far).toHaveLength(0)
      const wrong = mesh.normals.filter((normal) => Math.abs(Math.hypot(...normal) - 1) > 1e-6)
      expect(wrong).toHaveLength(0)
    }
  })

  it('samples run from 0 to 1 and never back', () => {
    const shares = spreadEvenly((share) => [[share ** 2, 0, 0]], 20, 60)
    expect([shares[0], shares[19]]).toEqual([0, 1])
    expect(shares.every((share, index) => index === 0 || share >= (shares[index - 1] ?? 0))).toBe(true)
  })
})

describe('camera', () => {
  it('fills its frame, stands on its ground, nose to the left', () => {
    const extent = [
      [0, 0, 0],
      [4, 0, 0],
      [0, 0, 2],
      [4, 0, 2],
    ] as const
    const stand = {azimuth: 90, height: 1, distance: 12, target: [2, 0, 1]} as const
    const camera = fitCamera(stand, extent, {left: 100, right: 900, top: 0, ground: 700})
    expect(camera.project([0, 0, 0])[0]).toBeCloseTo(100, 6)
    expect(camera.project([4, 0, 0])[0]).toBeCloseTo(900, 6)
    expect(camera.project([2, 0, 0])[1]).toBeCloseTo(700, 6)
    expect(camera.horizon).toBeCloseTo(camera.project([2, 0, 1])[1], 3)
  })
})
