import {join} from 'node:path'
import {createEntry} from './create-entry.ts'

const SOURCE = join(import.meta.dirname, '../browser/page-start.ts')

/** Bundles `browser/page-start.ts` into the text of one inline script. */
export async function bundlePageStart(options: {lateLayout: boolean}): Promise<string> {
  // Imported here and not at the top, because Next compiles every import of its configuration, which breaks this one.
  const {rolldown} = await import('rolldown')
  const bundle = await rolldown({
    ...createEntry(
      `import {startPage} from ${JSON.stringify(SOURCE)}; startPage(${JSON.stringify(options)})`,
    ),
    platform: 'browser',
  })
  const {output} = await bundle.generate({format: 'iife', minify: true})
  await bundle.close()
  // The text must not end the script element around it.
  return output[0].code.trim().replaceAll('</', '<\\/')
}
