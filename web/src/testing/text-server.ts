import {extendLimit} from '../../../local/testing/patience.ts'
import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {eq} from 'drizzle-orm'
import {PATIENT_LIMITS} from './patient-limits.ts'
import type {TextServerConfig} from './run-text-server.ts'

const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {openServer} = await import('#/gateways/records/server-records')
const {textMessages} = await import('#/services/text-messages/tables')
const {createTwilioSms} = await import('#/gateways/sms/twilio-sms')
const {startWorker} = await import('#/jobs/worker')
const {createTextHandler} = await import('#/services/text-messages/send-text')
const {sendCode} = await import('#/services/shoppers/sign-in-code')

const SITE = 'north'
// A killed process holds its jobs up for the lease alone. It is long enough for a busy machine to receive what was sent
// before: the next process asks the provider whether it has the text, and sends it again if not.
const PACE = {pollMs: 50, deadlineMs: 4000, leaseMs: 5000, retry: {firstMs: 100, longestMs: 500}}

const config: TextServerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
const sms = createTwilioSms({
  account: 'AC1',
  key: 'AC1',
  secret: 's',
  receiptSecret: 's',
  from: '+61491570110',
  url: config.smsUrl,
  timeoutMs: extendLimit(3000),
})
const handler = createTextHandler({records, sms, buildUrl: (host) => `https://${host}`})
const worker = startWorker({records, handlers: {sms: handler}, pace: PACE})

/** Takes numbers, a line each, and answers once the codes are stored; lists what became of every text at `/all`. */
const server = createServer(async (request, response) => {
  try {
    if (request.url === '/all') return response.end(JSON.stringify(await listTexts()))
    const phone = await text(request)
    const sent = await records.forSite(SITE, (db) =>
      sendCode(
        db,
        {
          site: SITE,
          phone,
          from: [phone],
          work: 'usual',
          host: 'north.example',
          sender: null,
          words: '{code} is your code.',
        },
        Date.now(),
      ),
    )
    worker.nudge()
    response.writeHead(sent.kind === 'sent' ? 200 : 429).end()
  } catch {
    response.writeHead(503).end()
  }
})

function listTexts() {
  return records.forSite(SITE, (db) =>
    db
      .select({phone: textMessages.phone, state: textMessages.state, error: textMessages.error})
      .from(textMessages)
      .where(eq(textMessages.site, SITE)),
  )
}

await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
process.stdout.write('ready\n')
