import {readEnv} from './read-env.ts'

// `node src/env/check-environment.ts`: checks whether the production server would start with this environment, one line
// per fault.
const reading = readEnv({...process.env, NODE_ENV: 'production'})
if (!reading.ok) {
  for (const fault of reading.faults) console.error(fault)
  process.exit(1)
}
