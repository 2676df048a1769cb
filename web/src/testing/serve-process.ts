import type {IncomingMessage} from 'node:http'
import {openEmbedded} from '#/gateways/records/embedded-records'
import type {Records} from '#/gateways/records/port'
import {openServer} from '#/gateways/records/server-records'
import {startHttp} from '../../../local/http/start-http.ts'
import {PATIENT_LIMITS} from './patient-limits.ts'

/** What a process that tests kill is told: its port, and a folder for embedded records or the address of a Postgres. */
export type ProcessConfig = {
  readonly port: number
  readonly recordsDir: string
  readonly databaseUrl: string | null
  readonly migrations: string
}

/** The configuration of this process, its one argument, and the records that it names. */
export async function openProcess<C extends ProcessConfig>(): Promise<{config: C; records: Records}> {
  const config: C = JSON.parse(process.argv[2] ?? '{}')
  const {databaseUrl, recordsDir, migrations} = config
  const records = await (databaseUrl
    ? openServer(databaseUrl, PATIENT_LIMITS)
    : openEmbedded(recordsDir, migrations))
  return {config, records}
}

/** Answers requests on a port and says that it is ready. What fails is answered with 503. */
export async function serveProcess(
  {port}: ProcessConfig,
  answer: (request: IncomingMessage) => Promise<Response>,
): Promise<void> {
  await startHttp(async (request, response) => {
    const {status, headers, body} = await answer(request).catch((cause) => {
      process.stdout.write(`${cause instanceof Error ? cause.message.slice(0, 200) : ''}\n`)
      return new Response(null, {status: 503})
    })
    response.writeHead(status, Object.fromEntries(headers)).end(body && (await new Response(body).bytes()))
  }, port)
  process.stdout.write('ready\n')
}
