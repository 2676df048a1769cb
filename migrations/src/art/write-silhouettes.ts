import {mkdir, writeFile} from 'node:fs/promises'
import {drawSilhouette, VEHICLE_SHAPES} from './index.ts'

// Run by hand after the drawing of a shape has changed: `node migrations/src/art/write-silhouettes.ts`.

const FOLDER = new URL('../../../web/public/silhouettes/', import.meta.url)

await mkdir(FOLDER, {recursive: true})
for (const shape of VEHICLE_SHAPES) {
  // A mask takes the shape's alpha: the colour is the page's.
  await writeFile(new URL(`${shape}.svg`, FOLDER), drawSilhouette(shape).replaceAll('currentColor', '#000'))
}
console.log(`${VEHICLE_SHAPES.length} silhouettes written`)
