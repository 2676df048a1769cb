import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {drawPicture} from './draw-picture.ts'
import {getPose, getVariant, POSES} from './poses.ts'
import {choosePoses, parsePictureFile} from './stock-pictures.ts'

const SIDE = 16

/** Whether each cell of a small grey picture is darker than the one to its right: alike for pictures that look alike. */
async function readLook(svg: string): Promise<boolean[]> {
  const picture = sharp(Buffer.from(svg)).resize(SIDE + 1, SIDE, {fit: 'fill'})
  const grey = await picture.greyscale().raw().toBuffer()
  return Array.from({length: SIDE * SIDE}, (_, at) => {
    const cell = Math.floor(at / SIDE) * (SIDE + 1) + (at % SIDE)
    return (grey[cell] ?? 0) < (grey[cell + 1] ?? 0)
  })
}

describe('POSES', () => {
  it.each([
    {shape: 'suv', scene: 'showroom', view: 'front'},
    {shape: 'motorcycle-road', scene: 'coast-road', view: 'side'},
  ] as const)('give a $shape another look each in the scene $scene', async (subject) => {
    const looks = await Promise.all(
      POSES.map((_, pose) =>
        readLook(drawPicture({...subject, kind: 'stock', paint: 'white', variant: getVariant(0, pose)})),
      ),
    )
    const distances = looks.flatMap((look, at) =>
      looks.slice(at + 1).map((other) => look.filter((bit, place) => bit !== other[place]).length),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(12)
  })
})

describe('choosePoses', () => {
  const alike = ['/media/stock/hatch-red-showroom-front-1.svg', '/media/stock/hatch-red-showroom-side-0.svg']

  it('gives alike vehicles different first pictures, with the wheels and lamps that each has', () => {
    const chosen = choosePoses(POSES.map(() => alike)).map(([first = '']) => first)
    expect(new Set(chosen).size).toBe(POSES.length)
    for (const url of chosen) {
      const picture = parsePictureFile(url.replace('/media/stock/', ''))
      expect(picture).toMatchObject({shape: 'hatch', paint: 'red', view: 'front'})
      expect((picture?.variant ?? 0) % 2).toBe(1)
    }
  })

  it('turns each vehicle of a shape the other way than the one before it, whatever its paint', () => {
    const listed = ['red', 'white', 'white', 'red', 'white', 'red', 'red'].map((paint) => [
      `/media/stock/van-${paint}-dusk-lot-front-0.svg`,
    ])
    const sides = choosePoses(listed).map(([first = '']) => {
      const {variant = 0} = parsePictureFile(first.replace('/media/stock/', '')) ?? {}
      return getPose(variant).mirrored
    })
    expect(sides).toEqual(listed.map((_, at) => at % 2 === 1))
  })

  it('leaves vehicles without pictures and pictures from elsewhere as they are', () => {
    const others = [[], ['https://pictures.example.com/a.jpg'], ['/media/stock/unknown.svg']]
    expect(choosePoses(others)).toEqual(others)
  })
})
