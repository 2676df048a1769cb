import {join} from 'node:path'
import {awaitAddresses} from '../../stack/addresses.ts'
import {prepareData, startCms, startReviews, startSearch} from '../../stack/backends.ts'
import type {Child} from '../../stack/child.ts'
import {buildServerEnvironment, type Environment, type Installation} from '../../stack/environment.ts'
import {ownEnvironment} from '../../stack/own-environment.ts'
import {DATA_DIR} from '../../stack/paths.ts'
import {checkPorts, readPorts} from '../../stack/ports.ts'
import {loadSecrets} from '../../stack/secrets.ts'
import {buildWeb, readWebBuild, startWeb} from '../../stack/storefront.ts'

export type BenchStack = {
  port: number
  installation: Installation
  env: Environment
  web: Child
  search: Child
}

const PORTS = {
  web: 3200,
  studio: 3233,
  cms: 3231,
  search: 8308,
  payments: 3241,
  valuation: 3251,
  reviews: 3261,
}

/** Starts a separate production stack with the demo stock. Its data is kept for the next run. */
export async function startBenchStack(
  say: (line: string) => void,
  options: {build: boolean},
): Promise<BenchStack> {
  const ports = readPorts(PORTS, ownEnvironment)
  const {web: port, cms, search: searchPort, reviews} = ports
  await checkPorts({web: port, cms, search: searchPort, reviews})
  const dataDir = join(DATA_DIR, 'bench')
  const installation: Installation = {ports, dataDir, secrets: await loadSecrets(dataDir)}
  const env = buildServerEnvironment(installation, {})
  if (options.build || (await readWebBuild()) === undefined) {
    say('building the storefront')
    await buildWeb(env)
  }
  say('starting the backends and the storefront')
  const [search] = await Promise.all([
    startSearch(installation),
    startCms(installation, {}, 'production'),
    startReviews(installation),
  ])
  await prepareData(installation, {}, say)
  const web = startWeb('start', installation, env, {})
  await awaitAddresses(installation, env, {web, studio: null})
  return {port, installation, env, web, search}
}
