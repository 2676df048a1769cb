import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {packRender} from './pack-render.ts'

const GREY = 128
const PLACE = {horizon: 0.25, floor: 0.5, box: [0.25, 0.25, 0.75, 0.5], layer: [0.25, 0.25, 0.5, 0.25]}

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-render-'))
  const tones = {cover: 255, alpha: GREY, top: 255, shadow: 255}
  for (const [kind, tone] of Object.entries(tones)) {
    const background = {r: tone, g: tone, b: tone}
    await sharp({create: {width: 32, height: 16, channels: 3, background}}).toFile(
      join(folder, `a-${kind}.png`),
    )
  }
  writeFileSync(join(folder, 'a.json'), JSON.stringify({...PLACE, shadow: [0, 0.5, 1, 0.25]}))
})
afterAll(() => rmSync(folder, {recursive: true}))

describe('packRender', () => {
  it('lays paint and top layer within the outline, the shadow under them, and nothing elsewhere', async () => {
    const svg = await packRender(join(folder, 'a'))
    expect(svg).toContain('data-horizon="400" data-floor="800" data-box="400 400 1200 800"')
    const {data, info} = await sharp(Buffer.from(svg)).raw().toBuffer({resolveWithObject: true})
    const read = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    const half = Math.round((0x78 + 255) / 2)
    const [red = 0, green = 0, blue = 0, alpha] = read(800, 600)
    expect(Math.abs(red - half) + Math.abs(green - GREY) + Math.abs(blue - half)).toBeLessThan(9)
    expect(alpha).toBe(255)
    expect(read(800, 1000)).toEqual([0, 0, 0, 255])
    expect(read(200, 200)).toEqual([0, 0, 0, 0])
  })

  it('refuses a place that lacks a part', async () => {
    writeFileSync(join(folder, 'b.json'), JSON.stringify({...PLACE, shadow: undefined}))
    await expect(packRender(join(folder, 'b'))).rejects.toThrow('shadow')
  })
})
