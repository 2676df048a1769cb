import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {PluginContext} from 'rolldown'
import {STILL_SCRIPT} from '../browser/still-page.ts'
import {createEntry} from './create-entry.ts'

const WEB = join(import.meta.dirname, '../..')
const START = join(WEB, 'src/app/start-scripts.ts')
/** Beside the framework's scripts, whose files are kept for the pages of former builds too. */
const FOLDER = 'static/chunks'

type Modules = Pick<PluginContext, 'getModuleInfo'>

/**
 * Bundles the scripts of still pages without React and the framework, into a build of Next: what starts the behaviours
 * in one file, what several of them load later in a second, and a file for each of those. The first one's path is
 * written beside them.
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
    onLog(level, log, report) {
      // "use client" is for the framework's own bundler.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
    },
  })
  const first = new Set<string>()
  const {output} = await bundle.write({
    dir: join(build, FOLDER),
    format: 'esm',
    minify: true,
    entryFileNames: 'still-[hash].js',
    chunkFileNames: 'still-[hash].js',
    codeSplitting: {
      groups: [
        {
          priority: 2,
          name(id, modules) {
            if (first.size === 0) addImported(entry.input, modules, first)
            return first.has(id) ? 'start' : null
          },
        },
        {priority: 1, name: 'shared', test: /\/(?:web|schemas)\/src\//, minShareCount: 2},
      ],
    },
  })
  await bundle.close()
  await writeFile(join(build, STILL_SCRIPT), join(FOLDER, output[0].fileName))
}

/** Adds a module and all that it imports at once. */
function addImported(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addImported(imported, modules, found)
}
