import {copyFile, mkdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {MAP_LIBRARY, MAP_LIBRARY_VERSION} from '../../src/lib/map-library.ts'

const WEB = join(import.meta.dirname, '../..')
const PACKAGE = join(WEB, 'node_modules/maplibre-gl')
const TARGET = join(WEB, 'public', MAP_LIBRARY)

/** The script, its chunk shared with the worker, the worker, and the style sheet. */
const FILES = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']

/**
 * `node platform/build/copy-map-library.ts`: copies the street map library unbundled to the public folder. Its worker
 * loads the shared chunk from the same folder; bundled, it would be loaded twice.
 */
async function main(): Promise<void> {
  const {version} = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  if (version !== MAP_LIBRARY_VERSION)
    throw new Error(`maplibre-gl is ${version}: write that version into src/lib/map-library.ts`)
  await rm(join(WEB, 'public/map-library'), {recursive: true, force: true})
  await mkdir(TARGET, {recursive: true})
  await Promise.all(FILES.map((file) => copyFile(join(PACKAGE, 'dist', file), join(TARGET, file))))
}

await main()
