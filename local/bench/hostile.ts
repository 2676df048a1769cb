import {connect, type Socket} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {SITES} from '../../web/e2e/fixtures/demo-sites.ts'
import {sendOddRequests} from '../../web/e2e/fixtures/odd-requests.ts'
import {createRandom} from '../../web/e2e/fixtures/random.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {readGroup} from '../stack/read-processes.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {withProcessStack} from './processes/start-processes.ts'
import {ask} from './web/fetch-page.ts'
import {measureCpu} from './web/measure-cpu.ts'
import {printTable} from './web/print-table.ts'

const PARTS = ['addresses', 'connections', 'requests'] as const

const HELP = `pnpm bench hostile [options]
  sends a storefront what nobody should: a flood of made-up addresses, connections that ask nothing, half a request, a
  body that never ends, an answer that nobody reads, headers without end, and odd requests to every address there is.
  Fails where a made-up address costs more than 1 ms of a processor, memory grows, a shopper waits for 2 s, a connection
  stays, or an odd request fails the server or hangs.
  --parts a,b           only ${PARTS.join(', ')}
  --addresses 20000     made-up addresses
  --connections 10000   connections at once
  --requests 20000      odd requests
  --seed 23             which ones
  --build               builds the storefront first
`

const HOST = 'harbour-city.localhost'
const [MOST_CPU_MS, MOST_GROWTH_MB, MOST_WAIT_MS] = [1, 60, 2000]
/** The time within which the server must close a connection that makes no progress. */
const ENDS_WITHIN_MS = 135_000

const faults: string[] = []

async function main(): Promise<void> {
  const {addresses, connections, requests, seed, parts, build} = readOptions(HELP, {
    addresses: 20_000,
    connections: 10_000,
    requests: 20_000,
    seed: 23,
    parts: PARTS,
    build: false,
  })
  await withProcessStack(build, async (stack) => {
    const {port, child} = await stack.startStorefront('storefront', 0)
    const target = {port, group: child.process.pid ?? 0}
    // The first one is rendered.
    await ask({host: `${HOST}:${port}`, path: '/'})
    if (parts.includes('addresses')) await floodAddresses(target, addresses)
    if (parts.includes('requests')) await sendOdd(target, requests, seed)
    if (parts.includes('connections')) {
      await openConnections(port, connections)
      await sendHalves(port)
    }
    if (faults.length > 0) throw new StackError(faults.join('\n'))
  })
}

type Target = {readonly port: number; readonly group: number}

async function readMemory(group: number): Promise<number> {
  return (await readGroup(group))?.memory ?? 0
}

async function askPage(port: number, meanwhile: string): Promise<void> {
  const began = performance.now()
  const {status} = await ask({host: `${HOST}:${port}`, path: '/'})
  const ms = performance.now() - began
  if (status !== 200 || ms > MOST_WAIT_MS)
    faults.push(`a shopper got ${status} after ${Math.round(ms)} ms, ${meanwhile}`)
}

/** Addresses that were never requested before, one of each kind of page. */
function makeAddress(at: number): string {
  const word = `${at.toString(36)}-${(at * 7919).toString(36)}`
  const kinds = [
    `/${word}`,
    `/cars/${word}`,
    `/offers/${word}`,
    `/a/${word}/b`,
    `/wp-admin/${word}.php?x=${at}`,
  ]
  return kinds[at % kinds.length] ?? '/'
}

async function floodAddresses({port, group}: Target, count: number): Promise<void> {
  let at = 0
  const send = async (most: number) => {
    while (at < most) {
      at += 1
      const {status} = await ask({host: `${HOST}:${port}`, path: makeAddress(at)})
      if (status !== 404) faults.push(`${makeAddress(at)} got ${status}`)
    }
  }
  // The first ones are not yet what a flood costs: the heap grows once, to what a busy server needs.
  const first = Math.ceil(count / 4)
  await send(first)
  const before = {memory: await readMemory(group), at: performance.now()}
  const flood = await measureCpu(group, () => Promise.all(Array.from({length: 8}, () => send(first + count))))
  const cpu = (flood.cpu ?? 0) / count
  const growth = (await readMemory(group)) - before.memory
  printTable('A flood of made-up addresses', [
    {
      addresses: count,
      'CPU ms each': cpu.toFixed(3),
      'a second': Math.round((count / (performance.now() - before.at)) * 1000),
      'memory before MB': Math.round(before.memory),
      'growth MB': Math.round(growth),
    },
  ])
  if (cpu > MOST_CPU_MS) faults.push(`a made-up address costs ${cpu.toFixed(2)} ms`)
  if (growth > MOST_GROWTH_MB) faults.push(`memory grew by ${Math.round(growth)} MB`)
}

