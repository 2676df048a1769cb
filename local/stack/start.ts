import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {awaitAddresses} from './addresses.ts'
import {prepareData, startBackends} from './backends.ts'
import {isStopping, stopAll} from './child.ts'
import {formatUsage} from './command-table.ts'
import {buildServerEnvironment, buildStudioEnvironment, listProvidedParts} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir} from './paths.ts'
import {checkPorts} from './ports.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'
import {buildStudio, buildWeb, checkWeb, readWebBuild, startStudioStatic, startWeb} from './storefront.ts'
import {watchStaff} from './watch-staff.ts'

/**
 * `pnpm start`: the production build. Stand-ins start only for services that the environment does not name;
 * with a hosted content project the Studio is hosted too, and only the storefront starts. `--processes N` starts so
 * many storefronts at one port; SIGUSR2 then replaces one after the other.
 */
async function main(): Promise<void> {
  const {processes} = readOptions(formatUsage('start'), {processes: ownEnvironment.PROCESSES ?? ''})
  const provided = listProvidedParts(ownEnvironment, 'production')
  const installation = await loadInstallation(ownEnvironment)
  await checkPorts(installation.ports, {...provided, studio: provided.cms})
  const env = buildServerEnvironment(installation, ownEnvironment, 'production')
  env.PROCESSES = processes
  // Production requires an explicit choice to store leads and texts without sending them; the storefront's message
  // lists the choices.
  if (!ownEnvironment.MAIL_DELIVERY && !ownEnvironment.SMTP_URL) delete env.MAIL_DELIVERY
  if (!ownEnvironment.SMS_DELIVERY && !ownEnvironment.SMS_PROVIDER) delete env.SMS_DELIVERY
  // Before anything is loaded: a minute of demo content is a long wait for one missing variable.
  await checkWeb(env)
  await startBackends(installation, ownEnvironment, 'production')
  await prepareData(installation, ownEnvironment, (line) => process.stdout.write(`${line}…\n`))
  if ((await readWebBuild()) === undefined) {
    process.stdout.write('No build yet: building the storefront…\n')
    await buildWeb(env)
  }
  const studioDir = join(getPackageDir('studio'), 'dist')
  if (!provided.cms && !existsSync(studioDir))
    await buildStudio(buildStudioEnvironment(installation, ownEnvironment), studioDir)
  const studioChild = provided.cms ? null : startStudioStatic(installation.ports.studio, studioDir)
  await watchStaff(installation, ownEnvironment)
  const webChild = startWeb('start', installation, env, {verbose: true})
  process.on('SIGUSR2', () => {
    if (Number(processes) > 1) webChild.process.kill('SIGUSR2')
    else process.stderr.write('One process alone is not replaced: stop it and start it again.\n')
  })
  const table = await awaitAddresses(installation, env, {web: webChild, studio: studioChild})
  process.stdout.write(`\n${table}\n\n`)
  await webChild.exited
  if (isStopping()) return
  await stopAll()
  process.exit(1)
}

await runStack(main)
