import '../src/testing/resolve-hooks.ts'
import {mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import sharp from 'sharp'

const {ADMIN_KEY, startEngine} = await import('../src/gateways/search/testing/start-engine.ts')
const {createRecordsFolder} = await import('../src/testing/records-folder.ts')
const {drawPhoto, startPhotoHost} = await import('../src/testing/start-photo-host.ts')
const {startPhotoWorker} = await import('../src/testing/start-photo-worker.ts')
const {noPostgres, startPostgres} = await import('../src/testing/start-postgres.ts')

const HELP = `pnpm bench photos [--cars 10000] [--pictures 20] [--on pglite|postgres] [--width 1600]
  fetches photographs from a host on this machine and puts them into cars: how many a second, the most memory that the
  worker took, what a kill in the middle costs, and what the same feed costs a second time
  --cars 60 --pictures 10 runs in about a minute
`
const MIGRATIONS = fileURLToPath(new URL('../../migrations/records', import.meta.url))
/** So many pictures are drawn: each address gives one of them, so that the host costs little beside what is measured. */
const DRAWN = 24
const LOOK_MS = 1000

type Worker = Awaited<ReturnType<typeof startPhotoWorker>>

function say(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      cars: {type: 'string', default: '10000'},
      pictures: {type: 'string', default: '20'},
      width: {type: 'string', default: '1600'},
      on: {type: 'string', default: noPostgres ? 'pglite' : 'postgres'},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const [cars = 0, pictures = 0, width = 0] = [values.cars, values.pictures, values.width].map(Number)
  say(`${cars} cars with ${pictures} pictures of ${width} pixels each, on ${values.on}`)
  const host = await startPhotoHost()
  const named = await serveCars(host, {cars, pictures, width})
  const engine = await startEngine(named.map(({car}) => carSchema.parse(sampleSnapshot(car))))
  const photoDir = mkdtempSync(join(tmpdir(), 'photo-bench-'))
  const recordsDir = await createRecordsFolder()
  const postgres = values.on === 'postgres' ? await startPostgres(MIGRATIONS) : null
  const config = {recordsDir, migrations: MIGRATIONS, photoDir, hosts: [host.host], impatient: false}
  const worker = await startPhotoWorker(
    {...config, databaseUrl: postgres?.url ?? null},
    {url: engine.url, key: ADMIN_KEY},
  )
  try {
    await measure(worker, named, {total: cars * pictures, asked: host.asked, photoDir})
  } finally {
    await worker.stop()
    await Promise.all([host.close(), engine.close(), postgres?.stop()])
    for (const folder of [photoDir, recordsDir]) rmSync(folder, {recursive: true, force: true})
  }
}

type Host = Awaited<ReturnType<typeof startPhotoHost>>
type Size = {cars: number; pictures: number; width: number}

async function serveCars(host: Host, {cars, pictures, width}: Size) {
  const size = {width, height: Math.round(width * 0.75)}
  const drawn = await Promise.all(Array.from({length: DRAWN}, (_, number) => takePhoto(number, size)))
  const bytes = Math.round(drawn.reduce((sum, {length}) => sum + length, 0) / DRAWN / 1024)
  say(`a picture has ${bytes} kB`)
  return Array.from({length: cars}, (_, at) => ({
    car: `car-${at}`,
    dealership: `dealer-${at % 50}`,
    gone: false,
    changed: true,
    pictures: Array.from({length: pictures}, (_, nr) => {
      const number = (at * pictures + nr) % DRAWN
      const path = `/${at}/${nr}.jpg`
      host.serve(path, drawn[number] ?? Buffer.alloc(0))
      return host.url + path
    }),
  }))
}

/** With the grain of a camera, which makes it as large as photographs are. */
async function takePhoto(number: number, size: {width: number; height: number}): Promise<Buffer> {
  const noise = {type: 'gaussian', mean: 128, sigma: 14} as const
  const grain = await sharp({create: {...size, channels: 3, background: '#808080', noise}})
    .png({compressionLevel: 1})
    .toBuffer()
  return drawPhoto(number, size)
    .flatten()
    .composite([{input: grain, blend: 'soft-light'}])
    .jpeg({quality: 85})
    .toBuffer()
}

function sampleSnapshot(id: string) {
  return {id, slug: id, name: id, make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'north'}
}

type Circumstances = {total: number; asked: string[]; photoDir: string}

async function measure(
  worker: Worker,
  named: Awaited<ReturnType<typeof serveCars>>,
  {total, asked, photoDir}: Circumstances,
): Promise<void> {
  const {megabytes} = await worker.readStatus()
  const began = Date.now()
  await worker.ask(named)
  say(`asked for after ${seconds(began)} s`)
  const peaks = [await waitFor(worker, (there) => there >= total / 2)]
  const half = seconds(began)
  const rate = Math.round((total / 2 / half) * 10) / 10
  const killedAt = Date.now()
  await worker.killAndRestart()
  const restarted = seconds(killedAt)
  peaks.push(await waitFor(worker, (there, left) => there >= total && left === 0))
  const spent = seconds(began)
  const twice = asked.length - total
  asked.length = 0
  const again = Date.now()
  await worker.ask(named.map((car) => ({...car, changed: false})))
  peaks.push(await waitFor(worker, (_, left) => left === 0))
  console.table([
    {
      photographs: total,
      seconds: spent,
      'a second, to the kill': rate,
      'MB at start': megabytes,
      'most MB': Math.max(...peaks),
      'restart s': restarted,
      'fetched twice for a kill': twice,
      'second feed s': seconds(again),
      'asked by second feed': asked.length,
      files: countFiles(photoDir).files,
      'files MB': countFiles(photoDir).megabytes,
    },
  ])
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 100) / 10
}

/** Waits, and answers the most memory that the worker has taken so far, in MB. */
async function waitFor(worker: Worker, isDone: (there: number, left: number) => boolean): Promise<number> {
  let told = Date.now()
  let most = 0
  for (;;) {
    const {there, waiting, cars, megabytes} = await worker.readStatus()
    most = Math.max(most, megabytes)
    if (isDone(there, waiting + cars)) return most
    if (Date.now() - told > 30_000) {
      told = Date.now()
      say(`${there} there, ${waiting} to be fetched; ${megabytes} MB`)
    }
    await pause(LOOK_MS)
  }
}

function countFiles(folder: string): {files: number; megabytes: number} {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.jpg'),
  )
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return {files: names.length, megabytes: Math.round(bytes / 1024 / 1024)}
}

await main()
process.exit()