function open(port: number, text = ''): Promise<Socket> {
  return new Promise((done, refuse) => {
    const socket = connect({port, host: '127.0.0.1'}, () => {
      socket.write(text)
      done(socket)
    })
    socket.once('error', refuse)
  })
}

async function openConnections(port: number, count: number): Promise<void> {
  const sockets: Socket[] = []
  const began = performance.now()
  while (sockets.length < count) {
    const some = Math.min(500, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({length: some}, () => open(port)))))
  }
  for (const socket of sockets) socket.on('error', () => undefined).resume()
  const opened = performance.now() - began
  await askPage(port, `just after ${count} connections`)
  await pause(1000)
  await askPage(port, `with ${count} connections`)
  printTable('Connections that ask nothing', [{connections: count, 'opened in ms': Math.round(opened)}])
  await expectClosed('a connection that asks nothing', sockets)
}

const UNREAD = 'answers that nobody reads'

const HALVES: {readonly [name: string]: string} = {
  'half a request line': 'GET /hal',
  'half a head': `GET / HTTP/1.1\r\nHost: ${HOST}\r\nAccept: text/`,
  'half a body': `POST /api/forms/general HTTP/1.1\r\nHost: ${HOST}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nname=a`,
  'half a chunk': `POST /api/visits HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n[`,
  [UNREAD]: `GET /search/new-used-and-demo-cars HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(300),
  'a head without end': `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: ${'a'.repeat(100_000)}`,
  'a thousand headers': `GET / HTTP/1.1\r\nHost: ${HOST}\r\n${'X-A: a\r\n'.repeat(3000)}\r\n`,
}

async function sendHalves(port: number): Promise<void> {
  const sockets = new Map<string, Socket[]>()
  for (const [name, text] of Object.entries(HALVES)) {
    const each = await Promise.all(Array.from({length: 50}, () => open(port, text)))
    for (const socket of each) {
      socket.on('error', () => undefined)
      // Whoever reads nothing does not hear of the end either: `drain-server.test.ts` sees that there is one.
      if (name !== UNREAD) socket.resume()
    }
    sockets.set(name, each)
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await askPage(port, `with half requests and unread answers, turn ${turn + 1}`)
    // Slow writers go on, a letter at a time.
    for (const socket of sockets.get('half a body') ?? []) socket.write('a')
    await pause(500)
  }
  for (const socket of sockets.get(UNREAD) ?? []) socket.destroy()
  sockets.delete(UNREAD)
  await Promise.all([...sockets].map(([name, each]) => expectClosed(name, each)))
  await askPage(port, 'after half requests')
}

async function sendOdd({port, group}: Target, requests: number, seed: number): Promise<void> {
  const hosts = SITES.map((site) => `${site}.localhost:${port}`)
  const before = await readMemory(group)
  const began = performance.now()
  const random = createRandom(seed)
  const odd = await sendOddRequests({port, hosts, random, requests, atOnce: 8})
  const statuses = [...odd.statuses].map(([status, count]) => `${status}: ${count}`).toSorted()
  const seconds = (performance.now() - began) / 1000
  say(`${requests} odd requests in ${Math.round(seconds)} s: ${statuses.join(', ')}`)
  say(`memory ${Math.round(before)} MB before, ${Math.round(await readMemory(group))} MB after`)
  // Answers first: on a busy machine many are late.
  const isLate = (fault: string) => Number(!/^\d{3}/.test(fault))
  faults.push(...odd.faults.toSorted((one, other) => isLate(one) - isLate(other)).slice(0, 20))
  await askPage(port, 'after odd requests')
}

async function expectClosed(name: string, sockets: readonly Socket[]): Promise<void> {
  const began = performance.now()
  const isOpen = () => sockets.filter(({destroyed}) => !destroyed).length
  while (isOpen() > 0 && performance.now() - began < ENDS_WITHIN_MS) await pause(200)
  say(`${name}: ${isOpen()} of ${sockets.length} open after ${Math.round(performance.now() - began)} ms`)
  if (isOpen() > 0) faults.push(`${name}: ${isOpen()} stay open`)
  for (const socket of sockets) socket.destroy()
}

await runStack(main)
process.exit()
