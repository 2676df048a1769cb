import {setTimeout as pause} from 'node:timers/promises'
import {describe, expect, it, vi} from 'vitest'
import type {AnnouncedChange} from '#/gateways/announcements/port'
import {createPostgresAnnouncements} from '#/gateways/announcements/postgres-announcements'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {startFaultyConnection} from '#/testing/faulty-connection'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres} from '#/testing/start-postgres'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getSoakOptions, SOAK} from '../../../../local/testing/soak.ts'
import {openServer} from './server-records'

const SITE = 'north'
const WRITERS = 5

describe.skipIf(SOAK === 0 || noPostgres !== null)('a primary that is lost', () => {
  it(
    'is replaced by its standby: what was written is there, writing goes on, and changes are told',
    getSoakOptions(1),
    async () => {
      const primary = await startPostgres(MIGRATIONS)
      const standby = await primary.startStandby()
      const address = new URL(primary.url)
      const line = await startFaultyConnection(Number(address.port))
      address.port = String(line.port)
      const records = await openServer(address.href)
      const [one, two] = [address.href, address.href].map((url) => createPostgresAnnouncements({url}))
      const told: (readonly AnnouncedChange[])[] = []
      two?.follow(async (changes) => void told.push(changes))

      const written = new Set<string>()
      let isOver = false
      const write = async (name: string) => {
        for (let at = 0; !isOver; at += 1) {
          const car = `${name}-${at}`
          const done = await records
            .forSite(SITE, (db) => db.insert(phoneReveals).values({site: SITE, car}))
            .then(
              () => true,
              () => false,
            )
          if (done) written.add(car)
          await pause(5)
        }
      }
      const writers = Array.from({length: WRITERS}, (_, at) => write(`w${at}`))
      await vi.waitFor(() => expect(written.size).toBeGreaterThan(50), PATIENCE)
      // Asynchronous: what the standby has not got yet is lost, so nothing is written at that moment.
      line.fail('down')
      await pause(300)
      const before = new Set(written)
      await primary.crash()
      await standby.promote()
      line.leadTo(standby.port)
      const began = performance.now()
      line.fail(null)
      await vi.waitFor(() => expect(written.size).toBeGreaterThan(before.size), PATIENCE)
      const ms = Math.round(performance.now() - began)
      process.stdout.write(`writing goes on ${ms} ms after the standby is primary\n`)
      const change: AnnouncedChange = {kind: 'stock', change: {dealerships: ['north'], cars: ['after']}}
      await one?.announce([change])
      await vi.waitFor(() => expect(told.flat()).toContainEqual(change), PATIENCE)
      isOver = true
      await Promise.all(writers)
      const kept = await records.forSite(SITE, (db) => db.select({car: phoneReveals.car}).from(phoneReveals))
      const cars = new Set(kept.map(({car}) => car))
      expect([...written].filter((car) => !cars.has(car))).toEqual([])
      await Promise.all([one?.close(), two?.close()])
      await records.close()
      await line.close()
      await standby.stop()
      await primary.stop()
    },
  )
})
