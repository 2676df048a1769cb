import {mkdir, readdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {startProgress} from '../../src/cli/progress.ts'
import type {DrawAll} from './artists.ts'
import {getRatio, PICTURE_PATH, parsePictureFile, type StockPicture} from './vehicle-pictures.ts'

type Wanted = {file: string; picture: StockPicture}

/**
 * Draws the stock pictures that are named and that the folder lacks, as SVG files: those for cards first.
 * Addresses of other origins are left alone. Returns how many were drawn.
 */
export async function writePictures(
  mediaDir: string,
  urls: Iterable<string>,
  draw: DrawAll,
): Promise<number> {
  const folder = join(mediaDir, 'stock')
  await mkdir(folder, {recursive: true})
  const missing = listMissing(urls, new Set(await readdir(folder)))
  const progress = startProgress('Drawing vehicles', missing.length)
  let drawn = 0
  const requests = missing.map(({picture: {variant, ...picture}}) => {
    return {...picture, kind: 'stock' as const, ratio: getRatio(picture.shape), seed: variant}
  })
  await draw(requests, async (at, svg) => {
    await writeWhole(join(folder, missing[at]?.file ?? ''), svg)
    drawn += 1
    progress.advance(drawn)
  })
  progress.finish()
  return drawn
}

function listMissing(urls: Iterable<string>, present: ReadonlySet<string>): Wanted[] {
  const files = new Set(
    [...urls].filter((url) => url.startsWith(PICTURE_PATH)).map((url) => url.slice(PICTURE_PATH.length)),
  )
  const missing = [...files].flatMap((file): Wanted[] => {
    const picture = present.has(file) ? null : parsePictureFile(file)
    return picture ? [{file, picture}] : []
  })
  return missing.toSorted((a, b) => rank(a) - rank(b))
}

// A list shows one picture of each vehicle, and motorcycles lead with the side.
function rank({picture: {shape, view}}: Wanted): number {
  return view === (shape.startsWith('motorcycle') ? 'side' : 'front') ? 0 : 1
}

// A killed run must not leave half a picture behind that the next one takes for done.
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}
