import {getEnv, isBuilding, readProcessEnv} from '#/env/env'
import {getAnnouncements} from '#/gateways/announcements/get-announcements'
import {replayAnnouncements} from '#/gateways/announcements/replay-announcements'
import {watchOutages} from '#/gateways/cms/watch-outages'
import {getRecords} from '#/gateways/records/get-records'
import {getAddressCheck} from '#/lib/address-check'
import {log} from '#/lib/log'
import {getPageSources} from '#/lib/page-sources'
import {getErrorMessage} from '#/lib/result'
import {getShutdown} from '#/lib/shutdown'
import {recordOwnSecrets} from '#/operator/record-secrets'
import {isAbsent} from '#/pipeline/is-absent'
import {listPageSources} from '#/pipeline/list-page-sources'
import {startSites} from '#/routes/start-sites'
import {getDirectory} from '#/tenant/directory-store'
import {startJobs, stopJobs} from './start-jobs'

/**
 * Checks the environment, opens the records and reads the directory of sites before the first request. No cached page
 * needs a purge: a build renders no pages of sites, and pages are only cached in memory.
 */
export async function startProcess(): Promise<void> {
  if (isBuilding()) return
  const reading = readProcessEnv()
  if (!reading.ok) {
    for (const fault of reading.faults) console.error(fault)
    process.exit(1)
  }
  process.once('SIGTERM', beginClosing)
  process.once('SIGINT', beginClosing)
  watchOutages()
  startSites()
  getAddressCheck().isAbsent = isAbsent
  getPageSources().list = listPageSources
  getAnnouncements().follow(replayAnnouncements)
  await Promise.all([
    getRecords()
      .get()
      .catch((cause: unknown) => log('error', 'records.open-failed', {message: getErrorMessage(cause)})),
    getDirectory().catch((cause: unknown) =>
      log('error', 'content.read-failed', {message: getErrorMessage(cause)}),
    ),
  ])
  await startJobs()
  if (getEnv().production) void noteSecretAges()
}

async function noteSecretAges(): Promise<void> {
  try {
    await recordOwnSecrets(await getRecords().get())
  } catch (cause) {
    log('warn', 'operator.secrets-not-recorded', {cause: cause instanceof Error ? cause.name : typeof cause})
  }
}

const PATIENCE_MS = 3000

function beginClosing(): void {
  getShutdown().done = closeDown()
}

// A receiver that hangs must not delay the shutdown; its message is sent again after the next start.
async function closeDown(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
  await Promise.race([stopJobs(), patience])
  // Requests in progress need both.
  await getShutdown().drained
  await getAnnouncements().close()
  await getRecords().close()
}
