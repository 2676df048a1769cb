import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {isStopping, stopAll, stopOnSignals} from './child.ts'
import {type Installation, providedParts, serverEnvironment} from './environment.ts'
import {DATA_DIR, packageDir} from './paths.ts'
import {checkPorts, DEVELOPMENT_PORTS, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'
import {runCommand} from './stack-error.ts'
import {buildStudio, buildWeb, isWebBuilt, startStudioStatic, startWeb} from './storefront.ts'

/**
 * `pnpm start`: the production build. Stand-ins start only for services that the environment does not name;
 * with a hosted content project the Studio is hosted too, and only the storefront starts.
 */
async function main(): Promise<void> {
  const ports = readPorts(DEVELOPMENT_PORTS, process.env)
  const provided = providedParts(process.env)
  const {web, studio, cms, search} = ports
  await checkPorts({web, ...(provided.cms ? {} : {cms, studio}), ...(provided.search ? {} : {search})})
  const installation: Installation = {ports, dataDir: DATA_DIR, secrets: await loadSecrets(DATA_DIR)}
  const env = serverEnvironment(installation, process.env)
  stopOnSignals()
  await startBackends(installation, process.env)
  const {pictures} = await prepareData(DATA_DIR, env, (line) => process.stdout.write(`${line}…\n`))
  if (!isWebBuilt()) {
    process.stdout.write('No build yet: building the storefront…\n')
    await buildWeb(env)
  }
  const studioDir = join(packageDir('studio'), 'dist')
  if (!provided.cms && !existsSync(studioDir)) await buildStudio(installation, process.env, studioDir)
  const studioChild = provided.cms ? null : startStudioStatic(installation, studioDir)
  const webChild = startWeb('start', installation, env, true)
  const table = await awaitAddresses(installation, env, {web: webChild, studio: studioChild})
  await pictures
  process.stdout.write(`\n${table}\n\n`)
  await webChild.exited
  if (isStopping()) return
  await stopAll()
  process.exit(1)
}

await runCommand(async () => {
  try {
    await main()
  } catch (error) {
    if (isStopping()) return
    await stopAll()
    throw error
  }
})
