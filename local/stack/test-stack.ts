import {appendFileSync} from 'node:fs'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {
  buildServerEnvironment,
  buildStudioEnvironment,
  type Environment,
  type Installation,
} from './environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {DATA_DIR} from './paths.ts'
import {buildPorts, checkPorts, readPorts} from './ports.ts'
import {loadSecrets} from './secrets.ts'
import {buildStudio, buildWeb, startStudioStatic, startWeb} from './storefront.ts'
import {watchStaff} from './watch-staff.ts'

export const TEST_DIR = join(DATA_DIR, 'test')

/** Where the end-to-end tests read the addresses and tokens of the stack they run against. */
export const TEST_STATE = join(TEST_DIR, 'state.json')

/** Requested by the browser only; the journey of the street map intercepts it. */
const MAP_STYLE = 'https://maps.example/style.json'
/** The address from which a journey serves photographs, the only private one the storefront may fetch from. */
const PHOTO_HOST = '127.0.0.1:3160'

const STAND_INS = {PAYMENTS: 'stand-in', VALUATION: 'stand-in', REVIEWS: 'stand-in'}

export type TestStack = {installation: Installation; env: Environment}

/**
 * A stack beside a running `pnpm dev`: with other ports, an empty data folder, and none of the caller's services.
 */
export async function startTestStack(
  say: (line: string) => void,
  seedOptions: readonly string[],
): Promise<TestStack> {
  const ports = readPorts(buildPorts(3100), ownEnvironment, 'TEST_')
  await checkPorts(ports)
  const dataDir = join(TEST_DIR, 'stack')
  await rm(dataDir, {recursive: true, force: true})
  await mkdir(dataDir, {recursive: true})
  const installation: Installation = {ports, dataDir, secrets: await loadSecrets(dataDir)}
  const env = {
    ...buildServerEnvironment(installation, {}),
    PHOTO_PRIVATE_HOSTS: PHOTO_HOST,
    MAP_STYLE_URL: MAP_STYLE,
  }
  const studioDir = join(TEST_DIR, 'studio')
  say('building storefront and Studio, starting backends')
  // Prepares the content backend during the storefront's build, which does not use all processors all the time.
  await Promise.all([
    buildWeb(env).then((built) =>
      say(built ? 'built the storefront' : 'nothing of the storefront has changed since its build'),
    ),
    startBackends(installation, STAND_INS, 'production').then(async () => {
      await prepareData(installation, {}, say, seedOptions)
      // Journeys break staff users and sites on purpose; the one that does checks this log for the error.
      await watchStaff(installation, {}, (message) =>
        appendFileSync(join(dataDir, 'staff-sync.log'), `${message}\n`),
      )
      const built = await buildStudio(buildStudioEnvironment(installation, {}), studioDir)
      say(built ? 'built the Studio' : 'nothing of the Studio has changed since its build')
    }),
  ])
  say('starting Studio and storefront')
  const web = startWeb('start', installation, env, {logFile: join(dataDir, 'web.log')})
  const studio = startStudioStatic(installation.ports.studio, studioDir)
  const table = await awaitAddresses(installation, env, {web, studio})
  process.stdout.write(`${table}\n`)
  await writeFile(TEST_STATE, JSON.stringify({ports, dataDir, env}, null, 2), {mode: 0o600})
  return {installation, env}
}
