import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {drawMark} from './draw-mark.ts'

describe('mark of a brand', () => {
  it('is drawn on nothing, as wide as its name, without a font of the machine', async () => {
    const draw = (name: string) =>
      sharp(Buffer.from(drawMark(name, 'arc')))
        .png()
        .metadata()
    const [short, long] = await Promise.all([draw('Kia'), draw('Volkswagen')])
    expect(short).toMatchObject({hasAlpha: true, height: 120})
    expect(long.width).toBeGreaterThan(short.width)
    expect(drawMark('Kia', 'arc')).not.toContain('<text')
  })

  it('has a stroke for every letter of a name', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    expect(drawMark(letters, 'bars').match(/<path transform="translate/g)).toHaveLength(letters.length)
  })
})
