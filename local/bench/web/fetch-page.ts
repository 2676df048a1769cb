import {request} from 'node:http'
import {gunzipSync} from 'node:zlib'
import {StackError} from '../../stack/stack-error.ts'
import type {SitePage} from './list-pages.ts'

type Address = Pick<SitePage, 'host' | 'path'>
type Answer = {status: number; body: Buffer; encoding: string | undefined}

/** Asks this machine for a page under its site's host, so that no name has to resolve. */
function ask({host, path}: Address): Promise<Answer> {
  const port = Number(host.split(':')[1])
  const headers = {host, accept: 'text/html', 'accept-encoding': 'gzip'}
  return new Promise((done, fail) => {
    const asked = request({host: '127.0.0.1', port, path, headers}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          encoding: response.headers['content-encoding'],
        }),
      )
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** A page's document and what travelled for it. @throws StackError when it is not answered with 200 */
export async function fetchPage(address: Address): Promise<{html: string; raw: number; sent: number}> {
  const {status, body, encoding} = await ask(address)
  if (status !== 200) throw new StackError(`${address.host}${address.path} answered ${status}, not 200.`)
  const raw = encoding === 'gzip' ? gunzipSync(body) : body
  return {html: raw.toString(), raw: raw.length, sent: body.length}
}
