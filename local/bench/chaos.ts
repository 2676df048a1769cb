import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import sharp from 'sharp'
import {CONNECTION_FAULTS, startFaultyConnection} from '../../web/src/testing/faulty-connection.ts'
import {startMailReceiver} from '../../web/src/testing/receivers.ts'
import {startBucket} from '../../web/src/testing/start-bucket.ts'
import {startPayments, startValuation} from '../stack/backends.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {listAccountActions, signShopperIn} from './chaos/account-actions.ts'
import {type Action, listActions, listPhotoHashes, SERVICES, type Service} from './chaos/actions.ts'
import type {Asking} from './chaos/ask-storefront.ts'
import {listPaths} from './chaos/list-paths.ts'
import {releaseContent} from './chaos/release-content.ts'
import {startTextService} from './chaos/text-service.ts'
import {type ProcessStack, withProcessStack} from './processes/start-processes.ts'
import {getShare, printTable} from './web/print-table.ts'

const HELP = `pnpm chaos [options]
  lets each service behind the storefront fail in each way while shoppers do what they do and staff publish each second,
  and prints what they got: status and the ms of the longest answer, then the ms until all is well again. Fails where an
  answer is wrong, one takes longer than 6 s, or the return takes longer than 2 s. Ends with what is in memory: its
  answers during the faults of each service, beside those while nothing fails.
  --services a,b   only ${SERVICES.join(', ')}
  --faults a,b     only ${CONNECTION_FAULTS.join(', ')}
  --seconds 4      how long each fault lasts at least
  --build          builds the storefront first
`

const HOST = 'harbour-city.localhost'
const [MOST_MS, RECOVERY_MS, PATIENCE_MS] = [6000, 2000, 60_000]
const PUBLISH_MS = 1000

type Cell = {
  readonly statuses: readonly (number | string)[]
  readonly ms: number
  readonly faults: readonly string[]
  /** The ms of each request. */
  readonly times: readonly number[]
}

async function main(): Promise<void> {
  const wanted = {services: SERVICES, faults: CONNECTION_FAULTS, seconds: 4, build: false}
  const {services, faults, seconds, build} = readOptions(HELP, wanted)
  await withProcessStack(build, async (stack) => {
    const {lines, port, readCode, close} = await startLines(stack)
    let turn = Math.floor(Date.now() / 1000) % 100_000
    const ask = (onEnd: Asking['onEnd'] = () => undefined) => {
      turn += 1
      return {port, host: HOST, turn, onEnd}
    }
    const paths = await listPaths({port, host: HOST})
    const cookie = await signShopperIn(ask(), readCode)
    const actions = {
      ...listActions(paths),
      ...listAccountActions(cookie, paths.reservable),
    }
    const {ill} = await settle(actions, ask)
    if (ill.length > 0) throw new StackError(`The storefront is not well to begin with: ${ill.join(', ')}.`)
    const found: string[] = []
    const note = (what: string, cells: Cells) => {
      for (const [name, cell] of Object.entries(cells))
        found.push(...cell.faults.map((words) => `${what}, ${name}: ${words}`))
    }
    const leastMs = seconds * 1000
    // What a busy machine takes by itself, to hold the rest against.
    say('nothing fails')
    const publish = () => releaseContent(port, stack.env.SANITY_WEBHOOK_SECRET ?? '').catch(() => undefined)
    const calm = await tryFault({service: null, actions, ask, publish, fail: () => undefined, leastMs})
    note('nothing fails', calm)
    printTable('While nothing fails: status and longest ms', [{fault: 'none', ...describeCells(calm)}])
    const all: {readonly service: string; readonly cells: Cells}[] = [{service: 'none', cells: calm}]
    for (const service of services) {
      const rows = []
      for (const fault of faults) {
        say(`${service}: ${fault}`)
        await stack.postgres.resetLimits()
        const cells = await tryFault({
          service,
          actions,
          ask,
          publish,
          fail: (isFailing) => lines[service].fail(isFailing ? fault : null),
          leastMs,
        })
        rows.push({fault, ...describeCells(cells)})
        all.push({service, cells})
        note(`${service} ${fault}`, cells)
      }
      printTable(`While ${service} fails: status and longest ms`, rows)
    }
    await close()
    printTable('All faults of a service together: statuses and longest ms', joinCells(all))
    printTable('What is in memory, all faults of a service together: ms', listMemoryTimes(all, actions))
    if (found.length > 0) throw new StackError(found.join('\n'))
  })
}

