import {setFlagsFromString} from 'node:v8'
import {runStandIn} from '../http/run-stand-in.ts'
import {createSearch} from './index.ts'

// Imports allocate many short-lived strings; a small young generation keeps a fifth less memory resident at the
// same speed.
setFlagsFromString('--max-semi-space-size=1')
setFlagsFromString('--semi-space-growth-factor=1')

const USAGE = 'usage: node local/search/main.ts --port N --key ADMIN_KEY [--data DIR] [--host HOST]'

await runStandIn('search', USAGE, ['data', 'key', 'host'], async ({port, data, key, host}) => {
  if (!key) throw new Error(USAGE)
  return createSearch({port, dataDir: data, adminKey: key, ...(host ? {host} : {})})
})
