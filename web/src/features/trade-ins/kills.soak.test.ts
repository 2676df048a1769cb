import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {runTextServer} from '#/testing/run-text-server'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

const KILLS = getSoakRuns(1, 30)
const CARS_A_KILL = 4
const MAIN = fileURLToPath(new URL('../../testing/trade-in-server.ts', import.meta.url))

const listed = z.object({
  waiting: z.number(),
  accepted: z.array(z.object({id: z.string(), at: z.string().nullable()})),
  leads: z.array(
    z.object({
      id: z.string(),
      subcategory: z.string().nullable(),
      follows: z.string().nullable(),
      tradeIn: z.object({valuationId: z.string()}).nullable(),
    }),
  ),
})

// Needs more than two seconds: a real server is killed and started again.
describe.each(FLOW_RECORDS_KINDS)('killed between valuing and telling, on $name', ({skip, isServer}) => {
  it.skipIf(SOAK === 0 || skip !== null)(
    'loses no accepted offer and tells of none twice, though each is pressed twice',
    getSoakOptions(KILLS),
    () =>
      runTextServer({main: MAIN, isServer}, async (server) => {
        const ids: string[] = []
        /** Presses until it is known to be stored, as a shopper does. */
        const accept = async (id: string): Promise<void> => {
          for (;;) {
            const send = () =>
              fetch(server.url, {method: 'POST', body: JSON.stringify({id})}).catch(() => null)
            const answers = await Promise.all([send(), send()])
            if (answers.some((answer) => answer?.status === 200)) return
            await pause(20)
          }
        }
        for (let kill = 0; kill < KILLS; kill += 1) {
          const batch = Array.from({length: CARS_A_KILL}, () => randomUUID())
          ids.push(...batch)
          const accepting = Promise.all(batch.map(accept))
          await Promise.race([accepting, pause(50 + Math.random() * 400)])
          await server.killAndRestart()
          await accepting
        }
        const list = async () => listed.parse(await (await fetch(`${server.url}/all`)).json())
        await expect.poll(async () => (await list()).waiting, {interval: 200}).toBe(0)
        const {accepted, leads} = await list()
        expect(
          accepted
            .filter(({at}) => at !== null)
            .map(({id}) => id)
            .toSorted(),
        ).toEqual(ids.toSorted())
        for (const id of ids) {
          const own = leads.filter(({tradeIn}) => tradeIn?.valuationId === id)
          const count = (name: string) => own.filter(({subcategory}) => subcategory === name)
          expect(count('3. Offer Accepted')).toHaveLength(1)
          expect(count('2. Valuation')).toHaveLength(1)
          const [first] = count('2. Valuation')
          expect(count('3. Offer Accepted')[0]?.follows).toBe(first?.id)
        }
        process.stdout.write(`${KILLS} kills, ${ids.length} offers accepted once\n`)
      }),
  )
})
