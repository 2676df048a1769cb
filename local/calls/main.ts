import {randomUUID} from 'node:crypto'
import {parseArgs} from 'node:util'
import {sendCall} from './index.ts'

const USAGE =
  'usage: pnpm local:calls --url http://SITE.localhost:3000/api/calls --secret SECRET --number NUMBER [--from PHONE] [--seconds N]'

const text = {type: 'string'} as const
const {values} = parseArgs({
  options: {url: text, secret: text, number: text, from: text, seconds: text},
})
const {url, secret, number, from = null, seconds = '60'} = values
if (!url || !secret || !number) throw new Error(USAGE)
const call = {id: randomUUID(), number, at: new Date().toISOString(), seconds: Number(seconds), from}
const {status, words} = await sendCall(call, {url, secret})
console.log(status === 204 ? 'The site has taken the call.' : `The site answered ${status}. ${words}`)
