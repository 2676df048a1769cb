import cluster from 'node:cluster'
import {setTimeout as pause} from 'node:timers/promises'
import {createDrainingServer} from '../processes/drain-server.ts'
import {READY, runProcesses} from '../processes/run-processes.ts'

/** `node run-echo-processes.ts PORT`: two processes that answer with their ids, each slowly. */
const port = Number(process.argv[2])

if (cluster.isPrimary) {
  await runProcesses(2)
  console.log('started')
} else {
  const {server, drain} = createDrainingServer(async (_, response) => {
    await pause(20)
    response.end(String(process.pid))
  })
  process.on('SIGTERM', () => void drain(5000).then(() => process.exit()))
  server.listen(port, '127.0.0.1', () => process.send?.(READY))
}
