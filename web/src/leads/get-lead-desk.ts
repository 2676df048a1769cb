import {env} from '#/env/env'
import {createCapturedTransport} from '#/gateways/delivery/captured-mail'
import {createSmtpTransport, type MailTransport} from '#/gateways/delivery/send-mail'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
import {processValue} from '#/lib/process-store'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import type {Carriers} from './deliver-lead.ts'
import {createLeadDesk, type FindSite} from './lead-desk.ts'
import {type Outbox, startOutbox} from './outbox.ts'

const WEBHOOK_TIMEOUT_MS = 10_000
const RETRY_OPENING_MS = 5000

type Running = {
  readonly desk: ReturnType<typeof createLeadDesk>
  outbox: Outbox | null
  mail: MailTransport | null
  stopped: boolean
}

function running(): Running {
  return processValue('leads', () => {
    const state: Running = {
      desk: createLeadDesk({records: getRecords, findSite, onStored: () => state.outbox?.nudge()}),
      outbox: null,
      mail: null,
      stopped: false,
    }
    return state
  })
}

/** The process's one desk for leads. */
export function getLeadDesk(): Running['desk'] {
  return running().desk
}

/** The site with this slug as it is now, without the framework's cache: deliveries happen outside any request. */
export const findSite: FindSite = async (slug) => buildTenant(await getDirectory(), slug)

/** Says that deliveries became due. */
export function nudgeOutbox(): void {
  running().outbox?.nudge()
}

/** Starts to deliver in the background; while the records do not open, tries again every few seconds. */
export async function startDelivering(): Promise<void> {
  const state = running()
  if (state.outbox || state.stopped) return
  try {
    const records = await getRecords()
    state.mail ??= createMail()
    state.outbox ??= startOutbox({
      records,
      findSite,
      carriers: carriersOf(state.mail),
      isBusy: state.desk.isBusy,
    })
  } catch {
    setTimeout(startDelivering, RETRY_OPENING_MS).unref()
  }
}

/** Ends delivering: what is under way is finished, the rest waits in the records. */
export async function stopDelivering(): Promise<void> {
  const state = running()
  state.stopped = true
  await state.outbox?.stop()
  state.mail?.close()
}

/** Whether mail leaves the building or is written to a folder. */
export function mailDelivery(): 'smtp' | 'capture' {
  const {MAIL_DELIVERY, SMTP_URL} = env()
  return MAIL_DELIVERY ?? (SMTP_URL ? 'smtp' : 'capture')
}

function createMail(): MailTransport {
  const {SMTP_URL, MAIL_FROM, MAIL_DIR} = env()
  if (mailDelivery() === 'capture' || !SMTP_URL || !MAIL_FROM) {
    log('info', 'mail.captured', {folder: MAIL_DIR})
    return createCapturedTransport(MAIL_DIR)
  }
  return createSmtpTransport({url: SMTP_URL, from: MAIL_FROM})
}

function carriersOf(mail: MailTransport): Carriers {
  const {LEAD_WEBHOOK_SECRET, PORT, production} = env()
  return {
    sendMail: mail.send,
    webhook: {secret: LEAD_WEBHOOK_SECRET, timeoutMs: WEBHOOK_TIMEOUT_MS, allowPrivate: !production},
    urlOf: (host) => (host.endsWith('.localhost') ? `http://${host}:${PORT}` : `https://${host}`),
  }
}
