import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {extendLimit} from '../../../local/testing/patience.ts'

/** Ways in which the line to a service can fail; `500` is for services that speak HTTP. */
export const CONNECTION_FAULTS = ['down', 'hang', 'slow', '500', 'garbage', 'half'] as const

export type ConnectionFault = (typeof CONNECTION_FAULTS)[number]

export type FaultyConnection = {
  readonly port: number
  /** From now on every connection fails so, open ones too; null passes everything on again. */
  readonly fail: (fault: ConnectionFault | null) => void
  /** Leads new connections to another port, and cuts the open ones. */
  readonly leadTo: (port: number) => void
  readonly close: () => Promise<void>
}

const SLOW_MS = extendLimit(3000)
const ERROR = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 6\r\nConnection: close\r\n\r\nbroken'
const GARBAGE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 22\r\nConnection: close\r\n\r\n<h1>Maintenance</h1>\r\n'

/** Starts a line to a service of this machine that can be made to fail, whatever it speaks. */
export async function startFaultyConnection(service: number): Promise<FaultyConnection> {
  let target = service
  let fault: ConnectionFault | null = null
  const open = new Set<Socket>()
  const port = await findFreePort()

  function passAnswer(part: Buffer, client: Socket): void {
    if (fault === 'slow') setTimeout(() => client.write(part), SLOW_MS)
    else if (fault === 'half') client.end(part.subarray(0, part.length / 2))
    else if (fault !== 'hang') client.write(part)
  }

  function passQuestion(part: Buffer, client: Socket, behind: Socket): void {
    if (fault === '500') client.end(ERROR)
    else if (fault === 'garbage') client.end(GARBAGE)
    else if (fault !== 'hang') behind.write(part)
  }

  const server = createServer((client) => {
    if (fault === 'down') return void client.destroy()
    const behind = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.end()
      })
    }
    client.on('data', (part) => passQuestion(part, client, behind))
    behind.on('data', (part) => passAnswer(part, client))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    fail: (next) => {
      fault = next
      if (next === 'down') cut()
    },
    leadTo: (next) => {
      target = next
      cut()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
