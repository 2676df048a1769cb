import {createHmac} from 'node:crypto'
import * as z from 'zod'
import {parseJson} from '../http/parse-json.ts'
import {askStorefront} from './ask-storefront.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

const HELP = `pnpm health [--token]
  prints how the running storefront stands: dependencies, deliveries, feeds, and the alarms that have gone off. Fails where
  a dependency does not answer, or an alarm has gone off.
  --token  prints the token with which a monitor reads it, "Authorization: Bearer TOKEN", at /api/health/detail and /metrics
`

/** Longer than the storefront waits for its dependencies. */
const PATIENCE_MS = 20_000

const standing = z.looseObject({
  alarms: z.array(
    z.object({alarm: z.string(), subject: z.string(), value: z.number(), sign: z.string(), act: z.string()}),
  ),
})

async function main(): Promise<void> {
  const options = readOptions(HELP, {token: false})
  const env = await loadCommandEnvironment(ownEnvironment)
  const token = createHmac('sha256', env.OPERATOR_SECRET ?? '')
    .update('health')
    .digest('base64url')
  if (options.token) return void process.stdout.write(`${token}\n`)
  const headers = {authorization: `Bearer ${token}`}
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await askStorefront(env, '/api/health/detail', {headers, signal})
  const {origin} = new URL(response.url)
  if (response.status === 401)
    throw new StackError(`${origin} has another secret: set OPERATOR_SECRET to what it was started with.`)
  const told = standing.safeParse(parseJson(await response.text()))
  if (!told.success)
    throw new StackError(
      `${origin} answers ${response.status}, not as a storefront: set STOREFRONT_URL to one.`,
    )
  const {alarms, ...health} = told.data
  process.stdout.write(`${JSON.stringify(health, null, 2)}\n`)
  for (const {alarm, subject, value, sign, act} of alarms)
    process.stdout.write(`▸ ${alarm}: ${subject} (${value}). ${sign}. What to do: ${act}\n`)
  if (!response.ok || alarms.length > 0) process.exitCode = 1
}

await runStack(main)
