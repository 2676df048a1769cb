import {createHmac} from 'node:crypto'
import {hostname, userInfo} from 'node:os'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {StackError} from './stack-error.ts'

/**
 * Sends an operator's command line to the running storefront and prints its answer; returns the exit code. Only the
 * storefront can open the embedded records; Postgres is used the same way.
 */
export async function runOperatorCommand(name: string, args: readonly string[]): Promise<number> {
  const env = await loadCommandEnvironment(ownEnvironment)
  const url = new URL(`/api/operator/${name}`, env.STOREFRONT_URL)
  const response = await post(
    url,
    JSON.stringify({args, operator: getOperator(ownEnvironment)}),
    env.OPERATOR_SECRET ?? '',
  )
  if (response.status === 404)
    throw new StackError(`${url.origin} is not a storefront: set STOREFRONT_URL to its address.`)
  await print(response)
  return response.ok ? 0 : 1
}

/** Whoever runs this, for the record of commands: the name in `OPERATOR`, or the account on this machine. */
function getOperator({OPERATOR, SUDO_USER}: NodeJS.ProcessEnv): string {
  return (OPERATOR?.trim() || `${SUDO_USER || userInfo().username}@${hostname()}`).slice(0, 120)
}

async function post(url: URL, body: string, secret: string): Promise<Response> {
  const now = Date.now()
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')
  const headers = {'content-type': 'application/json', 'forecourt-signature': `t=${now},v1=${signature}`}
  try {
    return await fetch(url, {method: 'POST', headers, body})
  } catch {
    throw new StackError(
      `The storefront (${url.origin}) does not answer. It holds the records: start it with "pnpm demo", "pnpm dev" or "pnpm start", or set STOREFRONT_URL, and try again.`,
    )
  }
}

async function print(response: Response): Promise<void> {
  const out = response.ok ? process.stdout : process.stderr
  for await (const part of response.body ?? []) {
    if (!out.write(part)) await new Promise((resolve) => out.once('drain', resolve))
  }
}
