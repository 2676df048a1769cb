import {type IncomingHttpHeaders, request} from 'node:http'
import {gunzipSync} from 'node:zlib'
import {StackError} from '../../stack/stack-error.ts'

// The headers that a browser sends when a page of the site posts its form.
const POSTED = {'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin'}

type Address = {readonly host: string; readonly path: string; readonly cookie?: string}
type Answer = {status: number; body: Buffer; headers: IncomingHttpHeaders}

/**
 * Requests a page from this machine with the site's host header, so that no name has to resolve. Posts `form` if
 * given.
 */
export function ask({host, path, cookie = ''}: Address, form?: URLSearchParams): Promise<Answer> {
  const port = Number(host.split(':')[1])
  const posted = form ? POSTED : {}
  const headers = {host, cookie, accept: 'text/html', 'accept-encoding': 'gzip', ...posted}
  const method = form ? 'POST' : 'GET'
  return new Promise((done, fail) => {
    const asked = request({host: '127.0.0.1', port, path, method, headers}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers}),
      )
    })
    asked.on('error', fail)
    asked.end(form?.toString())
  })
}

/** A page's document and its transferred size. @throws StackError when it is not answered with 200 */
export async function fetchPage(address: Address): Promise<{html: string; raw: number; sent: number}> {
  const {status, body, headers} = await ask(address)
  if (status !== 200) throw new StackError(`${address.host}${address.path} answered ${status}, not 200.`)
  const raw = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  return {html: raw.toString(), raw: raw.length, sent: body.length}
}
