import {once} from 'node:events'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {StackError} from '../../stack/stack-error.ts'

const PATIENCE_MS = 20_000

export type TextService = {
  readonly url: string
  /** Waits for the code that was texted to a number. @throws StackError where none comes */
  readonly readCode: (phone: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A provider of text messages that takes every one. */
export async function startTextService(): Promise<TextService> {
  const codes = new Map<string, string>()
  const server = createServer(async (asked, answer) => {
    const said = new URLSearchParams(await text(asked).catch(() => ''))
    const code = /\b(\d{6})\b/.exec(said.get('Body') ?? '')?.[1]
    if (code) codes.set(said.get('To') ?? '', code)
    answer.writeHead(201, {'Content-Type': 'application/json'}).end('{"sid":"SM1"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    readCode: async (phone) => {
      const end = performance.now() + PATIENCE_MS
      while (!codes.has(phone) && performance.now() < end) await pause(50)
      const code = codes.get(phone)
      if (code === undefined) throw new StackError('No code was texted.')
      return code
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
