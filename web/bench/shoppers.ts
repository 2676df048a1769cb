import '../src/testing/resolve-hooks.ts'
import {parseArgs} from 'node:util'

const {getShopper} = await import('../src/services/shoppers/get-shopper.ts')
const {sendCode, verifyCode} = await import('../src/services/shoppers/sign-in-code.ts')
const {textMessages} = await import('../src/services/text-messages/tables.ts')
const {RECORDS_KINDS} = await import('../src/testing/test-records.ts')
const {eq, sql} = await import('drizzle-orm')

const HELP = `pnpm bench shoppers [--reads 2000] [--sessions 200]
  times reading a session, in a transaction of its own, among many others; and between the reads a transaction with
  "select 1", which says what the machine does to both, and the process's own time for one
`
const SITE = 'north'
const SHARES = [0.5, 0.95, 0.99]

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {reads: {type: 'string'}, sessions: {type: 'string'}, help: {type: 'boolean'}},
  })
  if (values.help) return void process.stdout.write(HELP)
  const rows = []
  for (const {name, skip, open} of RECORDS_KINDS) {
    if (skip !== null) continue
    const {records, close} = await open()
    const tokens: string[] = []
    for (let at = 0; at < Number(values.sessions ?? 200); at += 1) tokens.push(await signIn(records, at))
    const count = Number(values.reads ?? 2000)
    const read = async (at: number) => {
      const token = tokens[at % tokens.length]
      const shopper = await records.forSite(SITE, (db) => getShopper(db, SITE, token, Date.now()))
      if (!shopper) throw new Error('The session is not there')
    }
    const empty = () => records.forSite(SITE, (db) => db.execute(sql`select 1`))
    const kinds = {session: createTimes(), 'select 1': createTimes()}
    for (let at = 0; at < count; at += 1) {
      await time(kinds.session, () => read(at))
      await time(kinds['select 1'], empty)
    }
    for (const [what, {times, cpu}] of Object.entries(kinds)) {
      times.sort((one, other) => one - other)
      const shares = SHARES.map((share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2))
      const [p50, p95, p99] = shares
      const each = {'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'cpu ms': (cpu / 1000 / count).toFixed(2)}
      rows.push({on: name, what, sessions: tokens.length, reads: count, ...each})
    }
    await close()
  }
  console.table(rows)
}

/** How long something took each time (ms), and the process's own time for all (µs). */
type Times = {readonly times: number[]; cpu: number}

function createTimes(): Times {
  return {times: [], cpu: 0}
}

async function time(kept: Times, work: () => Promise<unknown>): Promise<void> {
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  await work()
  kept.times.push(performance.now() - began)
  const {user, system} = process.cpuUsage(cpu)
  kept.cpu += user + system
}

type Records = Awaited<ReturnType<(typeof RECORDS_KINDS)[number]['open']>>['records']

function signIn(records: Records, nr: number): Promise<string> {
  const phone = `+614${String(nr).padStart(8, '0')}`
  return records.forSite(SITE, async (db) => {
    // Each hour has its own share of the site's limit.
    const now = Date.now() + Math.floor(nr / 250) * 3_600_000
    const wanted = {
      site: SITE,
      phone,
      from: [phone],
      work: 'usual' as const,
      host: 'north.example',
      sender: null,
    }
    const sent = await sendCode(db, {...wanted, words: '{code}'}, now)
    const [text] = await db.select().from(textMessages).where(eq(textMessages.phone, phone))
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    const entered = {request: sent.request, code: text?.body?.slice(0, 6) ?? '', device: null, from: [phone]}
    const verified = await verifyCode(db, SITE, entered, now)
    if (verified.kind !== 'verified') throw new Error(verified.kind)
    return verified.token
  })
}

await main()
process.exit()
