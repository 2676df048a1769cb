import cluster from 'node:cluster'
import {setTimeout as pause} from 'node:timers/promises'
import {countRecentAnswers, getMetrics, readMetrics} from '../../src/lib/metrics.ts'
import {answerQuestions} from '../processes/ask-processes.ts'
import {createDrainingServer} from '../processes/drain-server.ts'
import {READY, runProcesses} from '../processes/run-processes.ts'

/**
 * `node run-echo-processes.ts PORT`: two processes that answer with their ids, each slowly, and at `/metrics` with how
 * many answers all of them have counted, at `/folder` with the folder that they run in, and at `/pages` with the pages
 * that all of them have.
 */
const port = Number(process.argv[2])

if (cluster.isPrimary) {
  await runProcesses(2)
  console.log('started')
} else {
  const listPages = answerQuestions(() => [{host: 'a.example', path: `/${process.pid}`, encoding: 'br'}])
  const {server, drain} = createDrainingServer(async ({url}, response) => {
    if (url === '/metrics') {
      response.end(String(countRecentAnswers((await readMetrics()).values).all))
      return
    }
    if (url === '/pages') return void response.end(JSON.stringify(await listPages()))
    if (url === '/folder') return void response.end(process.cwd())
    await pause(20)
    getMetrics().countAnswer({site: null, route: null, status: 200, ms: 20})
    response.end(String(process.pid))
  })
  process.on('SIGTERM', () => void drain(5000).then(() => process.exit()))
  server.listen(port, '127.0.0.1', () => process.send?.(READY))
}
