import {readGroup} from '../../stack/read-processes.ts'
import {StackError} from '../../stack/stack-error.ts'
import {ask} from './fetch-page.ts'
import {SEARCH, type SitePage} from './list-pages.ts'
import {measureCpu} from './measure-cpu.ts'
import type {Row} from './print-table.ts'
import type {BenchStack} from './start-bench-stack.ts'

const AT_ONCE = 8
/** Made-up addresses for each real one. */
const MADE_UP = 10

/**
 * Resident memory of the server, of which each page was asked for once: then after lists that nobody has requested
 * before, a third and all of `addresses`, and after ten times as many made-up addresses. The machine's page cache of the
 * program's files is part of it.
 */
export async function measureMemory(
  {web}: BenchStack,
  pages: readonly SitePage[],
  addresses: number,
): Promise<Row[]> {
  const group = web.process.pid ?? 0
  const hosts = [...new Set(pages.map(({host}) => host))]
  const rows: Row[] = []
  const measure = async (after: string, count: number, request: (at: number) => Promise<void>) => {
    const {cpu} = await measureCpu(group, () => runMany(count, request))
    const resident = Math.round((await readGroup(group))?.memory ?? 0)
    const each = cpu && count > 0 ? (cpu / count).toFixed(2) : '–'
    rows.push({after, 'resident MB': resident, 'CPU ms a request': each})
  }
  const getHost = (at: number) => hosts[at % hosts.length] ?? ''
  const list = (at: number) => expect(getHost(at), `${SEARCH}?price=${1000 + at}-90000`, 200)
  const third = Math.floor(addresses / 3)
  await measure('one look at each page', 0, list)
  await measure(`${third} lists`, third, list)
  await measure(`${addresses} lists`, addresses - third, (at) => list(third + at))
  await measure(`${MADE_UP * addresses} made-up addresses`, MADE_UP * addresses, (at) =>
    expect(getHost(at), `/made-up-${at}`, 404),
  )
  return rows
}

async function expect(host: string, path: string, wanted: number): Promise<void> {
  const {status} = await ask({host, path})
  if (status !== wanted) throw new StackError(`${host}${path} answered ${status}, not ${wanted}.`)
}

async function runMany(count: number, request: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < count) {
      next += 1
      await request(next)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, run))
}
