import {join} from 'node:path'
import {formatUsage} from './command-table.ts'
import {buildServerEnvironment, buildStudioEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir} from './paths.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'
import {buildStudio, buildWeb} from './storefront.ts'

/** In bytes. At their peaks the storefront's build holds 1.7 GB and the Studio's 1.4 GB. */
const MEMORY_OF_BOTH = 4e9

/**
 * `pnpm build [storefront|studio]`: builds the storefront and the Studio, or one of them, for `pnpm start` or another
 * server, side by side where the memory is enough. What has not changed since its build is not built again.
 */
await runStack(async () => {
  const [only] = readOptions(formatUsage('build'), {}, [0, 1]).words
  if (only !== undefined && !['storefront', 'studio'].includes(only))
    throw new StackError(`"${only}" is no part that is built: choose storefront or studio.`)
  const installation = await loadInstallation(ownEnvironment)
  const studio = buildStudioEnvironment(installation, ownEnvironment)
  const storefront =
    only !== 'studio' &&
    buildAndTell('storefront', () => buildWeb(buildServerEnvironment(installation, ownEnvironment)))
  if (process.availableMemory() < MEMORY_OF_BOTH) await storefront
  await Promise.all([
    storefront,
    only !== 'storefront' &&
      buildAndTell('Studio', () => buildStudio(studio, join(getPackageDir('studio'), 'dist'))),
  ])
})

async function buildAndTell(name: string, build: () => Promise<boolean>): Promise<void> {
  process.stdout.write(`Building the ${name}…\n`)
  const isBuilt = await build()
  process.stdout.write(
    isBuilt ? `The ${name} is built.\n` : `Nothing of the ${name} has changed since its last build.\n`,
  )
}
