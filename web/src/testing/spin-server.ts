import {text} from 'node:stream/consumers'
import {eq} from 'drizzle-orm'
import {jobs} from '#/jobs/tables'
import {addSpin} from '#/services/promotions/add-spin'
import {PROMOTION_JOBS} from '#/services/promotions/jobs'
import {promotionPrizes, spins} from '#/services/promotions/tables'
import {getOrAddShopper} from '#/services/shoppers/records'
import {textMessages} from '#/services/text-messages/tables'
import {samplePromotion} from './sample-promotion.ts'
import {openProcess, type ProcessConfig, serveProcess} from './serve-process.ts'

const SITE = 'north'

/** What a server of spins is told when it is started. */
export type SpinServerConfig = ProcessConfig & {
  /** How many prizes there are; every second spin draws one. */
  readonly prizes: number
}

const {config, records} = await openProcess<SpinServerConfig>()
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
await serveProcess(config, async (request) => {
  const body = await text(request)
  return Response.json(request.url === '/all' ? await listAll() : await spin(body))
})
