import {createInterface} from 'node:readline'
import {Readable} from 'node:stream'
import {runChild} from './child.ts'
import {buildServerEnvironment, getUrl, type Installation, listProvidedParts} from './environment.ts'

const FOLLOWED = '*[_type in ["staffUser", "site"] && !(_id in path("drafts.**"))]'
const SETTLE_MS = 200
const RETRY_MS = 1000

/**
 * Syncs the embedded content backend's people and roles with the published staff users and sites until this process
 * ends. A service named in the environment manages its own. `report` receives failed runs.
 */
export async function watchStaff(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  report: (message: string) => void = (message) => process.stderr.write(`${message}\n`),
): Promise<void> {
  if (listProvidedParts(own).cms) return
  const run = createSync(installation, own)
  // An unreadable document leaves everybody's access unchanged; it must not stop the sites.
  const sync = () => run().catch((error: unknown) => report(String(error)))
  await sync()
  void follow(installation, own, sync)
}

/** One run at a time; changes during a run cause one more run. */
function createSync(installation: Installation, own: NodeJS.ProcessEnv): () => Promise<void> {
  const env = buildServerEnvironment(installation, own)
  const options = {name: 'pnpm staff sync', package: 'migrations', command: 'node', env} as const
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = () => {
    running = runChild({...options, args: ['src/cli.ts', 'staff', 'sync']}).finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return run()
      })
    return next
  }
}

/** The event stream of changed staff users and sites in the embedded backend, for the dataset of the environment. */
export function getStaffEventsUrl(installation: Installation, own: NodeJS.ProcessEnv): string {
  const query = new URLSearchParams({query: FOLLOWED, includeResult: 'false', includeMutations: 'false'})
  const {SANITY_DATASET} = buildServerEnvironment(installation, own)
  return `${getUrl(installation, 'cms')}/v2025-02-19/data/listen/${SANITY_DATASET}?${query}`
}

async function follow(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  changed: () => void,
): Promise<void> {
  const url = getStaffEventsUrl(installation, own)
  const headers = {authorization: `Bearer ${installation.secrets.cmsAdminToken}`}
  for (let isFirst = true; ; isFirst = false) {
    try {
      const {body} = await fetch(url, {headers})
      // Catches up with changes made during a lost connection.
      if (!isFirst) changed()
      if (body) await readEvents(Readable.from(body), changed)
    } catch {
      // The backend is restarting, or the stack is stopping.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
  }
}

async function readEvents(stream: Readable, changed: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  for await (const line of createInterface({input: stream})) {
    if (!line.startsWith('event: mutation')) continue
    // Several documents of one publish are one change.
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLE_MS)
  }
}
