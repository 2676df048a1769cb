import {createHmac} from 'node:crypto'
import * as z from 'zod'
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
  const url = new URL('/api/health/detail', env.STOREFRONT_URL)
  const response = await fetch(url, {headers: {authorization: `Bearer ${token}`}}).catch(() => null)
  if (!response) throw new StackError(`The storefront (${url.origin}) does not answer: set STOREFRONT_URL.`)
  if (response.status === 401)
    throw new StackError(`${url.origin} has another secret: set OPERATOR_SECRET to what it was started with.`)
  const {alarms, ...health} = standing.parse(await response.json())
  process.stdout.write(`${JSON.stringify(health, null, 2)}\n`)
  for (const {alarm, subject, value, sign, act} of alarms)
    process.stdout.write(`▸ ${alarm}: ${subject} (${value}). ${sign}. What to do: ${act}\n`)
  if (!response.ok || alarms.length > 0) process.exitCode = 1
}

await runStack(main)
