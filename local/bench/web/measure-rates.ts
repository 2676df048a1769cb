import autocannon from 'autocannon'
import type {Child} from '../../stack/child.ts'
import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import {measureCpu} from './measure-cpu.ts'
import type {Row} from './print-table.ts'
import {signIn} from './sign-in.ts'
import type {BenchStack} from './start-bench-stack.ts'

const CONNECTIONS = 16

type Target = {
  port: number
  host: string
  path: string
  gzip: boolean
  child: Child
  cookie?: string
  getPath?: () => string
}
type Rate = {perSecond: number; p50: number; p99: number; cpu: number | null}

/**
 * The requests a second that each page answers from the cache, and the server's processor time for one, for anybody and
 * for a shopper who is signed in; then a list that nobody has requested before, with its search. The client shares the
 * processors.
 */
export async function measureRates(
  stack: BenchStack,
  pages: readonly SitePage[],
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = []
  const cookies = new Map<string, string>()
  for (const {host} of pages) if (!cookies.has(host)) cookies.set(host, await signIn(stack, host))
  for (const gzip of [false, true]) {
    for (const page of pages) {
      const target = {...getTarget(stack, page), gzip}
      rows.push(writeRow(page.site, page.kind, gzip, await measureRate(target, seconds)))
      if (!gzip) continue
      const cookie = cookies.get(page.host)
      await expectSame(page, cookie)
      const signedIn = await measureRate({...target, cookie}, seconds)
      rows.push(writeRow(page.site, '  signed in', gzip, signedIn))
    }
  }
  for (const page of pages.filter(({kind}) => kind === 'filtered'))
    rows.push(...(await measureUncached(stack, page, seconds)))
  return rows
}

/** @throws StackError where a page is not the same for who is signed in */
async function expectSame(page: SitePage, cookie: string | undefined): Promise<void> {
  const [anybody, signedIn] = [await fetchPage(page), await fetchPage({...page, cookie})]
  if (anybody.html !== signedIn.html)
    throw new StackError(`${page.host}${page.path} is another page for who is signed in.`)
}

async function measureUncached(stack: BenchStack, page: SitePage, seconds: number): Promise<Row[]> {
  let at = 1000
  // Each address is requested once; they differ in the lowest price.
  const getPath = () => page.path.replace('price=1000-', `price=${at++}-`)
  const {result: rate, cpu} = await measureCpu(stack.search.process.pid ?? 0, () =>
    measureRate({...getTarget(stack, page), gzip: false, getPath}, seconds),
  )
  const search = cpu && cpu / (rate.perSecond * seconds)
  return [
    writeRow(page.site, 'filtered, uncached', false, rate),
    {...writeRow(page.site, '  its search', false, rate), 'CPU ms': search?.toFixed(2) ?? '–'},
  ]
}

function getTarget({port, web}: BenchStack, {host, path}: SitePage): Omit<Target, 'gzip'> {
  return {port, host, path, child: web}
}

async function measureRate(target: Target, seconds: number): Promise<Rate> {
  const group = target.child.process.pid ?? 0
  if (!target.getPath) await cannon(target, 1)
  const {result, cpu} = await measureCpu(group, () => cannon(target, seconds))
  const answered = result['2xx']
  if (answered < result.requests.total || result.errors > 0)
    throw new StackError(
      `${target.host}${target.path}: ${result.non2xx} answers other than 200, ${result.errors} errors.`,
    )
  const {latency, duration} = result
  return {perSecond: answered / duration, p50: latency.p50, p99: latency.p99, cpu: cpu && cpu / answered}
}

function cannon(
  {port, host, path, gzip, cookie, getPath}: Target,
  duration: number,
): Promise<autocannon.Result> {
  const packed = gzip ? {'accept-encoding': 'gzip'} : {}
  const headers = {host, accept: 'text/html', ...packed, ...(cookie ? {cookie} : {})}
  const each = getPath
    ? [{setupRequest: (request: autocannon.Request) => ({...request, path: getPath()})}]
    : undefined
  return autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration,
    headers,
    ...(each ? {requests: each} : {}),
  })
}

function writeRow(site: string, page: string, gzip: boolean, rate: Rate): Row {
  return {
    site,
    page,
    sent: gzip ? 'gzip' : 'plain',
    'a second': Math.round(rate.perSecond),
    'p50 ms': rate.p50,
    'p99 ms': rate.p99,
    'CPU ms': rate.cpu?.toFixed(2) ?? '–',
  }
}