type Cells = {readonly [name: string]: Cell}

function describeCells(cells: Cells): {[name: string]: string} {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, describeCell([cell])]))
}

function describeCell(cells: readonly Cell[]): string {
  const statuses = [...new Set(cells.flatMap((cell) => cell.statuses))].toSorted()
  return [statuses.join('/'), Math.max(...cells.map(({ms}) => ms))].filter((part) => part !== '').join(' ')
}

/** A row for each thing that shoppers do, with a column for each service. */
function joinCells(all: readonly {readonly service: string; readonly cells: Cells}[]) {
  const services = Map.groupBy(all, ({service}) => service)
  return Object.keys(all[0]?.cells ?? {}).map((action) => ({
    action,
    ...Object.fromEntries(
      [...services].map(([service, found]) => [
        service,
        describeCell(found.flatMap(({cells}) => cells[action] ?? [])),
      ]),
    ),
  }))
}

function listMemoryTimes(
  all: readonly {readonly service: string; readonly cells: Cells}[],
  actions: Actions,
) {
  const names = Object.keys(actions).filter((name) => actions[name]?.isInMemory)
  return [...Map.groupBy(all, ({service}) => service)].map(([service, found]) => {
    const times = found.flatMap(({cells}) => names.flatMap((name) => cells[name]?.times ?? []))
    const at = (share: number) => Math.round(getShare(times, share))
    return {service, answers: times.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1)}
  })
}

/** A storefront that reaches every service over a line that can fail. */
async function startLines(stack: ProcessStack) {
  const {installation, postgres} = stack
  await Promise.all([startPayments(installation), startValuation(installation)])
  const [mail, sms] = [await startMailReceiver(), await startTextService()]
  const bucket = await startBucket()
  const photo = await sharp({create: {width: 1200, height: 800, channels: 3, background: '#8899aa'}})
    .jpeg()
    .toBuffer()
  for (const hash of listPhotoHashes()) bucket.objects.set(`/photos/${hash.slice(0, 2)}/${hash}.jpg`, photo)
  const {ports} = installation
  const targets: {readonly [service in Service]: number} = {
    content: ports.cms,
    search: ports.search,
    records: Number(new URL(postgres.url).port),
    mail: Number(new URL(mail.url).port),
    sms: Number(new URL(sms.url).port),
    payments: ports.payments,
    valuation: ports.valuation,
    files: Number(new URL(bucket.options.url).port),
  }
  const started = await Promise.all(
    SERVICES.map(async (service) => [service, await startFaultyConnection(targets[service])] as const),
  )
  const lines = Object.fromEntries(started) as {
    readonly [service in Service]: Awaited<ReturnType<typeof startFaultyConnection>>
  }
  const at = (service: Service) => `http://127.0.0.1:${lines[service].port}`
  const records = new URL(postgres.url)
  records.port = String(lines.records.port)
  say('starting the storefront')
  const {port} = await stack.startStorefront('storefront', 0, {
    env: {
      SANITY_API_HOST: at('content'),
      TYPESENSE_URL: at('search'),
      DATABASE_URL: records.href,
      MAIL_DELIVERY: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
      MAIL_FROM: 'sites@example.com',
      SMS_DELIVERY: '',
      SMS_PROVIDER: 'twilio',
      SMS_URL: at('sms'),
      SMS_ACCOUNT: 'AC1',
      SMS_SECRET: 'sample-sms-secret',
      SMS_FROM: '+61400000000',
      STRIPE_URL: at('payments'),
      VALUATION_URL: at('valuation'),
      PHOTO_S3_URL: `${at('files')}/photos`,
      PHOTO_S3_REGION: bucket.options.region,
      PHOTO_S3_KEY_ID: bucket.options.keyId,
      PHOTO_S3_SECRET: bucket.options.secret,
      // What an earlier run made would never ask for its original.
      IMAGE_CACHE_DIR: await mkdtemp(join(tmpdir(), 'chaos-images-')),
    },
  })
  const close = async () => {
    await Promise.all(started.map(([, line]) => line.close()))
    await Promise.all([mail.close(), sms.close(), bucket.close()])
  }
  return {lines, port, readCode: sms.readCode, close}
}

