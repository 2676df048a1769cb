import {rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import type {SpinServerConfig} from '#/testing/spin-server'
import {startKillable} from '#/testing/start-killable'
import {startPostgres} from '#/testing/start-postgres'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

// Needs more than two seconds: a real server is killed and started again.

const KILLS = getSoakRuns(2, 50)
const SHOPPERS = KILLS * 20
/** Fewer than are drawn, so that the last ones are fought for. */
const PRIZES = KILLS * 6
/** Whoever got no answer presses again: two thousand at once, who would keep a server from starting if they hurried. */
const AGAIN_MS = 500
const MAIN = fileURLToPath(new URL('../../testing/spin-server.ts', import.meta.url))

const spin = z.object({id: z.string(), outcome: z.string(), piece: z.number().nullable()})
const listed = z.object({
  spins: z.array(spin),
  prizes: z.array(z.object({taken: z.number(), total: z.number()})),
  texts: z.array(z.object({phone: z.string()})),
  mails: z.array(z.object({spin: z.string()})),
})

describe.each(FLOW_RECORDS_KINDS)('killed while shoppers spin, on $name', ({skip, isServer}) => {
  it.skipIf(SOAK === 0 || skip !== null)(
    'gives no prize twice, never more than there are, and takes none back [2.21]',
    getSoakOptions(KILLS),
    async () => {
      const folder = await createRecordsFolder()
      const postgres = isServer ? await startPostgres(MIGRATIONS) : null
      const config: SpinServerConfig = {
        port: await findFreePort(),
        recordsDir: folder,
        databaseUrl: postgres?.url ?? null,
        migrations: MIGRATIONS,
        prizes: PRIZES,
      }
      const server = await startKillable(MAIN, config)
      const answered = new Map<string, z.infer<typeof spin>>()
      const ask = async (phone: string) => {
        const answer = await fetch(server.url, {method: 'POST', body: phone}).catch(() => null)
        const body = answer?.ok ? await answer.text().catch(() => '') : ''
        if (body !== '') answered.set(phone, spin.parse(JSON.parse(body)))
      }
      let isOver = false
      const untilAnswered = async (count: number) => {
        while (answered.size < count && !isOver) await pause(2)
      }
      try {
        const phones = Array.from({length: SHOPPERS}, (_, at) => `+614${10_000_000 + at}`)
        // All at once, and each twice, until they are answered.
        const spinning = Promise.all(
          [...phones, ...phones].map(async (phone) => {
            for (await ask(phone); !(answered.has(phone) || isOver); await ask(phone)) await pause(AGAIN_MS)
          }),
        )
        for (let kill = 0; kill < KILLS; kill += 1) {
          await untilAnswered(Math.ceil(((kill + Math.random()) * SHOPPERS) / KILLS))
          await pause(Math.random() * 10)
          await server.killAndRestart()
        }
        await spinning
        const before = new Map(answered)
        for (const phone of phones) await ask(phone)
        const {spins, prizes, texts, mails} = listed.parse(await (await fetch(`${server.url}/all`)).json())
        const won = spins.filter(({outcome}) => outcome === 'won')
        expect(spins).toHaveLength(phones.length)
        expect([...before].filter(([phone, one]) => answered.get(phone)?.id !== one.id)).toEqual([])
        expect([...before].filter(([phone, one]) => answered.get(phone)?.piece !== one.piece)).toEqual([])
        expect(new Set(won.map(({piece}) => piece)).size).toBe(won.length)
        expect(prizes).toEqual([{taken: won.length, total: PRIZES}])
        expect(won.length).toBeLessThanOrEqual(PRIZES)
        const winners = phones.filter((phone) => answered.get(phone)?.outcome === 'won')
        expect(texts.map(({phone}) => phone).toSorted()).toEqual(winners.toSorted())
        expect(mails.map(({spin}) => spin).toSorted()).toEqual(won.map(({id}) => id).toSorted())
        expect(server.output()).not.toMatch(/\+?614\d{8}/)
        process.stdout.write(
          `${KILLS} kills, ${spins.length} spins at once, ${won.length} of ${PRIZES} prizes\n`,
        )
      } finally {
        isOver = true
        await server.stop().catch(() => undefined)
        await postgres?.stop()
        rmSync(folder, {recursive: true, force: true})
      }
    },
  )
})
