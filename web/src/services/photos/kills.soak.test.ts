import {createHash} from 'node:crypto'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {ADMIN_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {makePhoto, startPhotoHost} from '#/testing/start-photo-host'
import {startPhotoWorker} from '#/testing/start-photo-worker'
import {startPostgres} from '#/testing/start-postgres'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {extendLimit} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'

/** How often the worker is killed, and how many cars it fetches for meanwhile. */
const KILLS = getSoakRuns(1, 30)
const CARS = KILLS * 4
const PICTURES = 6
const DIFFERENT = 40

// Needs more than two seconds: a real worker is killed and started again.
describe.each(FLOW_RECORDS_KINDS)('killed while it fetches photographs, on $name', ({skip, isServer}) => {
  it.skipIf(SOAK === 0 || skip !== null)(
    'shows all pictures of every car in order, with each file whole and none stored twice or unused',
    getSoakOptions(KILLS),
    async () => {
      const host = await startPhotoHost({delayMs: 60})
      onTestFinished(host.close)
      const originals = await Promise.all(
        Array.from({length: DIFFERENT}, (_, number) => makePhoto(number, {width: 320, height: 240})),
      )
      for (const [at, bytes] of originals.entries())
        for (const copy of ['a', 'b']) host.serve(`/${copy}/${at}.jpg`, bytes)
      const named = Array.from({length: CARS}, (_, at) => buildCar(at, host.url))
      const engine = await startEngine(named.map(({id}) => sampleSnapshot(id)))
      onTestFinished(engine.close)
      const photoDir = mkdtempSync(join(tmpdir(), 'photo-kills-'))
      const recordsDir = await createRecordsFolder()
      onTestFinished(() => {
        for (const folder of [photoDir, recordsDir]) rmSync(folder, {recursive: true, force: true})
      })
      const postgres = isServer ? await startPostgres(MIGRATIONS) : null
      onTestFinished(() => postgres?.stop())
      const worker = await startPhotoWorker(
        {
          port: await findFreePort(),
          recordsDir,
          migrations: MIGRATIONS,
          photoDir,
          hosts: [host.host],
          impatient: true,
          databaseUrl: postgres?.url ?? null,
        },
        {url: engine.url, key: ADMIN_KEY},
      )
      onTestFinished(worker.stop)
      await worker.ask(
        named.map(({id, pictures}) => ({
          car: id,
          dealership: 'north',
          pictures,
          gone: false,
          changed: true,
        })),
      )
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(Math.random() * 400)
        await worker.killAndRestart()
      }
      await vi.waitFor(async () => expect(await worker.readStatus()).toMatchObject({waiting: 0, cars: 0}), {
        timeout: extendLimit(120_000),
        interval: 300,
      })
      const files = readdirSync(photoDir, {recursive: true, encoding: 'utf8'}).filter((name) =>
        name.endsWith('.jpg'),
      )
      for (const name of files) {
        const hash = createHash('sha256')
          .update(readFileSync(join(photoDir, name)))
          .digest('hex')
        expect(name).toBe(join(hash.slice(0, 2), `${hash}.jpg`))
      }
      const numbers = new Set(named.flatMap((car) => car.numbers))
      expect(files).toHaveLength(numbers.size)
      const shownAs = new Map<number, string>()
      for (const {id, numbers: wanted} of named) {
        const answer = await engine.send(`/collections/cars/documents/${id}`)
        const {images}: {images: string[]} = await answer.json()
        expect(images, id).toHaveLength(PICTURES)
        for (const [at, number] of wanted.entries()) {
          const src = images[at] ?? ''
          expect(shownAs.get(number) ?? src, 'a picture is the same file for every car').toBe(src)
          shownAs.set(number, src)
        }
      }
      expect(new Set(shownAs.values()).size).toBe(numbers.size)
    },
  )
})

/** A car with its pictures, half of them at a second address that gives the same bytes to others. */
function buildCar(at: number, url: string) {
  const numbers = Array.from({length: PICTURES}, (_, nr) => (at * 5 + nr * 7) % DIFFERENT)
  const pictures = numbers.map((number, nr) => `${url}/${(at + nr) % 2 ? 'a' : 'b'}/${number}.jpg`)
  return {id: `car-${at}`, numbers, pictures}
}

function sampleSnapshot(id: string) {
  return carSchema.parse({
    id,
    slug: id,
    name: id,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
  })
}
