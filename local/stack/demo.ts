import {join} from 'node:path'
import {formatUsage} from './command-table.ts'
import {buildServerEnvironment, buildStudioEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {ownEnvironment} from './own-environment.ts'
import {ROOT} from './paths.ts'
import {readOptions} from './read-options.ts'
import {runLocally} from './run-locally.ts'
import {runStack} from './run-stack.ts'
import {buildStudio, buildWeb, startStudioStatic, startWeb} from './storefront.ts'

/** Not the Studio of `pnpm build`: people sign in to this one with a click. */
const STUDIO_DIR = join(ROOT, 'node_modules', '.cache', 'demo-studio')

/**
 * `pnpm demo`: the sites as shoppers get them, on one machine, with stand-ins for all services, whatever the
 * environment names. The storefront is built if its sources have changed; then, when the sites answer, the Studio.
 */
async function main(): Promise<void> {
  readOptions(formatUsage('demo'), {})
  const installation = await loadInstallation(ownEnvironment)
  const env = {...buildServerEnvironment(installation, {}), DATABASE_URL: '', DEMO: 'on'}
  const studio = {...buildStudioEnvironment(installation, {}), SANITY_STUDIO_DEMO: 'on'}
  let building: Promise<unknown> | null = null
  const buildStudioOnce = () => {
    building ??= buildStudio(studio, STUDIO_DIR, {background: true}).finally(() => {
      building = null
    })
    return building
  }
  await runLocally({
    installation,
    own: {},
    env,
    prepare: {
      name: 'build of the storefront',
      work: async () =>
        (await buildWeb(env)) ? 'storefront built' : 'storefront unchanged since its last build',
    },
    startStorefront: () => startWeb('start', installation, env, {}),
    startStudio: async (port) => {
      await buildStudioOnce()
      return startStudioStatic(port, STUDIO_DIR)
    },
    // A failure is shown to whoever opens the Studio, which builds again.
    onReady: () => void buildStudioOnce().catch(() => {}),
  })
}

await runStack(main)
