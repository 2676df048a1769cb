import {join} from 'node:path'

const SOURCE = join(import.meta.dirname, '../browser/page-start.ts')
const ENTRY = 'page-start-entry'

/** Bundles `browser/page-start.ts` into the text of one inline script. */
export async function bundlePageStart(options: {lateLayout: boolean; reactStart: boolean}): Promise<string> {
  // Imported here and not at the top, because Next compiles every import of its configuration, which breaks this one.
  const {rolldown} = await import('rolldown')
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    // `next-internals.ts` reads files on the server; nothing of that is left in the script.
    external: /^node:/,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY
            ? `import {startPage} from ${JSON.stringify(SOURCE)}; startPage(${JSON.stringify(options)})`
            : null,
      },
    ],
  })
  const {output} = await bundle.generate({format: 'iife', minify: true})
  await bundle.close()
  // The text must not end the script element around it.
  return output[0].code.trim().replaceAll('</', '<\\/')
}
