import {parseArgs} from 'node:util'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {isStopping, stopAll} from './child.ts'
import {providedParts, serverEnvironment} from './environment.ts'
import {followStaff} from './follow-staff.ts'
import {loadInstallation} from './load-installation.ts'
import {checkPorts} from './ports.ts'
import {runStack} from './run-stack.ts'
import {prepareWeb, startStudioDevelopment, startWeb} from './storefront.ts'

/** `pnpm dev`: everything on one machine, seeded on the first run, until Ctrl-C. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {verbose: {type: 'boolean', default: false}}})
  const began = Date.now()
  const provided = providedParts(process.env)
  const installation = await loadInstallation(process.env)
  const {web, studio, cms, search} = installation.ports
  await checkPorts({web, studio, ...(provided.cms ? {} : {cms}), ...(provided.search ? {} : {search})})
  const env = serverEnvironment(installation, process.env)
  process.stdout.write('Starting content, stock search, Studio and storefront…\n')
  await startBackends(installation, process.env, 'development')
  const studioChild = startStudioDevelopment(installation, process.env)
  const {pictures} = await prepareData(installation, process.env, (line) =>
    process.stdout.write(`${line}…\n`),
  )
  await followStaff(installation, process.env)
  await prepareWeb()
  const webChild = startWeb('dev', installation, env, values.verbose)
  const table = await awaitAddresses(installation, env, {web: webChild, studio: studioChild})
  await pictures
  process.stdout.write(
    `\nReady after ${Math.round((Date.now() - began) / 1000)} s. Ctrl-C ends everything.\n\n${table}\n\n`,
  )
  await Promise.race([webChild.exited, studioChild.exited])
  if (isStopping()) return
  process.stderr.write(`A part ended by itself.\n${webChild.lastLines()}\n`)
  await stopAll()
  process.exit(1)
}

await runStack(main)
