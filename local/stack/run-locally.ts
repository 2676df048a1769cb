import {awaitAddresses} from './addresses.ts'
import {loadLeads, prepareData, startBackends} from './backends.ts'
import {type Child, isStopping, stopAll} from './child.ts'
import {createSteps} from './create-steps.ts'
import {type Environment, type Installation, listProvidedParts} from './environment.ts'
import {checkPorts} from './ports.ts'
import {printProgress} from './print-progress.ts'
import {startWhenOpened} from './start-when-opened.ts'
import {watchStaff} from './watch-staff.ts'

type Platform = {
  installation: Installation
  /** The environment whose services are used; the others have stand-ins. */
  own: NodeJS.ProcessEnv
  /** The environment of the storefront. */
  env: Environment
  /** What the storefront needs to start. It is done beside the loading of content and stock. */
  prepare: {name: string; work: () => Promise<string>}
  startStorefront: () => Child
  /** Starts the Studio at a port, when it is first opened. */
  startStudio: (port: number) => Promise<Child>
  /** Waits for the first site only: its pages are compiled for all sites. */
  firstOnly?: boolean
  onReady?: () => void
}

/** Runs everything on one machine until Ctrl-C, with the demo on the first run. */
export async function runLocally(platform: Platform): Promise<void> {
  const {installation, own, env, prepare, firstOnly = false} = platform
  const {web, studio} = installation.ports
  await checkPorts(installation.ports, listProvidedParts(own))
  let isFirst = false
  const step = createSteps('stand-ins', 'content and stock', prepare.name, 'first pages')
  await Promise.all([
    step(prepare.name, prepare.work),
    step('stand-ins', async () => {
      await startBackends(installation, own, 'development')
      return 'stand-ins started'
    }).then(() =>
      step('content and stock', async () => {
        isFirst = await prepareData(installation, own, printProgress)
        return 'content and stock up to date'
      }),
    ),
  ])
  await startWhenOpened({name: 'The Studio', port: studio, start: platform.startStudio})
  const child = platform.startStorefront()
  await step('first pages', async () => {
    const more = [
      ['Studio', `http://localhost:${studio}/`],
      ['Mail and texts', `http://localhost:${web}/api/dev/mail`],
    ] as const
    const onListed = (table: string) =>
      process.stdout.write(`\n${table}\n\nThey can be opened now, and wait for the first pages.\n\n`)
    const answering = awaitAddresses(
      installation,
      env,
      {web: child, studio: null},
      {firstOnly, more, onListed},
    )
    await Promise.all([answering, watchStaff(installation, own)])
    return 'first pages answer'
  })
  const seconds = Math.round(process.uptime())
  process.stdout.write(`\nReady after ${seconds} s. Ctrl-C stops everything.\n\n`)
  platform.onReady?.()
  // Without them the sites are complete: whoever waits for a page is not made to wait for these.
  if (isFirst) void loadLeads(installation, own).catch((error) => process.stderr.write(`${error}\n`))
  await child.exited
  if (isStopping()) return
  process.stderr.write(`The storefront stopped unexpectedly.\n${child.lastLines()}\n`)
  await stopAll()
  process.exit(1)
}
