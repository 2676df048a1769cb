import {writeFile} from 'node:fs/promises'
import {drawSilhouette, VEHICLE_SHAPES} from './index.ts'

// Run by hand after the drawing of a shape has changed: `node migrations/src/art/write-silhouettes.ts`.

const FILE = new URL('../../../web/src/ui/silhouette-shapes.ts', import.meta.url)

const shapes = VEHICLE_SHAPES.map((shape) => {
  const {viewBox, path} = drawSilhouette(shape)
  return `  '${shape}': {\n    viewBox: '${viewBox}',\n    path: '${path}',\n  },\n`
})

await writeFile(
  FILE,
  `// Written by migrations/src/art/write-silhouettes.ts: change the drawings there.\n` +
    `// biome-ignore-all lint/complexity/useLiteralKeys: all names are written alike.\n\n` +
    `/** The vehicles' side views: a box and one path, filled by the even-odd rule. */\n` +
    `export const SILHOUETTES = {\n${shapes.join('')}} as const\n`,
)
console.log(`${VEHICLE_SHAPES.length} silhouettes written`)
