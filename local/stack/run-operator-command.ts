import {createHmac} from 'node:crypto'
import {hostname, userInfo} from 'node:os'
import {askStorefront} from './ask-storefront.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'

/**
 * Sends an operator's command line to the running storefront and prints its answer; returns the exit code. Only the
 * storefront can open the embedded records; Postgres is used the same way.
 */
export async function runOperatorCommand(name: string, args: readonly string[]): Promise<number> {
  const env = await loadCommandEnvironment(ownEnvironment)
  const body = JSON.stringify({args, operator: getOperator(ownEnvironment)})
  const now = Date.now()
  const signature = createHmac('sha256', env.OPERATOR_SECRET ?? '')
    .update(`${now}.${body}`)
    .digest('base64url')
  const headers = {'content-type': 'application/json', 'forecourt-signature': `t=${now},v1=${signature}`}
  const response = await askStorefront(env, `/api/operator/${name}`, {method: 'POST', headers, body})
  await print(response)
  return response.ok ? 0 : 1
}

/** Whoever runs this, for the record of commands: the name in `OPERATOR`, or the account on this machine. */
function getOperator({OPERATOR, SUDO_USER}: NodeJS.ProcessEnv): string {
  return (OPERATOR?.trim() || `${SUDO_USER || userInfo().username}@${hostname()}`).slice(0, 120)
}

async function print(response: Response): Promise<void> {
  const out = response.ok ? process.stdout : process.stderr
  for await (const part of response.body ?? []) {
    if (!out.write(part)) await new Promise((resolve) => out.once('drain', resolve))
  }
}
