import {createHmac} from 'node:crypto'
import {parseArgs} from 'node:util'
import {buildServerEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

const HELP = `pnpm health [--token]
  prints how the running storefront stands: dependencies, deliveries, feeds. Fails where one does not answer.
  --token  prints the token with which a monitor reads it: GET /api/health/detail, "Authorization: Bearer TOKEN"
`

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {token: {type: 'boolean', default: false}, help: {type: 'boolean', default: false}},
  })
  if (values.help) return void process.stdout.write(HELP)
  const env = buildServerEnvironment(await loadInstallation(process.env), process.env)
  const token = createHmac('sha256', env.OPERATOR_SECRET ?? '')
    .update('health')
    .digest('base64url')
  if (values.token) return void process.stdout.write(`${token}\n`)
  const url = new URL('/api/health/detail', env.STOREFRONT_URL)
  const response = await fetch(url, {headers: {authorization: `Bearer ${token}`}}).catch(() => null)
  if (!response) throw new StackError(`The storefront (${url.origin}) does not answer: set STOREFRONT_URL.`)
  if (response.status === 401)
    throw new StackError(`${url.origin} has another secret: set OPERATOR_SECRET to what it was started with.`)
  process.stdout.write(`${JSON.stringify(await response.json(), null, 2)}\n`)
  if (!response.ok) process.exitCode = 1
}

await runStack(main)
