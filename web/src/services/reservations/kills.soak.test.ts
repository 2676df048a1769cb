import {randomUUID} from 'node:crypto'
import {rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import type {ReservationServerConfig} from '#/testing/reservation-server'
import {startKillable} from '#/testing/start-killable'
import {startPostgres} from '#/testing/start-postgres'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {createPayments} from '../../../../local/payments/index.ts'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {extendLimit} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'

// Needs more than two seconds: a real server is killed and started again.

const KILLS = getSoakRuns(1, 50)
const SHOPPERS_A_KILL = 8
const KEY = 'sk_test_a_key_for_tests'
const SECRET = 'whsec_a_secret_for_tests'
const MAIN = fileURLToPath(new URL('../../testing/reservation-server.ts', import.meta.url))

const report = z.object({payments: z.number(), authorised: z.number(), faults: z.array(z.string())})

describe.each(FLOW_RECORDS_KINDS)(
  'killed between report, transaction and answer, on $name',
  ({skip, isServer}) => {
    it.skipIf(skip !== null)(
      'holds no money without a hold, no car without its money, and accounts for every cent',
      getSoakOptions(KILLS),
      async () => {
        const port = await findFreePort()
        const webhook = {url: `http://127.0.0.1:${port}/`, secret: SECRET}
        const provider = await createPayments({port: 0, secretKey: KEY, webhook})
        const folder = await createRecordsFolder()
        const postgres = isServer ? await startPostgres(MIGRATIONS) : null
        const config: ReservationServerConfig = {
          port,
          recordsDir: folder,
          databaseUrl: postgres?.url ?? null,
          migrations: MIGRATIONS,
          provider: {url: provider.url, secretKey: KEY, webhookSecret: SECRET},
        }
        const server = await startKillable(MAIN, config)
        const ask = (path: string, body: string) =>
          fetch(`${server.url}${path}`, {method: 'POST', body})
            .then((answer) => answer.text())
            .catch(() => '')
        const askUntilAnswered = async (path: string) => {
          for (;;) {
            const answer = await ask(path, '')
            if (answer !== '') return answer
            await pause(200)
          }
        }
        let paid = 0
        /** Reserves and pays; every second one changes his mind. */
        const shop = async (at: number) => {
          const [id, url] = (await ask('/reserve', `car-${randomUUID()}`)).split(' ')
          if (!id || !url) return
          await pause(Math.random() * 30)
          const card = new URLSearchParams({card: '4242424242424242'})
          const answer = await fetch(url, {method: 'POST', body: card, redirect: 'manual'})
          if (answer.status === 303) paid += 1
          if (at % 2) await ask('/release', id)
        }
        let isOver = false
        const untilPaid = async (count: number) => {
          while (paid < count && !isOver) await pause(2)
        }
        try {
          for (let kill = 0; kill < KILLS; kill += 1) {
            const shopping = Promise.all(Array.from({length: SHOPPERS_A_KILL}, (_, at) => shop(at)))
            const enough = paid + 1 + Math.floor(Math.random() * (SHOPPERS_A_KILL - 2))
            await Promise.race([shopping, untilPaid(enough)])
            await pause(Math.random() * 60)
            await server.killAndRestart()
            await shopping
          }
          const audited: z.infer<typeof report>[] = []
          const audit = async () => {
            const told = report.parse(JSON.parse(await askUntilAnswered('/audit')))
            audited.push(told)
            return told.faults
          }
          // It asks the provider after every payment. The more there are, the longer the pause in which the worker does its
          // jobs.
          await expect
            .poll(audit, {timeout: extendLimit(60_000 + 5_000 * KILLS), interval: 100 * KILLS})
            .toEqual([])
          const {payments, authorised} = audited.at(-1) ?? {payments: 0, authorised: 0}
          expect(paid).toBeGreaterThan(0)
          expect(authorised).toBeLessThanOrEqual(paid * 20_000)
          expect(server.output()).not.toMatch(/shopper\.example|61491570156|Alex/)
          process.stdout.write(
            `${KILLS} kills, ${payments} payments, ${paid} paid, ${authorised} cents set aside\n`,
          )
        } finally {
          isOver = true
          await server.stop().catch(() => undefined)
          await Promise.all([provider.close(), postgres?.stop()])
          rmSync(folder, {recursive: true, force: true})
        }
      },
    )
  },
)
