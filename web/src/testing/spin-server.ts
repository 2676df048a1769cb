import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {eq} from 'drizzle-orm'
import {PATIENT_LIMITS} from './patient-limits.ts'

const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {openServer} = await import('#/gateways/records/server-records')
const {getOrAddShopper} = await import('#/services/shoppers/records')
const {jobs} = await import('#/jobs/tables')
const {PROMOTION_JOBS} = await import('#/services/promotions/jobs')
const {promotionPrizes, spins} = await import('#/services/promotions/tables')
const {textMessages} = await import('#/services/text-messages/tables')
const {addSpin} = await import('#/services/promotions/add-spin')
const {samplePromotion} = await import('./sample-promotion.ts')

const SITE = 'north'

/** What a server of spins is told when it is started. */
export type SpinServerConfig = {
  readonly port: number
  readonly recordsDir: string
  readonly databaseUrl: string | null
  readonly migrations: string
  /** How many prizes there are; every second spin draws one. */
  readonly prizes: number
}

const config: SpinServerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
const promotion = samplePromotion({
  prizes: [{name: 'Mats', key: 'mats', value: 10, count: config.prizes, chances: 50_000}],
})

async function spin(phone: string): Promise<object> {
  const shopper = await records.forSite(SITE, (db) => getOrAddShopper(db, SITE, phone, Date.now()))
  const about = {
    promotion,
    shopper,
    siteName: 'North',
    sender: null,
    host: 'north.example',
    zone: 'UTC',
    email: 'shopper@example.com',
  }
  return records.forSite(SITE, (db) => addSpin(db, {...about, states: ['NSW']}, Date.now()))
}

async function listAll(): Promise<object> {
  const mails = await records.asRole('outbox', (db) =>
    db.select({spin: jobs.key}).from(jobs).where(eq(jobs.kind, PROMOTION_JOBS['mail-winner'].kind)),
  )
  const own = await records.forSite(SITE, async (db) => ({
    spins: await db.select().from(spins),
    prizes: await db.select().from(promotionPrizes),
    texts: await db.select({phone: textMessages.phone}).from(textMessages),
  }))
  return {...own, mails}
}

/** Takes numbers, and answers with their spins; lists what stands in the records at `/all`. */
const server = createServer(async (request, response) => {
  try {
    const body = await text(request)
    response.end(JSON.stringify(request.url === '/all' ? await listAll() : await spin(body)))
  } catch {
    response.writeHead(503).end()
  }
})

await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
process.stdout.write('ready\n')
