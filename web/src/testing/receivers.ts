import {createServer as createTcpServer, type Server, type Socket} from 'node:net'
import {startHttp} from '../../../local/http/start-http.ts'

/** The receiver's answer to the next message. */
export type ReceiverBehaviour = 'take' | 'fail' | 'refuse' | 'hang' | 'drop' | 'take-and-drop'

export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  /** Names in lower case; folded lines joined. */
  readonly headers: {readonly [name: string]: string}
  /** As it arrived, not decoded. */
  readonly raw: string
  readonly text: string
}

export type ReceivedPost = {readonly headers: {readonly [name: string]: string}; readonly body: string}

export type Receiver<T> = {readonly url: string; readonly received: T[]; readonly close: () => Promise<void>}

/** A mail server on loopback that speaks enough SMTP for a sender. `mood` is called once per mail. */
export async function startMailReceiver(
  mood: () => ReceiverBehaviour = () => 'take',
): Promise<Receiver<ReceivedMail>> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, mood, (mail) => received.push(mail))
  })
  const port = await listen(server)
  return {url: `smtp://127.0.0.1:${port}`, received, close: () => closeAll(server, sockets)}
}

type Envelope = {from: string; to: string[]; mood: ReceiverBehaviour}

function converse(socket: Socket, mood: () => ReceiverBehaviour, keep: (mail: ReceivedMail) => void): void {
  let buffer = ''
  let envelope: Envelope = {from: '', to: [], mood: 'take'}
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const end = (raw: string) => {
    const {mood: how} = envelope
    if (how === 'hang') return
    if (how === 'drop') return socket.destroy()
    if (how === 'fail') return say('451 Try again later')
    keep(readMail(envelope, raw))
    if (how === 'take-and-drop') return socket.destroy()
    say('250 Kept')
  }
  const command = (line: string) => {
    if (/^(?:EHLO|HELO)/i.test(line)) return say('250 receiver')
    // A sender that is answered "yes" waits for the handshake until its timeout.
    if (/^STARTTLS/i.test(line)) return say('502 Not here')
    if (/^MAIL FROM:/i.test(line)) envelope = {from: addressIn(line), to: [], mood: mood()}
    if (/^RCPT TO:/i.test(line)) {
      if (envelope.mood === 'refuse') return say('550 No such person')
      envelope.to.push(addressIn(line))
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return say('354 Go on')
    }
    if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n')
    return say('250 Yes')
  }
  say('220 receiver')
  socket.on('data', (part) => {
    buffer += part.toString('latin1')
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n'
      const at = buffer.indexOf(mark)
      if (at < 0) return
      const piece = buffer.slice(0, at)
      buffer = buffer.slice(at + mark.length)
      if (inData) end(piece)
      else command(piece)
      if (mark !== '\r\n') inData = false
    }
  })
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

function readMail({from, to}: Envelope, raw: string): ReceivedMail {
  const split = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, split).replace(/\r\n[ \t]+/g, ' ')
  const pairs = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const headers = Object.fromEntries(pairs)
  const body = raw.slice(split + 4).replace(/^\.\./gm, '.')
  return {from, to, headers, raw, text: decodeBody(body, headers['content-transfer-encoding'] ?? '')}
}

function decodeBody(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding.toLowerCase() !== 'quoted-printable') {
    return Buffer.from(body, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
  }
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** A web server on loopback that accepts posts. `mood` is called once per post. */
export async function startPostReceiver(
  mood: () => ReceiverBehaviour = () => 'take',
): Promise<Receiver<ReceivedPost>> {
  const received: ReceivedPost[] = []
  const {url, close} = await startHttp((request, response) => {
    const how = mood()
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const takes = how === 'take' || how === 'take-and-drop'
      if (takes)
        received.push({headers: getHeaders(request.headers), body: Buffer.concat(parts).toString('utf8')})
      if (how === 'hang') return
      if (how === 'drop' || how === 'take-and-drop') return request.socket.destroy()
      response.writeHead(how === 'take' ? 200 : how === 'fail' ? 500 : 404).end()
    })
  })
  return {url: `${url}/leads`, received, close}
}

function getHeaders(headers: NodeJS.Dict<string | string[]>): {[name: string]: string} {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function listen(server: Server): Promise<number> {
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )
}

function closeAll(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  return new Promise((done) => server.close(() => done()))
}
