import {existsSync} from 'node:fs'
import {copyFile, mkdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {rolldown} from 'rolldown'
import {getLibraryPath, LIBRARIES, type LibraryName} from '../../src/lib/browser-libraries.ts'

const WEB = join(import.meta.dirname, '../..')

/** The map's script, its chunk shared with the worker, the worker, and the style sheet. */
const MAP_FILES = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']

const WRITERS: {[Name in LibraryName]: (folder: string) => Promise<unknown>} = {
  // Not bundled: its worker loads the shared chunk from the same folder, and would load it twice.
  'maplibre-gl': (folder) =>
    Promise.all(
      MAP_FILES.map((file) => copyFile(join(WEB, 'node_modules/maplibre-gl/dist', file), join(folder, file))),
    ),
  '@sanity/visual-editing': async (folder) => {
    const bundle = await rolldown({
      input: '@sanity/visual-editing/enable-visual-editing',
      cwd: WEB,
      platform: 'browser',
      // Errors are thrown; its warnings are about directives for frameworks.
      logLevel: 'silent',
      transform: {define: {'process.env.NODE_ENV': '"production"'}},
      plugins: [
        {
          name: 'style-sheets',
          load: async (id) =>
            id.endsWith('.css') ? {code: addStyles(await readFile(id, 'utf8')), moduleType: 'js'} : null,
        },
      ],
    })
    const file = join(folder, 'enable-visual-editing.mjs')
    await bundle.write({file, format: 'esm', minify: true, codeSplitting: false})
    await bundle.close()
  },
}

/** A script that adds a style sheet to the page, because the bundler takes scripts only. */
function addStyles(sheet: string): string {
  return `const style = document.createElement('style')
style.textContent = ${JSON.stringify(sheet)}
document.head.append(style)`
}

/** `node platform/build/write-browser-libraries.ts`: writes the libraries that are missing to the public folder. */
async function main(): Promise<void> {
  for (const name of Object.keys(LIBRARIES) as LibraryName[]) {
    const {version} = JSON.parse(await readFile(join(WEB, 'node_modules', name, 'package.json'), 'utf8'))
    if (version !== LIBRARIES[name])
      throw new Error(`${name} is ${version}: write that version into src/lib/browser-libraries.ts`)
    const folder = join(WEB, 'public', getLibraryPath(name))
    if (existsSync(folder)) continue
    // Also removes its earlier versions.
    await rm(join(folder, '..'), {recursive: true, force: true})
    await mkdir(folder, {recursive: true})
    await WRITERS[name](folder).catch(async (cause: unknown) => {
      await rm(folder, {recursive: true, force: true})
      throw cause
    })
  }
}

await main()
