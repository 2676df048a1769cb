import {join} from 'node:path'
import {buildServerEnvironment, buildStudioEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {getPackageDir} from './paths.ts'
import {runStack} from './run-stack.ts'
import {buildStudio, buildWeb} from './storefront.ts'

/** `pnpm build`: builds the storefront and the Studio, for `pnpm start` or another server. */
await runStack(async () => {
  const installation = await loadInstallation(process.env)
  process.stdout.write('Building the storefront…\n')
  await buildWeb(buildServerEnvironment(installation, process.env))
  process.stdout.write('Building the Studio…\n')
  await buildStudio(buildStudioEnvironment(installation, process.env), join(getPackageDir('studio'), 'dist'))
})
