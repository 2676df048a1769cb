import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {sketchPicture} from './sketch-picture.ts'
import {PICTURE_PATH} from './stock-pictures.ts'
import {writePictures} from './write-pictures.ts'

const DRAWN = 'hatch-red-showroom-front-1.svg'
const OTHER = 'hatch-red-showroom-side-0.svg'
const PRESENT = 'hatch-red-showroom-rear-0.svg'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'))
})
afterAll(() => rm(folder, {recursive: true}))

describe('writePictures', () => {
  it('writes each picture that is named and missing, once, and leaves everything else alone', async () => {
    const urls = [DRAWN, OTHER, DRAWN, PRESENT, 'no-such-shape.svg'].map((file) => PICTURE_PATH + file)
    expect(await writePictures(folder, [], sketchPicture)).toBe(0)
    const stock = join(folder, 'stock')
    await writeFile(join(stock, PRESENT), 'as it was')
    const elsewhere = 'https://pictures.example.com/media/stock/suv-red-showroom-front-1.svg'
    expect(await writePictures(folder, [...urls, elsewhere], sketchPicture)).toBe(2)
    expect((await readdir(stock)).toSorted()).toEqual([DRAWN, PRESENT, OTHER].toSorted())
    expect(await readFile(join(stock, PRESENT), 'utf8')).toBe('as it was')
    expect(await readFile(join(stock, DRAWN), 'utf8')).toMatch(/^<svg .*<\/svg>$/)
  })
})
