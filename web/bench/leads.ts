import '../src/testing/resolve-hooks.ts'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'

const {findFreePort} = await import('../../local/stack/find-free-port.ts')
const {startKillable} = await import('../src/testing/start-killable.ts')
const {LEAD_SERVER} = await import('../src/testing/lead-server-config.ts')
const {startMailReceiver, startPostReceiver} = await import('../src/testing/receivers.ts')
const {noPostgres, startPostgres} = await import('../src/testing/start-postgres.ts')
const {sampleSubmission} = await import('../src/testing/sample-lead.ts')

const HELP = `pnpm bench leads [--on pglite|postgres] [--submissions 5000]
  times submits one by one and 50 at once, while mail and webhooks are delivered
`
const MIGRATIONS = fileURLToPath(new URL('../../migrations/records', import.meta.url))
const SITES = 4

type Kind = 'embedded' | 'server'
type Server = Awaited<ReturnType<typeof startKillable>>

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {on: {type: 'string'}, submissions: {type: 'string'}, help: {type: 'boolean'}},
  })
  if (values.help) return void process.stdout.write(HELP)
  if (noPostgres) process.stdout.write(`${noPostgres}\n`)
  const wanted: readonly Kind[] = noPostgres ? ['embedded'] : ['embedded', 'server']
  const kinds = wanted.filter((kind) => !values.on || (values.on === 'postgres') === (kind === 'server'))
  for (const on of kinds) await benchSubmits(on, Number(values.submissions ?? 5000))
}

async function benchSubmits(on: Kind, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'))
  const [mail, posts] = [await startMailReceiver(), await startPostReceiver()]
  const postgres = on === 'server' ? await startPostgres(MIGRATIONS) : null
  const server = await startKillable(LEAD_SERVER, {
    port: await findFreePort(),
    recordsDir: folder,
    databaseUrl: postgres?.url ?? null,
    migrations: MIGRATIONS,
    smtpUrl: mail.url,
    webhookUrl: posts.url,
    sites: SITES,
    impatient: false,
  })
  try {
    await submitMany(server, 500, 10)
    const rows = [
      {on, submits: 'one by one', ...(await submitMany(server, Math.round(count / 10), 1))},
      {on, submits: '50 at once', ...(await submitMany(server, count, 50))},
    ]
    console.table(rows)
  } finally {
    await server.stop()
    await Promise.all([mail.close(), posts.close(), postgres?.stop()])
    rmSync(folder, {recursive: true, force: true})
  }
}

let people = 0

async function submitMany(server: Server, count: number, atOnce: number) {
  const times: number[] = []
  const began = performance.now()
  let next = 0
  async function worker(): Promise<void> {
    while (next < count) {
      next += 1
      times.push(await submitOne(server))
    }
  }
  await Promise.all(Array.from({length: atOnce}, worker))
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return {p50: at(0.5), p95: at(0.95), p99: at(0.99), 'per second': Math.round(count / seconds)}
}

async function submitOne(server: Server): Promise<number> {
  people += 1
  const contact = {
    name: 'Sam Example',
    email: `p${people}@shopper.example`,
    phone: `04${10_000_000 + people}`,
  }
  const body = JSON.stringify(
    sampleSubmission({site: `site-${people % SITES}`, department: 'sales', contact}),
  )
  const began = performance.now()
  const response = await fetch(`${server.url}/leads`, {method: 'POST', body})
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Answered ${response.status}`)
  return performance.now() - began
}

await main()
process.exit()
