import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import * as z from 'zod'
import {ADMIN_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import type {FeedWorkerConfig} from '#/testing/feed-worker'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {buildFeedText} from '#/testing/sample-stock-feed'
import {startKillable} from '#/testing/start-killable'
import {startPostgres} from '#/testing/start-postgres'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {startHttp} from '../../../../local/http/start-http.ts'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

const SCRIPT = fileURLToPath(new URL('../../../../migrations/src/stock/import-process.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('../../testing/feed-worker.ts', import.meta.url))

/** How often the worker is killed, each time at another moment of a run. */
const KILLS = getSoakRuns(1, 30)
const CARS = getSoakRuns(150, 1200)
/** About as long as a run takes here. */
const RUN_MS = 1500

/** A run that waited while the file changed brings the next one's, which then has nothing new. */
const OVER = ['done', 'same']

const runs = z.array(
  z.object({
    key: z.string(),
    state: z.string(),
    tries: z.number(),
    counts: z.record(z.string(), z.number()).optional(),
  }),
)

// Needs more than two seconds: a real worker is killed and started again.
describe.each(FLOW_RECORDS_KINDS)('a feed whose worker is killed, on $name', ({skip, isServer}) => {
  it.skipIf(SOAK === 0 || skip !== null)(
    'ends with the stock of its last file, each run once, and nothing half',
    getSoakOptions(KILLS),
    async () => {
      let version = 0
      const source = await startHttp((_, response) => {
        // Each file has another price for every car, one car less and one more.
        response.end(
          buildFeedText(CARS + version, (at) =>
            at < version ? {status: 'sold', sold: true} : {price: 1000 + version},
          ),
        )
      })
      const engine = await startEngine([])
      const filesDir = mkdtempSync(join(tmpdir(), 'feed-kills-'))
      const recordsDir = await createRecordsFolder()
      const postgres = isServer ? await startPostgres(MIGRATIONS) : null
      const config: FeedWorkerConfig = {
        port: await findFreePort(),
        recordsDir,
        filesDir,
        migrations: MIGRATIONS,
        script: SCRIPT,
        databaseUrl: postgres?.url ?? null,
        address: `${source.url}/stock.jsonl`,
        search: {url: engine.url, key: ADMIN_KEY},
      }
      const worker = await startKillable(WORKER, config, {})
      onTestFinished(async () => {
        await worker.stop()
        await Promise.all([source.close(), engine.close(), postgres?.stop()])
        for (const folder of [filesDir, recordsDir]) rmSync(folder, {recursive: true, force: true})
      })
      const readRuns = async () => runs.parse(await (await fetch(worker.url)).json())
      const finish = () =>
        vi.waitFor(
          async () => expect((await readRuns()).filter(({state}) => !OVER.includes(state))).toEqual([]),
          {...PATIENCE, interval: 200},
        )
      await fetch(`${worker.url}/run-0`, {method: 'POST'})
      await finish()
      for (let kill = 1; kill <= KILLS; kill += 1) {
        version = kill
        await fetch(`${worker.url}/run-${kill}`, {method: 'POST'})
        await pause(Math.random() * RUN_MS)
        await worker.killAndRestart()
        // Sometimes the next file comes before this one is through.
        if (kill % 3 !== 0) await finish()
      }
      await finish()
      const done = await readRuns()
      expect(done.map(({key}) => key).toSorted()).toEqual(
        Array.from({length: KILLS + 1}, (_, at) => `/run-${at}`).toSorted(),
      )
      for (const {counts} of done) {
        if (!counts) continue
        const {read, created = 0, updated = 0, unchanged = 0, rejected} = counts
        expect([created + updated + unchanged, rejected]).toEqual([read, 0])
      }
      const answer = await engine.send(
        '/collections/cars/documents/export?include_fields=id,stocknum,price,sold',
      )
      const cars = (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      expect(cars).toHaveLength(CARS + version)
      for (const {stocknum, price, sold} of cars) {
        const at = Number(stocknum.slice(1))
        if (at < version) expect([stocknum, sold]).toEqual([stocknum, true])
        else expect([stocknum, price, sold]).toEqual([stocknum, 1000 + version, false])
      }
      // A file for each run that imported one; drafts of files that were being written may be left.
      const imported = done.filter(({state}) => state === 'done')
      expect(readdirSync(join(filesDir, 'feed-runs'))).toHaveLength(imported.length)
    },
  )
})
