import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {Agent, get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {extendLimit, PATIENCE} from '../../../local/testing/patience.ts'

// Needs more than two seconds: processes are started.

const SCRIPT = fileURLToPath(new URL('../testing/run-echo-processes.ts', import.meta.url))

let primary: ChildProcess | undefined
/** Over connections that stay open, a request meets the same process again. */
const agent = new Agent({keepAlive: true, maxSockets: 4})

afterEach(() => {
  agent.destroy()
  primary?.kill('SIGTERM')
})

async function start({script = SCRIPT, cwd = import.meta.dirname} = {}) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [script, String(port)], {cwd, stdio: ['ignore', 'pipe', 'ignore']})
  primary = child
  const lines: string[] = []
  createInterface({input: child.stdout}).on('line', (line) => lines.push(line))
  await vi.waitFor(() => expect(lines).toContain('started'), PATIENCE)
  /** The process that answers; a rejection is a failed request. What a process that is killed was handed gets no answer. */
  const ask = (over: Agent | false, path = '/') =>
    new Promise<string>((done, fail) => {
      const signal = AbortSignal.timeout(extendLimit(2000))
      const asked = get({port, path, host: '127.0.0.1', agent: over, signal}, (response) =>
        text(response).then(done, fail),
      )
      asked.once('error', fail)
    })
  const askMany = async (over: Agent | false = false) =>
    new Set(await Promise.all(Array.from({length: 8}, () => ask(over))))
  return {child, lines, ask, askMany}
}

describe('runProcesses', () => {
  it('tells at any process what all of them have counted', async () => {
    const {ask, askMany} = await start()
    let answered = 0
    await vi.waitFor(async () => {
      const {size} = await askMany()
      answered += 8
      expect(size).toBe(2)
    }, PATIENCE)
    // The next process has its turn each time; one that is busy is left out of a reading.
    for (let turn = 0; turn < 4; turn += 1)
      await vi.waitFor(async () => expect(Number(await ask(false, '/metrics'))).toBe(answered), PATIENCE)
  })

  it('tells at any process which pages all of them have', async () => {
    const {ask, askMany} = await start()
    const pids = await vi.waitFor(async () => {
      const answering = await askMany()
      expect(answering.size).toBe(2)
      return [...answering]
    }, PATIENCE)
    const pages = pids.map((pid) => ({host: 'a.example', path: `/${pid}`, encoding: 'br'}))
    await vi.waitFor(async () => {
      const told: unknown[] = JSON.parse(await ask(false, '/pages'))
      expect(told).toHaveLength(2)
      expect(told).toEqual(expect.arrayContaining(pages))
    }, PATIENCE)
  })

  it('replaces its processes by those of the release that a link leads to by then', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'releases-')))
    const link = join(folder, 'current')
    for (const release of ['one', 'two']) {
      mkdirSync(join(folder, release, 'web', 'platform'), {recursive: true})
      writeFileSync(join(folder, release, 'web', 'platform', 'server.ts'), `import ${JSON.stringify(SCRIPT)}`)
    }
    symlinkSync('one', link)
    // As a unit starts it: the folder of a process is where the link led when it started.
    const {child, lines, ask} = await start({
      script: join(link, 'web/platform/server.ts'),
      cwd: join(link, 'web'),
    })
    const askFolders = async () =>
      new Set(await Promise.all(Array.from({length: 8}, () => ask(false, '/folder'))))
    expect(await askFolders()).toEqual(new Set([join(folder, 'one', 'web')]))
    rmSync(link)
    symlinkSync('two', link)
    child.kill('SIGUSR2')
    await vi.waitFor(() => expect(lines.join()).toContain('processes.restarted'), PATIENCE)
    expect(await askFolders()).toEqual(new Set([join(folder, 'two', 'web')]))
    rmSync(folder, {recursive: true})
  })

  it('answers at one port by several processes, and replaces one that is lost', async () => {
    const {child, askMany} = await start()
    const [one] = await vi.waitFor(async () => {
      const answering = await askMany()
      expect(answering.size).toBe(2)
      return answering
    }, PATIENCE)
    process.kill(Number(one), 'SIGKILL')
    await vi.waitFor(async () => {
      const answering = await askMany()
      expect([...answering]).not.toContain(one)
      expect(answering.size).toBe(2)
    }, PATIENCE)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
  })

  it('replaces every process on SIGUSR2 without failing a request', async () => {
    const {child, lines, askMany} = await start()
    const before = await vi.waitFor(async () => {
      const answering = await askMany()
      expect(answering.size).toBe(2)
      return answering
    }, PATIENCE)
    child.kill('SIGUSR2')
    // Requests go on over the same connections; each of them throws if it fails.
    while (!lines.join().includes('processes.restarted')) await askMany(agent)
    const after = await askMany()
    expect([...after].filter((pid) => before.has(pid))).toEqual([])
  })
})
