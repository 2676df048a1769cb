import {existsSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type Child, runChild, startChild, track} from './child.ts'
import {
  buildCmsConfiguration,
  buildServerEnvironment,
  type Environment,
  getUrl,
  type Installation,
  listProvidedParts,
  type Mode,
  PROJECT,
  STOREFRONT_WEBHOOK,
} from './environment.ts'
import {StackError} from './stack-error.ts'
import {waitFor} from './wait-for.ts'

const QUIET_SECONDS = 30

/** Starts stand-ins for services that the environment does not name, and waits until they answer. */
export async function startBackends(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  mode: Mode,
): Promise<void> {
  await mkdir(installation.dataDir, {recursive: true})
  const provided = listProvidedParts(own, mode)
  await Promise.all([
    provided.cms || startCms(installation, own, mode),
    provided.search || startSearch(installation),
    provided.payments || startPayments(installation),
    provided.valuation || startValuation(installation),
    provided.reviews || startReviews(installation),
  ])
}

/**
 * Starts a stand-in, `local/<name>/main.ts`, at its port, and waits until it answers. Secrets are passed as `--key=VALUE`,
 * because one may begin with a dash, which would be parsed as the next option.
 */
async function startStandIn(
  {ports}: Installation,
  name: 'cms' | 'search' | 'payments' | 'valuation' | 'reviews',
  args: readonly string[],
  env: Environment = {},
): Promise<Child> {
  const started = [`${name}/main.ts`, '--port', String(ports[name]), ...args]
  const command = {command: 'node', args: started, env}
  const child = startChild({name, package: 'local', ...command})
  track(child)
  await waitFor({url: `${getUrl({ports}, name)}/health`, child, quietSeconds: QUIET_SECONDS})
  return child
}

export async function startCms(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  mode: Mode,
): Promise<Child> {
  const {dataDir} = installation
  const config = join(dataDir, 'cms.json')
  const configuration = buildCmsConfiguration(installation, mode, own, isSeeded(installation))
  await writeFile(config, JSON.stringify(configuration, null, 2), {mode: 0o600})
  return startStandIn(installation, 'cms', ['--data', join(dataDir, 'cms'), '--config', config], {
    NODE_ENV: mode,
  })
}

export function startSearch(installation: Installation): Promise<Child> {
  const {dataDir, secrets} = installation
  const args = ['--data', join(dataDir, 'search'), `--key=${secrets.searchAdminKey}`]
  return startStandIn(installation, 'search', args)
}

export function startPayments(installation: Installation): Promise<Child> {
  const {ports, dataDir, secrets} = installation
  return startStandIn(installation, 'payments', [
    ...['--data', join(dataDir, 'payments')],
    ...['--webhook', `http://127.0.0.1:${ports.web}/api/payments/webhook`],
    ...[`--key=${secrets.paymentsKey}`, `--secret=${secrets.paymentsWebhookSecret}`],
  ])
}

export function startValuation(installation: Installation): Promise<Child> {
  return startStandIn(installation, 'valuation', [`--key=${installation.secrets.valuationKey}`])
}

export function startReviews(installation: Installation): Promise<Child> {
  return startStandIn(installation, 'reviews', [`--key=${installation.secrets.reviewsKey}`])
}

/**
 * Brings the stand-ins up to date; on the first run also loads the demo, with some options of `pnpm seed`. A service
 * named in the environment is never written to: its owner runs `pnpm migrate`, and it never gets demo content. Returns
 * whether the demo was loaded.
 */
export async function prepareData(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  say: (line: string) => void,
  seedOptions: readonly string[] = [],
): Promise<boolean> {
  const provided = listProvidedParts(own)
  if (provided.cms || provided.search) {
    say('Content or stock search is an outside service: run "pnpm migrate" to update it')
    return false
  }
  await runMigrations(installation, own, ['migrate'])
  if (isSeeded(installation)) return false
  say('First run: loading the demo content, stock and pictures')
  await runMigrations(installation, own, ['seed', ...seedOptions])
  await enableWebhook(installation)
  await writeFile(getSeedMark(installation), new Date().toISOString())
  return true
}

/** Fills the desks of the demo sites through the running storefront; records of an outside database are left alone. */
export async function loadLeads(installation: Installation, own: NodeJS.ProcessEnv): Promise<void> {
  if (!own.DATABASE_URL) await runMigrations(installation, own, ['seed', '--only=leads'])
}

function runMigrations(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<void> {
  const env = {...buildServerEnvironment(installation, own), DATABASE_URL: ''}
  const command = {package: 'migrations', command: 'node', args: ['src/cli.ts', ...args], env} as const
  return runChild({name: `pnpm ${args.join(' ')}`, ...command})
}

function getSeedMark({dataDir}: Installation): string {
  return join(dataDir, 'seeded')
}

function isSeeded(installation: Installation): boolean {
  return existsSync(getSeedMark(installation))
}

/** Lets the content backend tell the storefront of changes from now on, or no longer. */
export async function enableWebhook(installation: Installation, isDisabled = false): Promise<void> {
  const path = `/v2025-02-19/hooks/projects/${PROJECT.projectId}/${STOREFRONT_WEBHOOK}`
  const response = await fetch(`${getUrl(installation, 'cms')}${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${installation.secrets.cmsAdminToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({isDisabled}),
  })
  if (!response.ok)
    throw new StackError(`The content backend refuses to change its webhook: ${await response.text()}`)
}
