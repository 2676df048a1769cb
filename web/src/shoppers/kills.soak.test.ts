import {rmSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {findFreePort} from '#/testing/free-port'
import {startLeadProcess} from '#/testing/lead-server-process'
import {createRecordsFolder} from '#/testing/records-folder'
import {startHttp} from '#/testing/start-http'
import {noPostgres, startPostgres} from '#/testing/start-postgres'
import {MIGRATIONS} from '#/testing/test-records'
import type {TextServerConfig} from '#/testing/text-server'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'

const KILLS = getSoakRuns(2, 30)
const CODES_A_KILL = 8
const MAIN = fileURLToPath(new URL('../testing/text-server.ts', import.meta.url))

const listed = z.array(z.object({phone: z.string(), state: z.string(), error: z.string().nullable()}))

/** A provider that takes a while, so that processes are killed while it has a text, and lists what it has. */
async function startProvider() {
  const received: {to: string; body: string}[] = []
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

// Needs more than two seconds: a real server is killed and started again.
describe.each([
  {name: 'PGlite', skip: null, isServer: false},
  {
    name: noPostgres === null ? 'Postgres' : `Postgres (${noPostgres})`,
    skip: noPostgres,
    isServer: true,
  },
])('killed between storing a code and sending it, on $name', ({skip, isServer}) => {
  it.skipIf(skip !== null)(
    'forgets no code, sends none twice, and logs no number',
    getSoakOptions(KILLS),
    async () => {
      const provider = await startProvider()
      const folder = await createRecordsFolder()
      const postgres = isServer ? await startPostgres(MIGRATIONS) : null
      const config: TextServerConfig = {
        port: await findFreePort(),
        ...{recordsDir: folder, databaseUrl: postgres?.url ?? null, migrations: MIGRATIONS},
        smsUrl: provider.url,
      }
      const server = await startLeadProcess(config, MAIN)
      const stored: string[] = []
      let isOver = false
      const send = async (phone: string) => {
        const answer = await fetch(server.url, {method: 'POST', body: phone}).catch(() => null)
        if (answer?.status === 200) stored.push(phone)
      }
      const untilStored = async (count: number) => {
        while (stored.length < count && !isOver) await pause(2)
      }
      const list = async () => listed.parse(await (await fetch(`${server.url}/all`)).json())
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const phones = Array.from(
            {length: CODES_A_KILL},
            (_, at) => `+614${kill * CODES_A_KILL + at + 10_000_000}`,
          )
          const sending = Promise.all(phones.map(send))
          const enough = stored.length + 1 + Math.floor(Math.random() * (CODES_A_KILL - 1))
          await Promise.race([sending, untilStored(enough)])
          await pause(Math.random() * 40)
          await server.killAndRestart()
          await sending
        }
        await expect
          .poll(async () => (await list()).filter(({state}) => state === 'waiting' || state === 'handed'), {
            timeout: 30_000,
            interval: 200,
          })
          .toEqual([])
        expect(stored.length).toBeGreaterThanOrEqual(KILLS)
        const texts = new Map((await list()).map((one) => [one.phone, one]))
        // What was stored was sent, and nothing twice: also not what nobody was told is stored.
        const times = (phone: string) => provider.received.filter(({to}) => to === phone).length
        expect(stored.filter((phone) => times(phone) !== 1)).toEqual([])
        expect(
          [...texts.values()].filter(({phone, state}) => state !== 'sent' || times(phone) !== 1),
        ).toEqual([])
        expect(server.output()).not.toMatch(/\+?614\d{8}/)
        process.stdout.write(`${KILLS} kills, ${texts.size} codes sent once\n`)
      } finally {
        isOver = true
        await server.stop().catch(() => undefined)
        await Promise.all([provider.close(), postgres?.stop()])
        rmSync(folder, {recursive: true, force: true})
      }
    },
  )
})