type Actions = {readonly [name: string]: Action}
/** The next shopper. */
type Ask = (onEnd?: Asking['onEnd']) => Asking

/** Waits until every action has its healthy answer. Returns the ms, and the last statuses of those that got none. */
async function settle(actions: Actions, ask: Ask): Promise<{readonly ms: number; readonly ill: string[]}> {
  const began = performance.now()
  const ill: string[] = []
  const waits = Object.entries(actions).map(async ([name, {act, healthy}]) => {
    for (;;) {
      const status = await act(ask()).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === healthy) return
      if (performance.now() - began > PATIENCE_MS) return void ill.push(`${name} ${status}`)
      await pause(50)
    }
  })
  await Promise.all(waits)
  return {ms: Math.round(performance.now() - began), ill}
}

type Trial = {
  readonly service: Service | null
  readonly actions: Actions
  readonly ask: Ask
  /** Tells the storefront that settings of all pages have changed. */
  readonly publish: () => void
  /** Begins and ends the fault. */
  readonly fail: (isFailing: boolean) => void
  readonly leastMs: number
}

/** Repeats every action for as long as a fault lasts; then waits until all is well. */
async function tryFault({service, actions, ask, publish, fail, leastMs}: Trial): Promise<{
  [action: string]: Cell
}> {
  fail(true)
  publish()
  const publishing = setInterval(publish, PUBLISH_MS)
  const end = performance.now() + leastMs
  const cells: {[action: string]: Cell} = {}
  await Promise.all(
    Object.entries(actions).map(async ([name, action]) => {
      cells[name] = await repeat({action, service, ask, end})
    }),
  )
  clearInterval(publishing)
  fail(false)
  const {ms} = await settle(actions, ask)
  const faults = ms > RECOVERY_MS ? [`took ${ms} ms`] : []
  return {...cells, 'well again': {statuses: [], ms, faults, times: []}}
}

type Repeated = {
  readonly action: Action
  readonly service: Service | null
  readonly ask: Ask
  readonly end: number
}

async function repeat({action, service, ask, end}: Repeated): Promise<Cell> {
  const right = [action.healthy, ...(action.also ?? []), ...((service && action.away[service]) ?? [])]
  const statuses = new Set<number | string>()
  const faults = new Set<string>()
  const times: number[] = []
  do {
    const {status, body} = await action
      .act(ask((ms) => times.push(ms)))
      .catch((cause: unknown) => ({status: 0, body: String(cause)}))
    statuses.add(status)
    if (!right.includes(status)) faults.add(`answered ${status}`)
    if (status === 503 && action.outage && !body.includes(action.outage)) faults.add('showed an error page')
    await pause(100)
  } while (performance.now() < end)
  const longest = Math.max(...times)
  if (longest > MOST_MS) faults.add(`took ${Math.round(longest)} ms`)
  return {statuses: [...statuses], ms: Math.round(longest), faults: [...faults], times}
}

await runStack(main)
process.exit()
