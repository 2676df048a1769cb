import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import * as z from 'zod'
import {runTextServer} from '#/testing/run-text-server'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {extendLimit} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

const KILLS = getSoakRuns(1, 30)
const CODES_A_KILL = 8
const MAIN = fileURLToPath(new URL('../../testing/text-server.ts', import.meta.url))

const listed = z.array(z.object({phone: z.string(), state: z.string(), error: z.string().nullable()}))

// Needs more than two seconds: a real server is killed and started again.
describe.each(FLOW_RECORDS_KINDS)(
  'killed between storing a code and sending it, on $name',
  ({skip, isServer}) => {
    it.skipIf(SOAK === 0 || skip !== null)(
      'forgets no code, sends none twice, and logs no number',
      getSoakOptions(KILLS),
      () =>
        runTextServer({main: MAIN, isServer}, async (server, texts) => {
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
              timeout: extendLimit(120_000),
              interval: 200,
            })
            .toEqual([])
          expect(stored.length).toBeGreaterThanOrEqual(KILLS)
          const all = new Map((await list()).map((one) => [one.phone, one]))
          // What was stored was sent, and nothing twice: also not what nobody was told is stored.
          const times = (phone: string) => texts.filter(({to}) => to === phone).length
          const others = [...stored, ...all.keys()].filter((phone) => times(phone) !== 1)
          expect(others.map((phone) => `${phone}: ${times(phone)} texts`)).toEqual([])
          expect([...all.values()].filter(({state}) => state !== 'sent')).toEqual([])
          expect(server.output()).not.toMatch(/\+?614\d{8}/)
          process.stdout.write(`${KILLS} kills, ${all.size} codes sent once\n`)
          isOver = true
        }),
    )
  },
)
