import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {describe, expect, it, vi} from 'vitest'
import {SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {startMailReceiver} from '#/testing/receivers'
import {runTextServer} from '#/testing/run-text-server'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

const KILLS = getSoakRuns(1, 30)
const CARS_A_KILL = 6
const MAIN = fileURLToPath(new URL('../../testing/alert-server.ts', import.meta.url))

function makeCar(make: string, price: number): Car {
  const id = make.toLowerCase()
  return carSchema.parse({
    id,
    slug: id,
    name: `2021 ${make} One`,
    make,
    model: 'One',
    year: 2021,
    price,
    car_type: 'used',
    dealership_slug: 'north',
    status: 'in_stock',
  })
}

// Needs more than two seconds: a real server is killed and started again.
describe.each(FLOW_RECORDS_KINDS)('killed between matching and sending, on $name', ({skip, isServer}) => {
  it.skipIf(SOAK === 0 || skip !== null)(
    'loses no alert, sends none under two ids, and logs no number or address',
    getSoakOptions(KILLS),
    async () => {
      const mails = await startMailReceiver()
      const cars = Array.from({length: KILLS * CARS_A_KILL}, (_, at) => ({
        make: `Make${at}`,
        phone: `+614${at + 10_000_000}`,
        email: at % 2 === 0 ? null : `person-${at}@shopper.example`,
        // Every third is on a watchlist and becomes cheaper; the others come new into a search.
        isWatched: at % 3 === 0,
      }))
      const watched = cars.filter(({isWatched}) => isWatched)
      const engine = await startEngine([
        makeCar('First', 20_000),
        ...watched.map(({make}) => makeCar(make, 22_000)),
      ])
      vi.stubEnv('TYPESENSE_URL', engine.url)
      vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
      try {
        await runTextServer({main: MAIN, isServer, more: {smtpUrl: mails.url}}, async (server, texts) => {
          const ask = async (path: string, body = '') => {
            const answer = await fetch(`${server.url}${path}`, {method: 'POST', body}).catch(() => null)
            return answer?.status === 200 ? Number(await answer.text()) : -1
          }
          const untilIdle = () => expect.poll(() => ask('/waiting'), {interval: 200}).toBe(0)
          await ask('/save', cars.map((car) => JSON.stringify(car)).join('\n'))
          await ask('/announce')
          await untilIdle()
          for (let kill = 0; kill < KILLS; kill += 1) {
            const some = cars.slice(kill * CARS_A_KILL, (kill + 1) * CARS_A_KILL)
            const lines = some.map(({make}) => JSON.stringify(toCarDocument(makeCar(make, 20_000))))
            const path = '/collections/cars/documents/import?action=upsert'
            await engine.send(path, {method: 'POST', body: lines.join('\n')})
            await ask('/announce')
            await pause(Math.random() * 250)
            await server.killAndRestart()
          }
          await ask('/announce')
          await untilIdle()
          const byNumber = Map.groupBy(texts, ({to}) => to)
          const byAddress = Map.groupBy(mails.received, ({to}) => to.join())
          for (const {phone, email} of cars) {
            if (email === null) expect(byNumber.get(phone)?.length, phone).toBe(1)
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
        })
      } finally {
        await Promise.all([mails.close(), engine.close()])
      }
    },
  )
})
