import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {listFirstScripts} from '../next-internals.ts'

/** V8's explicit compile hint. Other browsers ignore it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the initial scripts of every page, so that Chromium compiles their functions on the thread that receives
 * them, and not one by one in the task that hydrates the page.
 *
 * @param distDir folder of the build @throws Error if the build does not name its scripts as expected
 */
export async function addCompileHints(distDir: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'))
  for (const name of listFirstScripts(manifest)) {
    const path = join(distDir, name)
    const source = await readFile(path, 'utf8')
    if (!source.startsWith(HINT)) await writeFile(path, HINT + source)
  }
}
