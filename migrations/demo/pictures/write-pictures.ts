import {mkdir, readdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {drawPicture, type PictureRequest} from './draw-picture.ts'
import {PICTURE_PATH, parsePictureFile} from './stock-pictures.ts'

/**
 * Draws the stock pictures that are named and that the folder lacks, as SVG files. Addresses of other origins are left
 * alone. Returns how many were drawn.
 */
export async function writePictures(
  mediaDir: string,
  urls: Iterable<string>,
  draw: (request: PictureRequest) => string = drawPicture,
): Promise<number> {
  const folder = join(mediaDir, 'stock')
  await mkdir(folder, {recursive: true})
  const present = new Set(await readdir(folder))
  const named = [...urls].filter((url) => url.startsWith(PICTURE_PATH))
  let drawn = 0
  for (const file of new Set(named.map((url) => url.slice(PICTURE_PATH.length)))) {
    const picture = present.has(file) ? null : parsePictureFile(file)
    if (!picture) continue
    await writeWhole(join(folder, file), draw({kind: 'stock', ...picture}))
    drawn += 1
  }
  return drawn
}

// Written to a temporary file first: a killed run must not leave half a picture that the next run skips.
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}
