import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {type ReceiverBehaviour, startPostReceiver} from '#/testing/receivers'
import {runTextServer} from '#/testing/run-text-server'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {extendLimit} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

const KILLS = getSoakRuns(1, 30)
const SENT_A_KILL = 8
const MAIN = fileURLToPath(new URL('../../testing/finance-server.ts', import.meta.url))
const MOODS: readonly ReceiverBehaviour[] = [
  'take',
  'fail',
  'take',
  'take-and-drop',
  'refuse',
  'take',
  'drop',
]

const listed = z.object({
  applications: z.array(z.object({id: z.string(), state: z.string()})),
  leads: z.array(z.string().nullable()),
})
const posted = z.object({delivery: z.string(), application: z.object({id: z.string()})})

// Needs more than two seconds: a real server is killed and started again.
describe.each(FLOW_RECORDS_KINDS)(
  'killed between sending an application and handing it over, on $name',
  ({skip, isServer}) => {
    it.skipIf(SOAK === 0 || skip !== null)(
      'loses no application, hands none over under two ids, tells of each once, and logs no answer',
      getSoakOptions(KILLS),
      async () => {
        let turn = 0
        const lender = await startPostReceiver(() => MOODS[turn++ % MOODS.length] ?? 'take')
        const more = {lenderUrl: lender.url}
        try {
          await runTextServer({main: MAIN, isServer, more}, async (server) => {
            const acknowledged: string[] = []
            let isOver = false
            const send = async (phone: string) => {
              const answer = await fetch(server.url, {method: 'POST', body: phone}).catch(() => null)
              const id = answer?.ok ? await answer.text().catch(() => '') : ''
              if (id !== '') acknowledged.push(id)
            }
            const untilStored = async (count: number) => {
              while (acknowledged.length < count && !isOver) await pause(2)
            }
            const list = async () => listed.parse(await (await fetch(`${server.url}/all`)).json())
            for (let kill = 0; kill < KILLS; kill += 1) {
              const phones = Array.from(
                {length: SENT_A_KILL},
                (_, at) => `+614${kill * SENT_A_KILL + at + 10_000_000}`,
              )
              const sending = Promise.all(phones.map(send))
              const enough = acknowledged.length + 1 + Math.floor(Math.random() * (SENT_A_KILL - 1))
              await Promise.race([sending, untilStored(enough)])
              await pause(Math.random() * 40)
              await server.killAndRestart()
              await sending
            }
            await expect
              .poll(async () => (await list()).applications.filter(({state}) => state !== 'taken'), {
                timeout: extendLimit(120_000),
                interval: 200,
              })
              .toEqual([])
            await expect
              .poll(async () => (await list()).leads.length, {timeout: extendLimit(120_000), interval: 200})
              .toBe((await list()).applications.length)
            const {applications, leads} = await list()
            expect(acknowledged.filter((id) => applications.every((one) => one.id !== id))).toEqual([])
            expect(new Set(leads).size).toBe(leads.length)
            const posts = lender.received.map(({headers, body}) => ({
              ...posted.parse(JSON.parse(body)),
              id: headers['idempotency-key'],
            }))
            const deliveries = Map.groupBy(posts, ({application}) => application.id)
            expect([...deliveries.keys()].toSorted()).toEqual(applications.map(({id}) => id).toSorted())
            for (const all of deliveries.values())
              expect(new Set(all.flatMap(({id, delivery}) => [id, delivery])).size).toBe(1)
            expect(server.output()).not.toMatch(/Canary|\+?614\d{8}/)
            process.stdout.write(`${KILLS} kills, ${applications.length} applications handed over\n`)
            isOver = true
          })
        } finally {
          await lender.close()
        }
      },
    )
  },
)
