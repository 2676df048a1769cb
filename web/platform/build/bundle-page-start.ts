import {join} from 'node:path'

const SOURCE = join(import.meta.dirname, '../browser/page-start.ts')
const ENTRY = 'page-start-entry'

/** Bundles `browser/page-start.ts` into the text of one inline script. */
export async function bundlePageStart(options: {lateLayout: boolean; reactStart: boolean}): Promise<string> {
  // Not at the top: while Next loads its configuration it compiles every imported file anew, which breaks this one.
  const {rolldown} = await import('rolldown')
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
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
  // Nothing in it may end the element that it stands in.
  return output[0].code.trim().replaceAll('</', '<\\/')
}
