import {rmSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {startHttp} from '../../../local/http/start-http.ts'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {createRecordsFolder, MIGRATIONS} from './records-folder.ts'
import type {ProcessConfig} from './serve-process.ts'
import {type Killable, startKillable} from './start-killable.ts'
import {startPostgres} from './start-postgres.ts'

/** The start settings of a server that sends text messages. */
export type TextServerConfig = ProcessConfig & {readonly smsUrl: string}

type ReceivedText = {readonly to: string; readonly body: string}

/** A provider that takes a while, so that processes are killed while it has a text, and lists what it has. */
async function startTextProvider() {
  const received: ReceivedText[] = []
  const server = await startHttp(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    const reply = (status: number, content: object) =>
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(content))
    if (request.method === 'GET') {
      const to = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('To')
      return reply(200, {
        messages: received.filter((one) => one.to === to).map(({body}) => ({sid: 'SM1', body})),
      })
    }
    await pause(5)
    received.push({to: fields.get('To') ?? '', body: fields.get('Body') ?? ''})
    await pause(20)
    reply(201, {sid: 'SM1'})
  })
  return {...server, received}
}

type ServerOptions = {
  /** The script of the server. */
  readonly main: string
  readonly isServer: boolean
  /** What the script is told beside the usual. */
  readonly more?: object
}

/** Runs work on a server in a process of its own that can be killed, with its records and a provider of texts; ends all of it. */
export async function runTextServer(
  {main, isServer, more = {}}: ServerOptions,
  work: (server: Killable, texts: readonly ReceivedText[]) => Promise<void>,
): Promise<void> {
  const provider = await startTextProvider()
  const folder = await createRecordsFolder()
  const postgres = isServer ? await startPostgres(MIGRATIONS) : null
  const config: TextServerConfig = {
    port: await findFreePort(),
    recordsDir: folder,
    databaseUrl: postgres?.url ?? null,
    migrations: MIGRATIONS,
    smsUrl: provider.url,
    ...more,
  }
  const server = await startKillable(main, config)
  try {
    await work(server, provider.received)
  } finally {
    await server.stop().catch(() => undefined)
    await Promise.all([provider.close(), postgres?.stop()])
    rmSync(folder, {recursive: true, force: true})
  }
}
