import {join} from 'node:path'
import {awaitAddresses} from '../../stack/addresses.ts'
import {prepareData, startCms, startReviews, startSearch} from '../../stack/backends.ts'
import type {Child} from '../../stack/child.ts'
import {buildServerEnvironment, type Environment, type Installation} from '../../stack/environment.ts'
import {ownEnvironment} from '../../stack/own-environment.ts'
import {DATA_DIR} from '../../stack/paths.ts'
import {buildPorts, checkPorts, type Ports, readPorts} from '../../stack/ports.ts'
import {loadSecrets} from '../../stack/secrets.ts'
import {buildWeb, readWebBuild, startWeb} from '../../stack/storefront.ts'

export type BenchStack = {
  port: number
  installation: Installation
  env: Environment
  web: Child
  search: Child
}

type Wanted = {
  /** Under which the data is kept for the next run. */
  readonly name: string
  readonly ports: Ports
  /** Whether to build the storefront although there is a build. */
  readonly build: boolean
  readonly seedOptions?: readonly string[]
}

/** The backends with the demo's content and stock, and a build of the storefront. */
export async function startServices(
  say: (line: string) => void,
  {name, build, seedOptions, ...wanted}: Wanted,
) {
  const ports = readPorts(wanted.ports, ownEnvironment)
  await checkPorts({web: ports.web, cms: ports.cms, search: ports.search, reviews: ports.reviews})
  const dataDir = join(DATA_DIR, name)
  const installation: Installation = {ports, dataDir, secrets: await loadSecrets(dataDir)}
  const env = buildServerEnvironment(installation, {})
  if (build || (await readWebBuild()) === undefined) {
    say('building the storefront')
    await buildWeb(env)
  }
  say('starting the backends')
  const [search] = await Promise.all([
    startSearch(installation),
    startCms(installation, {}, 'production'),
    startReviews(installation),
  ])
  await prepareData(installation, {}, say, seedOptions)
  return {installation, env, search}
}

/** Starts a separate production stack with the demo stock. Its data is kept for the next run. */
export async function startBenchStack(
  say: (line: string) => void,
  options: {build: boolean},
): Promise<BenchStack> {
  const services = await startServices(say, {name: 'bench', ports: buildPorts(3200), ...options})
  const {installation, env} = services
  say('starting the storefront')
  const web = startWeb('start', installation, env, {})
  await awaitAddresses(installation, env, {web, studio: null})
  return {...services, port: installation.ports.web, web}
}
