import '../../src/testing/resolve-hooks.ts'
import {setTimeout as pause} from 'node:timers/promises'

const [{buildTenant}, {parseDirectory, updateDirectory, ...directories}, {normaliseHost}, content] =
  await Promise.all([
    import('../../src/tenant/build-tenant.ts'),
    import('../../src/tenant/directory.ts'),
    import('../../src/tenant/hosts.ts'),
    import('../../src/gateways/cms/query-content.ts'),
  ])

const ROUNDS = 100_000
const PATIENCE_MS = 120_000
const NOW = '9999-01-01T00:00:00Z'

/** What objects take, after collecting garbage, in MB. */
async function readHeap(): Promise<number> {
  // What the answer was received in is let go of a little later.
  await pause(1000)
  globalThis.gc?.()
  const {heapUsed, external} = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

async function readAll() {
  const began = performance.now()
  const answer = await content.queryContent(
    directories.directoryQuery,
    {},
    directories.isDirectoryAnswer,
    PATIENCE_MS,
  )
  if (!answer.ok) throw new Error(answer.error.message)
  const readMs = performance.now() - began
  const directory = parseDirectory(answer.data)
  return {directory, readMs, parseMs: performance.now() - began - readMs}
}

async function readChange(before: Awaited<ReturnType<typeof readAll>>['directory']): Promise<number> {
  const began = performance.now()
  const ids = [[...before.sites.values()][0]?.id ?? '']
  const answer = await content.queryContent(
    directories.directoryChangesQuery,
    {ids, since: NOW},
    directories.isDirectoryChanges,
  )
  if (!answer.ok || !updateDirectory(before, answer.data, ids)) throw new Error('No change could be read')
  return performance.now() - began
}

/** Prints what the directory of sites takes in a process, as JSON. Needs `--expose-gc` and the storefront's variables. */
async function main(): Promise<void> {
  const {directory, readMs, parseMs} = await readAll()
  const heap = await readHeap()
  const updateMs = await readChange(directory)
  const hosts = [...directory.hosts.keys()]
  const began = performance.now()
  for (let at = 0; at < ROUNDS; at += 1)
    buildTenant(directory, directory.hosts.get(normaliseHost(hosts[(at * 7919) % hosts.length] ?? '')) ?? '')
  const us = ((performance.now() - began) * 1000) / ROUNDS
  process.stdout.write(
    `${JSON.stringify({sites: directory.sites.size, heap, readMs, parseMs, updateMs, us})}\n`,
  )
}

await main()
