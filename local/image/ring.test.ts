import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer, request, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../testing/patience.ts'

// The proxy's own file, without certificates and at a port of loopback; two servers stand for two releases.

const CADDY = '/usr/bin/caddy'
const CADDYFILE = fileURLToPath(new URL('../Caddyfile', import.meta.url))
const HOSTS = ['first.example', 'www.first.example', 'other.example']

async function startRelease(name: string): Promise<Server> {
  const server = createServer((_, answer) => answer.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const getPort = (server: Server) => (server.address() as AddressInfo).port

describe.skipIf(!existsSync(CADDY))('a ring of hosts', () => {
  let folder: string
  let [now, next] = [] as unknown as [Server, Server]
  let [port, admin] = [0, 0]
  let caddy: ChildProcess
  let failed = 0

  const adaptFile = () => {
    const env = {
      ACME_EMAIL: 'operator@site.example',
      HOME: folder,
      HOSTS_SECRET: 'x',
      RING: folder,
      SEARCH_HOST: 'search.site.example',
      STOREFRONT: `127.0.0.1:${getPort(now)}`,
    }
    const args = ['adapt', '--adapter', 'caddyfile', '--config', CADDYFILE]
    const adapted = execFileSync(CADDY, args, {env, stdio: ['ignore', 'pipe', 'ignore']}).toString()
    const {routes} = JSON.parse(adapted).apps.http.servers.srv0
    const server = {listen: [`127.0.0.1:${port}`], automatic_https: {disable: true}, routes}
    return JSON.stringify({
      admin: {listen: `127.0.0.1:${admin}`},
      apps: {http: {servers: {srv0: server}}},
    })
  }

  /** Asks again, as a browser does, where the connection ended before an answer: a proxy may close a port with some in its queue. */
  const ask = (host: string, path = '/', isLast = false): Promise<string> =>
    new Promise<string>((resolve) => {
      const asked = request(
        {port, host: '127.0.0.1', path, headers: {host}, agent: false},
        async (answer) => {
          const text = (await answer.toArray()).join('')
          resolve(answer.statusCode === 200 ? text : String(answer.statusCode))
        },
      )
      asked.on('error', () => resolve(isLast ? 'failed' : ask(host, path, true))).end()
    })

  /** Gives hosts to the next release, while others ask. */
  async function reload(lines: string | null): Promise<string[]> {
    const file = join(folder, 'next.hosts')
    if (lines === null) await rm(file)
    else await writeFile(file, lines)
    const body = adaptFile()
    const load = fetch(`http://127.0.0.1:${admin}/load`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body,
    })
    const answers = await Promise.all(Array.from({length: 100}, () => ask('other.example')))
    failed += answers.filter((answer) => !['now', 'next'].includes(answer)).length
    expect((await load).status).toBe(200)
    return Promise.all(HOSTS.map((host) => ask(host)))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ring-'))
    ;[now, next] = await Promise.all([startRelease('now'), startRelease('next')])
    const free = await Promise.all([startRelease(''), startRelease('')])
    ;[port, admin] = free.map(getPort) as [number, number]
    await Promise.all(free.map((server) => server.close()))
    await writeFile(join(folder, 'caddy.json'), adaptFile())
    caddy = spawn(CADDY, ['run', '--config', join(folder, 'caddy.json')], {
      env: {HOME: folder},
      stdio: 'ignore',
    })
    await vi.waitFor(async () => expect(await ask('other.example')).toBe('now'), PATIENCE)
  })
  afterAll(async () => {
    caddy.kill('SIGTERM')
    await once(caddy, 'exit')
    now.close()
    next.close()
    await rm(folder, {recursive: true})
  })

  it('gets the next release, then all do, and one step leads back, without a failed request', async () => {
    const to = `127.0.0.1:${getPort(next)}`
    const first = `# 1 of 2 sites\nfirst.example ${to}\nwww.first.example ${to}\n`
    expect(await reload(first)).toEqual(['next', 'next', 'now'])
    expect(await reload(`${first}other.example ${to}\n`)).toEqual(['next', 'next', 'next'])
    expect(await ask('first.example', '/api/hosts')).toBe('404')
    expect(await reload(null)).toEqual(['now', 'now', 'now'])
    expect(failed).toBe(0)
  })
})
