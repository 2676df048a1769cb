import {join} from 'node:path'
import {stopAll, stopOnSignals} from './child.ts'
import {type Installation, serverEnvironment} from './environment.ts'
import {DATA_DIR, packageDir} from './paths.ts'
import {DEVELOPMENT_PORTS, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'
import {runCommand} from './stack-error.ts'
import {buildStudio, buildWeb} from './storefront.ts'

/** `pnpm build`: the storefront and the Studio, for `pnpm start` or a server of one's own. */
await runCommand(async () => {
  stopOnSignals()
  const ports = readPorts(DEVELOPMENT_PORTS, process.env)
  const installation: Installation = {ports, dataDir: DATA_DIR, secrets: await loadSecrets(DATA_DIR)}
  try {
    process.stdout.write('Building the storefront…\n')
    await buildWeb(serverEnvironment(installation, process.env))
    process.stdout.write('Building the Studio…\n')
    await buildStudio(installation, process.env, join(packageDir('studio'), 'dist'))
  } finally {
    await stopAll()
  }
})
