import {join} from 'node:path'
import {buildServerEnvironment, buildStudioEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir} from './paths.ts'
import {runStack} from './run-stack.ts'
import {buildStudio, buildWeb} from './storefront.ts'

/**
 * `pnpm build`: builds the storefront and the Studio, for `pnpm start` or another server. What has not changed since its
 * build is not built again.
 */
await runStack(async () => {
  const installation = await loadInstallation(ownEnvironment)
  const studio = buildStudioEnvironment(installation, ownEnvironment)
  process.stdout.write('Building the storefront…\n')
  tell(await buildWeb(buildServerEnvironment(installation, ownEnvironment)))
  process.stdout.write('Building the Studio…\n')
  tell(await buildStudio(studio, join(getPackageDir('studio'), 'dist')))
})

function tell(isBuilt: boolean): void {
  if (!isBuilt) process.stdout.write('Nothing of it has changed since its last build.\n')
}
