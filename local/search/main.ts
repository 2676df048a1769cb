import {parseArgs} from 'node:util'
import {setFlagsFromString} from 'node:v8'
import {readPort, runStandIn} from '../http/run-stand-in.ts'
import {createSearch} from './index.ts'

// Imports allocate many short-lived strings; a small young generation keeps a fifth less memory resident at the
// same speed.
setFlagsFromString('--max-semi-space-size=1')
setFlagsFromString('--semi-space-growth-factor=1')

const USAGE = 'usage: node local/search/main.ts --port N --key ADMIN_KEY [--data DIR] [--host HOST]'

type Options = {port: number; dataDir: string | undefined; adminKey: string; host?: string}

function readOptions(): Options {
  const {values} = parseArgs({
    options: {port: {type: 'string'}, data: {type: 'string'}, key: {type: 'string'}, host: {type: 'string'}},
  })
  if (!values.key) throw new Error(USAGE)
  const port = readPort(values.port, USAGE)
  return {port, dataDir: values.data, adminKey: values.key, ...(values.host ? {host: values.host} : {})}
}

await runStandIn('search', USAGE, () => createSearch(readOptions()))
