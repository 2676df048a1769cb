import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {writeConsoleAsJson} from './json-lines.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
const own = Object.fromEntries(LEVELS.map((level) => [level, console[level]]))
const lines: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
  for (const level of LEVELS) console[level] = (line: string) => void lines.push(line)
  writeConsoleAsJson()
})
afterEach(() => {
  process.removeAllListeners('warning')
  Object.assign(console, own)
  vi.useRealTimers()
})

const ANSWER = '{"message":"Could not find a collection\u0000","email":"a@b.example"}'
const typed = Object.assign(new TypeError(`Request #17 failed due to "${ANSWER}"`), {
  code: 'ECONNABORTED',
  digest: '2386',
})

describe('lines of the console', () => {
  it.each([
    ['an action that a visitor made up', ['Failed to find Server Action "xa@b.example". This request']],
    ['an uncaught error', ['uncaughtException:', new Error('aborted a@b.example')]],
    ['an error of a library', [typed]],
    ['an error inside text', ['⨯', typed, {digest: 'x'}]],
    ['a backend’s answer', [`Request #1 failed due to "${ANSWER}"`]],
    ['a page of a proxy', ['upstream said <h1>a@b.example</h1>\n<p>a@b.example']],
    [
      'the address of a picture',
      ["The requested resource isn't a valid image for /a@b.example received null"],
    ],
    ['an outside address', ['failed https://a@b.example/?x=1']],
    ['several lines with colours', ['\u001B[31merror\u001B[0m\nnext line\u0000']],
    ['no text', [{email: 'a@b.example'}, 4]],
  ])('are one line of JSON without what they quote, for %s', (_what, parts) => {
    console.error(...parts)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: expect.stringMatching(/^process\./),
    })
    expect(lines[0]).not.toMatch(/a@b\.example|\p{Cc}|\\u00/u)
  })

  it('name an error by its class, code and digest', () => {
    console.error(typed)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'TypeError',
      code: 'ECONNABORTED',
      digest: '2386',
    })
  })

  it('are counted where many come in a row', () => {
    for (let at = 0; at < 300; at += 1) console.error(typed)
    vi.advanceTimersByTime(5000)
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({more: 299, of: {'TypeError ECONNABORTED': 299}})
  })

  it('stay as they are where the own log wrote them', () => {
    const line = JSON.stringify({at: '2026-11-28T00:00:00.000Z', level: 'error', event: 'a.b'})
    console.error(line)
    expect(lines).toEqual([line])
    // As Next dims what is written in a terminal after its request is over.
    console.error(`\u001B[2m%c${line}\u001B[22m\u001B[22m`, 'color: gray')
    expect(lines).toEqual([line, line])
  })

  it('end where something around the console changes each line', () => {
    const write = console.log
    console.log = (...parts: unknown[]) => write('changed', ...parts)
    console.log('Ready')
    vi.advanceTimersByTime(20_000)
    expect(lines.length).toBeLessThan(10)
  })
})
