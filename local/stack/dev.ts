import {parseArgs} from 'node:util'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {isStopping, stopAll} from './child.ts'
import {buildServerEnvironment, listProvidedParts} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {checkPorts} from './ports.ts'
import {runStack} from './run-stack.ts'
import {prepareWeb, startStudioDevelopment, startWeb} from './storefront.ts'
import {watchStaff} from './watch-staff.ts'

/** `pnpm dev`: everything on one machine, seeded on the first run, until Ctrl-C. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {verbose: {type: 'boolean', default: false}}})
  const began = Date.now()
  const provided = listProvidedParts(process.env)
  const installation = await loadInstallation(process.env)
  const {web, studio, cms, search, payments, valuation, reviews} = installation.ports
  await checkPorts({
    web,
    studio,
    ...(provided.cms ? {} : {cms}),
    ...(provided.search ? {} : {search}),
    ...(provided.payments ? {} : {payments}),
    ...(provided.valuation ? {} : {valuation}),
    ...(provided.reviews ? {} : {reviews}),
  })
  const env = buildServerEnvironment(installation, process.env)
  const say = (line: string) => void process.stdout.write(`${line}…\n`)
  const seconds = () => Math.round((Date.now() - began) / 1000)
  say('Starting content, stock search, Studio and storefront')
  const fonts = prepareWeb()
  // Awaited below; a failure in between must not count as unhandled.
  fonts.catch(() => {})
  await startBackends(installation, process.env, 'development')
  const studioChild = startStudioDevelopment(installation, process.env)
  await prepareData(installation, process.env, say)
  await fonts
  say(`Content and stock are ready after ${seconds()} s; the storefront compiles its first pages`)
  const webChild = startWeb('dev', installation, env, {verbose: values.verbose})
  const parts = {web: webChild, studio: studioChild}
  const [table] = await Promise.all([
    awaitAddresses(installation, env, parts, {
      say,
      firstOnly: true,
      more: [['Mail and texts', '/api/dev/mail']],
    }),
    watchStaff(installation, process.env),
  ])
  process.stdout.write(`\nReady after ${seconds()} s. Ctrl-C stops everything.\n\n${table}\n\n`)
  await Promise.race([webChild.exited, studioChild.exited])
  if (isStopping()) return
  process.stderr.write(`A part stopped unexpectedly.\n${webChild.lastLines()}\n`)
  await stopAll()
  process.exit(1)
}

await runStack(main)
