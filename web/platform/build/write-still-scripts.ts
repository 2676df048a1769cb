import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {PluginContext} from 'rolldown'
import {STILL_SCRIPT} from '../browser/still-page.ts'
import {createEntry} from './create-entry.ts'

const WEB = join(import.meta.dirname, '../..')
const START = join(WEB, 'src/app/start-scripts.ts')
const TOUCH = join(WEB, 'src/app/touch-behaviours.ts')
/** Beside the framework's scripts, whose files are kept for the pages of former builds too. */
const FOLDER = 'static/chunks'

/** Small, and needed by behaviours of many pages. */
const SHARED = /\/web\/src\/(?:lib|browser|domain\/vehicles\/format-values)\b/

type Modules = Pick<PluginContext, 'getModuleInfo'>

/**
 * Bundles the scripts of still pages without React and the framework, into a build of Next: what starts the behaviours
 * in one file, what a first touch needs in a second, what several behaviours share in a third, and a file for each of
 * the others. The first one's path is written beside them.
 */
export async function writeStillScripts(build: string): Promise<void> {
  // Not at the top, as in `bundle-page-start.ts`.
  const {rolldown} = await import('rolldown')
  const entry = createEntry(`import {startScripts} from ${JSON.stringify(START)}; startScripts()`)
  const bundle = await rolldown({
    ...entry,
    cwd: WEB,
    platform: 'browser',
    tsconfig: join(WEB, 'tsconfig.json'),
    transform: {define: {'process.env.NODE_ENV': '"production"'}},
    preserveEntrySignatures: false,
  })
  const first = createImports(entry.input)
  const touch = createImports(TOUCH)
  const {output} = await bundle.write({
    dir: join(build, FOLDER),
    format: 'esm',
    minify: true,
    entryFileNames: 'still-[hash].js',
    chunkFileNames: 'still-[hash].js',
    codeSplitting: {
      // A module that several files need is not drawn into one of them with all that it imports.
      includeDependenciesRecursively: false,
      groups: [
        {priority: 3, name: (id, modules) => (first(modules).has(id) ? 'start' : null)},
        {priority: 2, name: 'shared', test: SHARED, minShareCount: 2},
        {priority: 1, name: (id, modules) => (touch(modules).has(id) ? 'touch' : null)},
      ],
    },
  })
  await bundle.close()
  await writeFile(join(build, STILL_SCRIPT), join(FOLDER, output[0].fileName))
}

/** A module and all that it imports at once. */
function createImports(id: string): (modules: Modules) => ReadonlySet<string> {
  const found = new Set<string>()
  return (modules) => {
    if (found.size === 0) addImported(id, modules, found)
    return found
  }
}

function addImported(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addImported(imported, modules, found)
}
