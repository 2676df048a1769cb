import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {copyFile, mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Environment} from '../../stack/environment.ts'
import {ownEnvironment} from '../../stack/own-environment.ts'
import {getPackageDir} from '../../stack/paths.ts'
import {StackError} from '../../stack/stack-error.ts'
import {buildStudio} from '../../stack/storefront.ts'

const CACHE = join(getPackageDir('studio'), 'dist')

/** The Studios that are compared, with the folders of their builds. */
export const STUDIOS = {
  'this Studio': join(CACHE, 'bench-studio'),
  'a bare one': join(CACHE, 'bench-bare'),
  'a bare one of the same fields': join(CACHE, 'bench-fields'),
} as const
export type StudioName = keyof typeof STUDIOS

const SMALLEST = `const types = [{name: 'offer', type: 'document', fields: [{name: 'title', type: 'string'}]}]`

/** The declared types without what this Studio adds: inputs, rules, previews. */
const SAME_FIELDS = `import {buildStudioTypes} from '../../src/documents/schema/studio-types.ts'
const KEPT = 'name type title fields of to options list hotspot value rows weak marks styles lists decorators annotations'.split(' ')
const strip = (value) =>
  Array.isArray(value) ? value.map(strip)
    : typeof value !== 'object' || value === null ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => KEPT.includes(name)).map(([name, part]) => [name, strip(part)]))
const types = strip(buildStudioTypes())`

const createConfig = (types: string) => `import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {getBackendOptions} from '../../src/backend/backend-options.ts'
import {readStudioEnv} from '../../src/backend/env.ts'
${types}
const env = readStudioEnv()

export default defineConfig({
  name: 'default',
  title: 'Bare',
  projectId: env.projectId,
  dataset: env.dataset,
  ...getBackendOptions(env),
  plugins: [structureTool()],
  schema: {types},
})
`

/** The bare ones, each with the source of its types and the part of the bench that needs it. */
export const BARE = [
  ['a bare one', SMALLEST, 'start'],
  ['a bare one of the same fields', SAME_FIELDS, 'typing'],
] as const

/** Builds this Studio and bare ones for one backend. @throws StackError */
export async function buildStudios(env: Environment, bare: readonly (typeof BARE)[number][]): Promise<void> {
  await buildStudio(env, STUDIOS['this Studio'])
  for (const [name, types] of bare) await buildBare(name, types, env)
}

async function buildBare(name: StudioName, types: string, env: Environment): Promise<void> {
  const source = join(CACHE, 'bare-studio')
  await mkdir(source, {recursive: true})
  await writeFile(join(source, 'sanity.cli.ts'), "export {default} from '../../sanity.cli.ts'\n")
  await writeFile(join(source, 'sanity.config.ts'), createConfig(types))
  // The command builds what declares its libraries.
  await copyFile(join(getPackageDir('studio'), 'package.json'), join(source, 'package.json'))
  const command = join(getPackageDir('studio'), 'node_modules', '.bin', 'sanity')
  const child = spawn(command, ['build', STUDIOS[name], '--yes'], {
    cwd: source,
    env: {...ownEnvironment, ...env},
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StackError('The bare Studio could not be built.')
}
