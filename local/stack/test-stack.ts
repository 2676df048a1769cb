import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {type Environment, type Installation, serverEnvironment} from './environment.ts'
import {followStaff} from './follow-staff.ts'
import {DATA_DIR} from './paths.ts'
import {checkPorts, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'
import {buildStudio, buildWeb, isWebBuilt, startStudioStatic, startWeb} from './storefront.ts'

export const TEST_DIR = join(DATA_DIR, 'test')

/** Where the end-to-end tests read the addresses and tokens of the stack they run against. */
export const TEST_STATE = join(TEST_DIR, 'state.json')

export type TestStack = {installation: Installation; env: Environment}

/** A stack of its own beside a running `pnpm dev`: other ports, an empty data folder, nothing of the caller's services. */
export async function startTestStack(
  say: (line: string) => void,
  options: {build: boolean; pictures: 'drawn' | 'sketched'},
): Promise<TestStack> {
  const defaults = {web: 3100, studio: 3133, cms: 3131, search: 8208}
  const ports = readPorts(defaults, {
    WEB_PORT: process.env.TEST_WEB_PORT,
    STUDIO_PORT: process.env.TEST_STUDIO_PORT,
    CMS_PORT: process.env.TEST_CMS_PORT,
    SEARCH_PORT: process.env.TEST_SEARCH_PORT,
  })
  await checkPorts(ports)
  const dataDir = join(TEST_DIR, 'stack')
  await rm(dataDir, {recursive: true, force: true})
  await mkdir(dataDir, {recursive: true})
  const installation: Installation = {ports, dataDir, secrets: await loadSecrets(dataDir)}
  const env = serverEnvironment(installation, {})
  const studioDir = join(TEST_DIR, 'studio')
  if (options.build || !isWebBuilt()) {
    say('building the storefront')
    await buildWeb(env)
  }
  say('building the Studio')
  await buildStudio(installation, {}, studioDir)
  say('starting backends, Studio and storefront')
  await startBackends(installation, {}, 'production')
  const {pictures} = await prepareData(installation, {}, say, options.pictures)
  await followStaff(installation, {})
  const web = startWeb('start', installation, env, false)
  const studio = startStudioStatic(installation, studioDir)
  const table = await awaitAddresses(installation, env, {web, studio})
  await pictures
  process.stdout.write(`${table}\n`)
  await writeFile(TEST_STATE, JSON.stringify({ports, dataDir, env}, null, 2), {mode: 0o600})
  return {installation, env}
}
