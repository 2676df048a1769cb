import {writeFile} from 'node:fs/promises'
import {silhouettesSource} from './silhouettes-source.ts'

// Run by hand after the drawing of a shape has changed: `node migrations/demo/art/write-silhouettes.ts`.

await writeFile(new URL('../../../web/src/ui/silhouette-shapes.ts', import.meta.url), silhouettesSource())
