import {env} from './env/env'
import {createCapturedTransport} from './gateways/delivery/captured-mail'
import {createSmtpTransport, type MailTransport} from './gateways/delivery/send-mail'
import {getRecords} from './gateways/records/get-records'
import {pruneJobs} from './gateways/records/jobs'
import type {Records} from './gateways/records/open-records'
import {getWorkerHolder} from './jobs/process-worker'
import {type JobHandler, startWorker} from './jobs/worker'
import type {Carriers} from './leads/deliver-lead'
import {createDeliveryHandlers, type DeliveryKind} from './leads/delivery-handlers'
import {findSite, getLeadDesk, mailDelivery} from './leads/get-lead-desk'
import {SUCCEEDED} from './lib/attempt'
import {log} from './lib/log'

/** Every kind of job there is. */
type JobKind = DeliveryKind | 'prune-jobs'

/** The platform's regular work: how many seconds lie between two runs. */
const EVERY_SECONDS: {readonly [kind in JobKind]?: number} = {'prune-jobs': 86_400}

const KEPT_DAYS = 30

/** What each kind of job does. */
function createJobHandlers(records: Records, mail: MailTransport): {readonly [kind in JobKind]: JobHandler} {
  return {
    ...createDeliveryHandlers({records, findSite, carriers: createCarriers(mail)}),
    'prune-jobs': async () => {
      await pruneJobs(records, KEPT_DAYS)
      return SUCCEEDED
    },
  }
}

const RETRY_OPENING_MS = 5000

/** Starts to work on jobs in the background; while the records do not open, tries again every few seconds. */
export async function startJobs(): Promise<void> {
  const holder = getWorkerHolder()
  try {
    const records = await getRecords()
    if (holder.worker || holder.stopped) return
    const mail = createMail()
    const worker = startWorker({
      records,
      handlers: createJobHandlers(records, mail),
      everySeconds: EVERY_SECONDS,
      isBusy: getLeadDesk().isBusy,
    })
    holder.worker = {nudge: worker.nudge, stop: () => worker.stop().finally(mail.close)}
  } catch {
    setTimeout(startJobs, RETRY_OPENING_MS).unref()
  }
}

/** Ends the work on jobs: what is under way is finished, the rest waits in the records. */
export async function stopJobs(): Promise<void> {
  const holder = getWorkerHolder()
  holder.stopped = true
  await holder.worker?.stop()
}

function createMail(): MailTransport {
  const {SMTP_URL, MAIL_FROM, MAIL_DIR} = env()
  if (mailDelivery() === 'capture' || !SMTP_URL || !MAIL_FROM) {
    log('info', 'mail.captured', {folder: MAIL_DIR})
    return createCapturedTransport(MAIL_DIR)
  }
  return createSmtpTransport({url: SMTP_URL, from: MAIL_FROM})
}

const WEBHOOK_TIMEOUT_MS = 10_000

function createCarriers(mail: MailTransport): Carriers {
  const {LEAD_WEBHOOK_SECRET, PORT, production} = env()
  return {
    sendMail: mail.send,
    webhook: {secret: LEAD_WEBHOOK_SECRET, timeoutMs: WEBHOOK_TIMEOUT_MS, allowPrivate: !production},
    urlOf: (host) => (host.endsWith('.localhost') ? `http://${host}:${PORT}` : `https://${host}`),
  }
}
