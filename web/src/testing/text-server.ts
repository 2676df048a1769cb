import {text} from 'node:stream/consumers'
import {eq} from 'drizzle-orm'
import {createTwilioSms} from '#/gateways/sms/twilio-sms'
import {startWorker} from '#/jobs/worker'
import {sendCode} from '#/services/shoppers/sign-in-code'
import {createTextHandler} from '#/services/text-messages/send-text'
import {textMessages} from '#/services/text-messages/tables'
import {extendLimit} from '../../../local/testing/patience.ts'
import type {TextServerConfig} from './run-text-server.ts'
import {openProcess, serveProcess} from './serve-process.ts'

const SITE = 'north'
// A killed process holds its jobs up for the lease alone. It is long enough for a busy machine to receive what was sent
// before: the next process asks the provider whether it has the text, and sends it again if not.
const PACE = {pollMs: 50, deadlineMs: 4000, leaseMs: 5000, retry: {firstMs: 100, longestMs: 500}}

const {config, records} = await openProcess<TextServerConfig>()
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
await serveProcess(config, async (request) => {
  if (request.url === '/all') return Response.json(await listTexts())
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
  return new Response(null, {status: sent.kind === 'sent' ? 200 : 429})
})

function listTexts() {
  return records.forSite(SITE, (db) =>
    db
      .select({phone: textMessages.phone, state: textMessages.state, error: textMessages.error})
      .from(textMessages)
      .where(eq(textMessages.site, SITE)),
  )
}
