import './resolve-hooks.ts'
import type {ServerConfig} from './lead-server-config.ts'

const {startLeadServer} = await import('./start-lead-server.ts')
const config: ServerConfig = JSON.parse(process.argv[2] ?? '{}')
await startLeadServer(config)
process.stdout.write('ready\n')
