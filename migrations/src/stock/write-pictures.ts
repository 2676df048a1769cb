import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {drawVehicle} from '../art/index.ts'
import {startProgress} from '../cli/progress.ts'
import {PICTURE_PATH, parsePictureFile, ratioOf, type StockPicture} from './vehicle-pictures.ts'

/**
 * Draws the stock pictures that cars name and the folder lacks, as SVG files. Pictures of other origins are left
 * alone. Returns how many were drawn.
 */
export async function writePictures(mediaDir: string, urls: Iterable<string>): Promise<number> {
  const folder = join(mediaDir, 'stock')
  await mkdir(folder, {recursive: true})
  const present = new Set(await readdir(folder))
  const files = [...new Set(urls)].flatMap((url) =>
    url.startsWith(PICTURE_PATH) ? [url.slice(PICTURE_PATH.length)] : [],
  )
  // Sorted, because a shape in one view is worked out once and painted often.
  const missing = files
    .filter((file) => !present.has(file))
    .flatMap((file) => wanted(file))
    .toSorted(byDrawing)
  const progress = startProgress('Drawing cars', missing.length)
  for (const [at, {file, picture}] of missing.entries()) {
    await writeFile(join(folder, file), drawPicture(picture))
    progress.advance(at + 1)
  }
  progress.finish()
  return missing.length
}

type Wanted = {file: string; picture: StockPicture}

function wanted(file: string): Wanted[] {
  const picture = parsePictureFile(file)
  return picture ? [{file, picture}] : []
}

function byDrawing(a: Wanted, b: Wanted): number {
  return a.picture.shape.localeCompare(b.picture.shape) || a.picture.view.localeCompare(b.picture.view)
}

/** One stock picture as SVG text. */
export function drawPicture({variant, ...picture}: StockPicture): string {
  return drawVehicle({...picture, ratio: ratioOf(picture.shape), seed: variant})
}
