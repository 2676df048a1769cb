import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {get} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {WAIT_LIMIT_MS} from '../testing/patience.ts'
import {type Child, startChild, stopAll, track} from './child.ts'
import {findFreePort} from './find-free-port.ts'
import {startWhenOpened} from './start-when-opened.ts'

const dir = mkdtempSync(join(tmpdir(), 'opened-'))
const script = join(dir, 'part.mjs')
writeFileSync(
  script,
  `import {createServer} from 'node:http'
  createServer((request, response) => response.end('the part'))
    .on('upgrade', (request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\\r\\nconnection: upgrade\\r\\nupgrade: websocket\\r\\n\\r\\n'))
    .listen(Number(process.argv[2]), 'localhost')`,
)
afterAll(async () => {
  await stopAll()
  rmSync(dir, {recursive: true})
})

/** A part that was made startable, with what has been started of it. */
async function openPart(fail: () => boolean = () => false, held: Promise<unknown> = Promise.resolve()) {
  const port = await findFreePort()
  const started: Child[] = []
  const start = async (at: number) => {
    await held
    if (fail()) throw new Error('the disk is <full>')
    const child = startChild({
      name: 'part',
      package: 'local',
      command: 'node',
      args: [script, String(at)],
      env: {},
    })
    track(child)
    started.push(child)
    return child
  }
  await startWhenOpened({name: 'The part', port, start})
  const read = async (accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
    const response = await fetch(`http://localhost:${port}/`, {headers: {accept, connection: 'close'}})
    return {
      status: response.status,
      text: await response.text(),
      cached: response.headers.get('cache-control'),
    }
  }
  return {port, started, read}
}

it('startWhenOpened › starts nothing until it is opened, then shows a page that reloads itself until the server answers', async () => {
  const {port, started, read} = await openPart()
  expect(started).toHaveLength(0)
  const waiting = await read()
  expect(waiting, 'a browser notes no error').toMatchObject({status: 200, cached: 'no-store'})
  expect(waiting.text).toContain('<meta http-equiv="refresh" content="1">')
  await expect.poll(() => read(), {timeout: WAIT_LIMIT_MS}).toMatchObject({status: 200, text: 'the part'})
  expect(started).toHaveLength(1)
  const upgraded = new Promise((done) => {
    get({port, headers: {connection: 'upgrade', upgrade: 'websocket'}}).on('upgrade', ({statusCode}) =>
      done(statusCode),
    )
  })
  expect(await upgraded, 'a connection of a development server').toBe(101)
})

it.each(['*/*', 'application/json', 'image/avif,*/*'])(
  'startWhenOpened › answers 503 to a request for %s, which cannot wait by itself',
  async (accept) => {
    const {read} = await openPart()
    expect(await read(accept)).toMatchObject({status: 503, cached: 'no-store'})
  },
)

it('startWhenOpened › starts no second server for a request on a connection that was opened before the first answered', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const {port, started, read} = await openPart(undefined, held)
  await read()
  const early = connect({port, host: 'localhost'})
  await once(early, 'connect')
  release()
  await expect.poll(() => read(), {timeout: WAIT_LIMIT_MS}).toMatchObject({text: 'the part'})
  early.write('GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n')
  const [answer] = await once(early, 'data')
  expect(String(answer)).toContain('is being prepared')
  early.destroy()
  expect(started).toHaveLength(1)
})

it('startWhenOpened › starts a server that ended again', async () => {
  const {started, read} = await openPart()
  await expect.poll(() => read(), {timeout: WAIT_LIMIT_MS}).toMatchObject({text: 'the part'})
  started[0]?.process.kill('SIGKILL')
  await started[0]?.exited
  expect((await read()).text).toContain('is being prepared')
  await expect.poll(() => read(), {timeout: WAIT_LIMIT_MS}).toMatchObject({text: 'the part'})
  expect(started).toHaveLength(2)
})

it('startWhenOpened › shows why a server did not start, and tries again when that page is reloaded', async () => {
  let isBroken = true
  const {started, read} = await openPart(() => isBroken)
  await read()
  const {status, text} = await read()
  expect(status).toBe(503)
  expect(text).toContain('the disk is &lt;full>')
  expect(text).not.toContain('refresh')
  isBroken = false
  await expect.poll(() => read(), {timeout: WAIT_LIMIT_MS}).toMatchObject({text: 'the part'})
  expect(started).toHaveLength(1)
})
