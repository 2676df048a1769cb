import {drawSilhouette, VEHICLE_SHAPES} from './index.ts'

/** The source of the storefront's `ui/silhouette-shapes.ts`, as the formatter leaves it. */
export function silhouettesSource(): string {
  const shapes = VEHICLE_SHAPES.map((shape) => {
    const {viewBox, path} = drawSilhouette(shape)
    const name = /^[a-z]+$/.test(shape) ? shape : `'${shape}'`
    return `  ${name}: {\n    viewBox: '${viewBox}',\n    path: '${path}',\n  },\n`
  })
  return (
    `// Written by migrations/demo/art/write-silhouettes.ts: change the drawings there.\n\n` +
    `/** The vehicles' side views: a box and one path, filled by the even-odd rule. */\n` +
    `export const SILHOUETTES = {\n${shapes.join('')}} as const\n`
  )
}
