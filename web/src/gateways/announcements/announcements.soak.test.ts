import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres, type TestPostgres} from '#/testing/start-postgres'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getSoakOptions, SOAK} from '../../../../local/testing/soak.ts'
import type {AnnouncedChange, Announcements} from './port'
import {createPostgresAnnouncements} from './postgres-announcements'

const ROUNDS = Math.ceil(20 * SOAK)
const PER_ROUND = 25

describe.skipIf(SOAK === 0 || noPostgres !== null)('announcements through failures of Postgres', () => {
  let server: TestPostgres
  const processes: Announcements[] = []

  beforeAll(async () => {
    server = await startPostgres(MIGRATIONS)
  })

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.close()))
    await server?.stop()
  })

  /** A process, and the cars that it has released. A release of everything counts for all that were announced by then. */
  function open(announced: ReadonlySet<string>) {
    const process = createPostgresAnnouncements({url: server.url})
    processes.push(process)
    const released = new Set<string>()
    process.follow(async (changes) => {
      for (const one of changes) {
        if (one.kind === 'stock') for (const car of one.change.cars ?? []) released.add(car)
        if (one.kind === 'everything') for (const car of announced) released.add(car)
      }
    })
    return {announce: process.announce, released}
  }

  it(
    'reach every process, whether connections are cut or Postgres crashes',
    getSoakOptions(ROUNDS),
    async () => {
      const announced = new Set<string>()
      const [one, two, three] = [open(announced), open(announced), open(announced)]
      for (let round = 0; round < ROUNDS; round += 1) {
        const told = Array.from({length: PER_ROUND}, async (_, at) => {
          await pause(at * 10)
          const car = `car-${round}-${at}`
          announced.add(car)
          const change: AnnouncedChange = {kind: 'stock', change: {dealerships: ['north'], cars: [car]}}
          await (at % 2 === 0 ? one : two).announce([change])
        })
        await pause(50)
        await server.cut()
        if (round % 4 === 3) {
          await server.crash()
          await pause(200)
          await server.restart()
        }
        await Promise.all(told)
        await vi.waitFor(() => expect(three.released).toEqual(announced), {...PATIENCE, interval: 5})
      }
    },
  )
})
