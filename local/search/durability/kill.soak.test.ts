import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'

const KEY = 'durable'
const MAIN = new URL('../main.ts', import.meta.url).pathname

/** A server in a separate process, which a test can kill. */
type ServerProcess = {url: string; child: ChildProcess; errors: () => string}

/** Starts a server over the folder; rejects with its output if it exits before it is ready. */
async function startProcess(dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir, '--key', KEY], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += String(part)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(errors)
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  return {url, child, errors: () => errors}
}

async function stopProcess(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exit = once(server.child, 'exit')
  server.child.kill(signal)
  const [code] = await exit
  return code
}

/** Returns the text of a successful response; rejects otherwise. */
async function send(server: ServerProcess, method: string, path: string, body?: string): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {'x-typesense-api-key': KEY},
    ...(body === undefined ? {} : {body}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return text
}

// Needs more than two seconds: processes are killed and started again.

/** How often the server is killed. */
const KILLS = getSoakRuns(1, 100)
const IMPORT_LINES = 400
const SCHEMA = {
  name: 'cars',
  fields: [
    {name: 'make', type: 'string', facet: true},
    {name: 'version', type: 'int32'},
  ],
}

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'search-kill-'))
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

/** What the server has acknowledged: the version of each id, or undefined for a deletion. */
type Acknowledged = Map<string, number | undefined>
type Writer = {acknowledged: Acknowledged; pending: Set<string>; version: number}

function carLine(id: string, version: number): string {
  return JSON.stringify({id, make: 'Kia', version})
}

async function upsertOne(server: ServerProcess, writer: Writer): Promise<void> {
  const id = `one-${Math.floor(Math.random() * 50)}`
  const version = ++writer.version
  writer.pending = new Set([id])
  await send(server, 'POST', '/collections/cars/documents?action=upsert', carLine(id, version))
  writer.acknowledged.set(id, version)
}

async function deleteOne(server: ServerProcess, writer: Writer): Promise<void> {
  const id = [...writer.acknowledged].find(
    ([name, version]) => name.startsWith('one-') && version !== undefined,
  )?.[0]
  if (!id) return
  writer.pending = new Set([id])
  await send(server, 'DELETE', `/collections/cars/documents/${id}`)
  writer.acknowledged.set(id, undefined)
}

async function importMany(server: ServerProcess, writer: Writer): Promise<void> {
  const version = ++writer.version
  const ids = Array.from({length: IMPORT_LINES}, (_, at) => `many-${(at * 7 + version) % 3000}`)
  writer.pending = new Set(ids)
  await send(
    server,
    'POST',
    '/collections/cars/documents/import?action=upsert',
    ids.map((id) => carLine(id, version)).join('\n'),
  )
  for (const id of ids) writer.acknowledged.set(id, version)
}

/** Writes continuously until the server is killed. */
async function writeUntilGone(server: ServerProcess, writer: Writer): Promise<void> {
  try {
    for (;;) {
      await upsertOne(server, writer)
      await importMany(server, writer)
      if (Math.random() < 0.3) await deleteOne(server, writer)
    }
  } catch {
    // The connection broke: the write in progress was not acknowledged.
  }
}

async function readVersions(server: ServerProcess): Promise<Map<string, number>> {
  const text = await send(server, 'GET', '/collections/cars/documents/export')
  const documents = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
  return new Map(documents.map((document) => [document.id, document.version]))
}

/** A write in progress may or may not have happened; every other document is as acknowledged. */
function findLost(stored: Map<string, number>, writer: Writer): string[] {
  return [...writer.acknowledged]
    .filter(([id, version]) => !writer.pending.has(id) && stored.get(id) !== version)
    .map(([id, version]) => `${id}: acknowledged ${version}, stored ${stored.get(id)}`)
}

function settle(stored: Map<string, number>, writer: Writer): void {
  for (const id of writer.pending) writer.acknowledged.set(id, stored.get(id))
  writer.pending = new Set()
}

it('search engine that is killed › loses nothing acknowledged', getSoakOptions(KILLS), async () => {
  const writer: Writer = {acknowledged: new Map(), pending: new Set(), version: 0}
  let server = await startProcess(dir)
  await send(server, 'POST', '/collections', JSON.stringify(SCHEMA))
  await send(server, 'PUT', '/aliases/live', JSON.stringify({collection_name: 'cars'}))
  for (let kill = 0; kill < KILLS; kill++) {
    const writing = writeUntilGone(server, writer)
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180))
    await stopProcess(server, 'SIGKILL')
    await writing
    server = await startProcess(dir)
    const stored = await readVersions(server)
    expect(findLost(stored, writer)).toEqual([])
    settle(stored, writer)
  }
  expect(JSON.parse(await send(server, 'GET', '/aliases/live')).collection_name).toBe('cars')
  expect(writer.version).toBeGreaterThan(0)
  expect(await stopProcess(server, 'SIGTERM')).toBe(0)
})

it('second process on the same folder › is refused with a line that says what to do', async () => {
  const server = await startProcess(dir)
  await expect(startProcess(dir)).rejects.toThrow(
    /is in use by another search process; stop that one or give --data another folder/,
  )
  await stopProcess(server, 'SIGTERM')
})
