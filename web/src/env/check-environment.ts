import {listFolderFaults} from './list-folder-faults.ts'
import {readEnv} from './read-env.ts'

// `node src/env/check-environment.ts`: checks whether the production server would start with this environment, one line
// per fault.
const reading = readEnv({...process.env, NODE_ENV: 'production'})
const faults = reading.ok ? listFolderFaults(reading.env) : reading.faults
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
