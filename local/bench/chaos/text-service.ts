import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {type HttpServer, startHttp} from '../../http/start-http.ts'
import {StackError} from '../../stack/stack-error.ts'

const PATIENCE_MS = 20_000

export type TextService = HttpServer & {
  /** Waits for the code that was texted to a number. @throws StackError where none comes */
  readonly readCode: (phone: string) => Promise<string>
}

/** A provider of text messages that takes every one. */
export async function startTextService(): Promise<TextService> {
  const codes = new Map<string, string>()
  const server = await startHttp(async (asked, answer) => {
    const said = new URLSearchParams(await text(asked).catch(() => ''))
    const code = /\b(\d{6})\b/.exec(said.get('Body') ?? '')?.[1]
    if (code) codes.set(said.get('To') ?? '', code)
    answer.writeHead(201, {'Content-Type': 'application/json'}).end('{"sid":"SM1"}')
  })
  return {
    ...server,
    readCode: async (phone) => {
      const end = performance.now() + PATIENCE_MS
      while (!codes.has(phone) && performance.now() < end) await pause(50)
      const code = codes.get(phone)
      if (code === undefined) throw new StackError('No code was texted.')
      return code
    },
  }
}
