import {randomUUID} from 'node:crypto'
import {request} from 'node:http'
import {text as readText} from 'node:stream/consumers'
import {readOptions} from '../stack/read-options.ts'
import {runCommand, StackError} from '../stack/stack-error.ts'
import {sendCall} from './index.ts'

const HELP = `pnpm local:calls --url http://SITE.localhost:3000/api/calls --secret SECRET --number NUMBER [--from PHONE] [--seconds N]
  tells a site of a call, as a call service does; without --from the caller hides their number
`

await runCommand(async () => {
  const {url, secret, number, from, seconds} = readOptions(HELP, {
    url: '',
    secret: '',
    number: '',
    from: '',
    seconds: 60,
  })
  if (!url || !secret || !number) throw new StackError(HELP)
  const call = {id: randomUUID(), number, at: new Date().toISOString(), seconds, from: from || null}
  const {status, words} = await sendCall(call, {url, secret, ...(isHere(url) && {send: sendHere})})
  console.log(status === 204 ? 'The site has taken the call.' : `The site answered ${status}. ${words}`)
})

function isHere(address: string): boolean {
  return URL.parse(address)?.hostname.endsWith('.localhost') ?? false
}

/** Posts to a site of this machine, because not every system finds names below `localhost`. */
function sendHere(
  address: string,
  {headers, body}: {headers: {[name: string]: string}; body: string},
): Promise<Response> {
  const {host, port, pathname} = new URL(address)
  const options = {port, path: pathname, method: 'POST', headers: {...headers, host}}
  return new Promise((resolve, reject) => {
    const asking = request({hostname: '127.0.0.1', ...options}, async (answer) => {
      const words = await readText(answer)
      resolve(new Response(answer.statusCode === 204 ? null : words, {status: answer.statusCode ?? 500}))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
