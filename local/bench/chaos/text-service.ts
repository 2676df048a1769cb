import {once} from 'node:events'
import {createServer} from 'node:http'

/** A provider of text messages that takes every one. */
export async function startTextService(): Promise<{url: string; close: () => Promise<void>}> {
  const server = createServer((asked, answer) => {
    asked.resume()
    answer.writeHead(201, {'Content-Type': 'application/json'}).end('{"sid":"SM1"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {url: `http://127.0.0.1:${port}`, close}
}
