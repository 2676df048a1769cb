import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {extname, join} from 'node:path'
import {gzipSync} from 'node:zlib'
import type {Browser, Page} from 'playwright'
import {STUDIOS, type StudioName} from './build-studios.ts'

/** Where Studios answer, and who signs in. */
export type StudioDoor = {readonly browser: Browser; readonly port: number; readonly token: string}

const LONGEST_MS = 300_000

/** Serves a Studio and uses a window of a new browser that is signed in. */
export async function useStudio<T>(
  name: StudioName,
  {browser, port, token}: StudioDoor,
  use: (page: Page, address: string) => Promise<T>,
): Promise<T> {
  const server = serveFolder(STUDIOS[name]).listen(port, 'localhost')
  await once(server, 'listening')
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  // A busy machine takes long, which is what is measured.
  context.setDefaultTimeout(LONGEST_MS)
  try {
    await context.addInitScript((kept) => localStorage.setItem('studio-access-token:forecourt', kept), token)
    return await use(await context.newPage(), `http://localhost:${port}`)
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
}

const TYPES: {[ending: string]: string} = {'.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html'}

function serveFolder(folder: string) {
  return createServer(async ({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://localhost')
    const file = join(folder, extname(pathname) ? pathname : 'index.html')
    const body = await readFile(file).catch(() => null)
    if (!body) return void response.writeHead(404).end()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    // The names of scripts change with their content.
    const cache = extname(pathname) ? 'max-age=31536000, immutable' : 'no-cache'
    const headers = {'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache}
    response.writeHead(200, headers).end(gzipSync(body))
  })
}
