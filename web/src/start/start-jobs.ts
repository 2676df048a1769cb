import {getMail} from '#/gateways/mail/get-mail'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {getWorkerHolder} from '#/jobs/process-worker'
import {startWorker} from '#/jobs/worker'
import {SERVICES} from '#/services/all-services'
import {getLeadService} from '#/services/leads/get-lead-service'
import {RETENTION_JOBS} from '#/services/privacy/jobs'
import {createRetentionHandlers} from '#/services/privacy/keep-retention'

const RETRY_OPENING_MS = 5000

/** Every kind of job, and its handler in this process. */
function createWork(records: Records) {
  return {
    jobs: Object.assign({}, RETENTION_JOBS, ...SERVICES.map(({jobs}) => jobs)),
    handlers: Object.assign(
      createRetentionHandlers(records),
      ...SERVICES.map(({createHandlers}) => createHandlers(records)),
    ),
  }
}

/** Starts processing jobs in the background; if the records do not open, retries every few seconds. */
export async function startJobs(): Promise<void> {
  const holder = getWorkerHolder()
  try {
    const records = await getRecords().get()
    if (holder.worker || holder.stopped) return
    holder.worker = startWorker({records, ...createWork(records), isBusy: getLeadService().isBusy})
  } catch {
    setTimeout(startJobs, RETRY_OPENING_MS).unref()
  }
}

/** Stops processing jobs: running ones are finished, the rest stays in the records. */
export async function stopJobs(): Promise<void> {
  const holder = getWorkerHolder()
  holder.stopped = true
  await holder.worker?.stop()
  getMail().close()
}
