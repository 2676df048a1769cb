import {stripVTControlCharacters} from 'node:util'
import {log} from '../src/lib/log.ts'
import {createBurstLog} from '../src/lib/log-burst.ts'

type Told = {
  readonly name: string
  readonly code: string | undefined
  readonly digest: string | undefined
  readonly at: readonly string[]
}

const MOST_FRAMES = 6
const MOST_LETTERS = 200
/** Where a message begins to quote: a visitor's words, an address, or a backend's answer. */
const QUOTE = /["'`<{[]|\S*@|\S+:\/\/|\s\//
const DIMMED = '\x1b[2m%c'
const NO_TEXT = /\p{Cc}+/gu

/**
 * Writes what the framework and libraries write to the console as JSON too: of errors the name, code, digest and place
 * and not the message, of texts the words before they quote anything. Many in a row are counted.
 */
export function writeConsoleAsJson(): void {
  const tellError = createBurstLog<Told>('process.error-written', ({name, code}) =>
    `${name} ${code ?? ''}`.trim(),
  )
  const tellText = createBurstLog<{readonly text: string}>('process.text-written', ({text}) => text)
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    const write = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      const line = readLine(parts)
      if (line !== null) return write(line)
      const error = parts.find((part) => part instanceof Error)
      if (error) tellError(describeError(error))
      else tellText({text: describeText(parts)})
    }
  }
  process.on('warning', ({name}) => log('warn', 'process.warned', {name}))
}

/**
 * One of our own lines, null for anything else. In a terminal the framework dims what is written after a request is over:
 * colours around the line, and its style as a second part.
 */
function readLine([first, ...rest]: readonly unknown[]): string | null {
  if (typeof first !== 'string' || (rest.length > 0 && !first.startsWith(DIMMED))) return null
  const text = stripVTControlCharacters(first.replace(DIMMED, ''))
  return text.startsWith('{"at":') && text.endsWith('}') && !text.includes('\n') ? text : null
}

function describeError(error: Error): Told {
  const read = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && /^[\w@.-]{1,60}$/.test(value) ? value : undefined
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = frames.slice(0, MOST_FRAMES).map((line) => line.trim().slice(0, MOST_LETTERS))
  return {name: read('name') ?? 'Error', code: read('code'), digest: read('digest'), at}
}

function describeText(parts: readonly unknown[]): string {
  const text = parts.filter((part) => typeof part === 'string').join(' ')
  const [words = ''] = stripVTControlCharacters(text).split(QUOTE)
  return words.replaceAll(NO_TEXT, ' ').trim().slice(0, MOST_LETTERS)
}
