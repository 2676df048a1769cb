import {rmSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {describe, expect, it, vi} from 'vitest'
import {SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import type {AlertServerConfig} from '#/testing/alert-server'
import {findFreePort} from '#/testing/free-port'
import {startLeadProcess} from '#/testing/lead-server-process'
import {startMailReceiver} from '#/testing/receivers'
import {createRecordsFolder} from '#/testing/records-folder'
import {startHttp} from '#/testing/start-http'
import {noPostgres, startPostgres} from '#/testing/start-postgres'
import {MIGRATIONS} from '#/testing/test-records'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'

const KILLS = getSoakRuns(2, 30)
const CARS_A_KILL = 6
const MAIN = fileURLToPath(new URL('../../testing/alert-server.ts', import.meta.url))

const makeCar = (id: string, make: string) => ({
  ...{id, slug: id, name: `2021 ${make} One`, make, model: 'One', year: 2021, price: 20_000},
  ...{car_type: 'used' as const, dealership_slug: 'north', status: 'in_stock' as const},
})

/** A provider that takes a while, so that processes are killed while it has a text, and lists what it has. */
async function startProvider() {
  const received: {to: string; body: string}[] = []
  const server = await startHttp(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    const reply = (status: number, content: object) =>
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(content))
    if (request.method === 'GET') {
      const to = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('To')
      const messages = received.filter((one) => one.to === to).map(({body}) => ({sid: 'SM1', body}))
      return reply(200, {messages})
    }
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
])('killed between matching and sending, on $name', ({skip, isServer}) => {
  it.skipIf(skip !== null)(
    'loses no alert, sends none under two ids, and logs no number or address',
    getSoakOptions(KILLS),
    async () => {
      const cars = Array.from({length: KILLS * CARS_A_KILL}, (_, at) => ({
        ...{make: `Make${at}`, phone: `+614${at + 10_000_000}`},
        email: at % 2 === 0 ? null : `person-${at}@shopper.example`,
      }))
      const [provider, mails] = [await startProvider(), await startMailReceiver()]
      const engine = await startEngine([makeCar('first', 'First')])
      const folder = await createRecordsFolder()
      const postgres = isServer ? await startPostgres(MIGRATIONS) : null
      const config: AlertServerConfig = {
        port: await findFreePort(),
        ...{recordsDir: folder, databaseUrl: postgres?.url ?? null, migrations: MIGRATIONS},
        ...{smsUrl: provider.url, smtpUrl: mails.url},
      }
      vi.stubEnv('TYPESENSE_URL', engine.url)
      vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
      const server = await startLeadProcess(config, MAIN)
      const ask = async (path: string, body = '') => {
        const answer = await fetch(`${server.url}${path}`, {method: 'POST', body}).catch(() => null)
        return answer?.status === 200 ? Number(await answer.text()) : -1
      }
      const untilIdle = () => expect.poll(() => ask('/waiting'), {timeout: 60_000, interval: 200}).toBe(0)
      try {
        await ask('/save', cars.map(({phone, make, email}) => `${phone} ${make} ${email ?? ''}`).join('\n'))
        await ask('/announce')
        await untilIdle()
        for (let kill = 0; kill < KILLS; kill += 1) {
          const some = cars.slice(kill * CARS_A_KILL, (kill + 1) * CARS_A_KILL)
          const lines = some.map(({make}) =>
            JSON.stringify(toCarDocument(carSchema.parse(makeCar(make.toLowerCase(), make)))),
          )
          const path = '/collections/cars/documents/import?action=upsert'
          await engine.send(path, {method: 'POST', body: lines.join('\n')})
          await ask('/announce')
          await pause(Math.random() * 250)
          await server.killAndRestart()
        }
        await ask('/announce')
        await untilIdle()
        const texts = Map.groupBy(provider.received, ({to}) => to)
        const byAddress = Map.groupBy(mails.received, ({to}) => to.join())
        for (const {phone, email} of cars) {
          if (email === null) expect(texts.get(phone)?.length, phone).toBe(1)
          else {
            const ids = new Set(byAddress.get(email)?.map(({headers}) => headers['x-delivery-id']))
            expect(ids.size, email).toBe(1)
          }
        }
        const repeats = mails.received.length - byAddress.size
        expect(server.output()).not.toMatch(/\+?614\d{8}|shopper\.example/)
        process.stdout.write(
          `${KILLS} kills, ${cars.length} alerts, ${repeats} mails repeated under their id\n`,
        )
      } finally {
        await server.stop().catch(() => undefined)
        await Promise.all([provider.close(), mails.close(), engine.close(), postgres?.stop()])
        rmSync(folder, {recursive: true, force: true})
      }
    },
  )
})
