import {get} from 'node:http'
import type {Child} from './child.ts'
import {StackError} from './stack-error.ts'

/** One GET with a Host header of its own (`fetch` forbids that); the status, or null when nobody answers. */
export function requestStatus(url: string, host?: string, timeoutMs = 60_000): Promise<number | null> {
  return new Promise((done) => {
    const request = get(url, {headers: host ? {host} : {}, timeout: timeoutMs}, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? null))
      response.once('error', () => done(null))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(null))
  })
}

export type WaitOptions = {
  url: string
  host?: string
  child: Child
  seconds: number
  accept?: (status: number) => boolean
}

/** Waits until an address answers as expected; a child that ends meanwhile is reported with its last words. */
export async function waitFor({
  url,
  host,
  child,
  seconds,
  accept = (status) => status < 400,
}: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  let ended: number | null = null
  child.exited.then((code) => {
    ended = code
  })
  let last: number | null = null
  while (Date.now() < deadline) {
    if (ended !== null)
      throw new StackError(
        `${child.name} ended before it answered (exit code ${ended}):\n${child.lastLines()}`,
      )
    last = await requestStatus(url, host)
    if (last !== null && accept(last)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  const answer = last === null ? 'nobody answered' : `the last answer was ${last}`
  throw new StackError(
    `${child.name} did not answer at ${host ?? url} within ${seconds} s (${answer}):\n${child.lastLines()}`,
  )
}
