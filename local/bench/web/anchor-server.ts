import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {gzipSync} from 'node:zlib'

/** Serves one document from memory on the given port, to measure what this machine and the client can reach. */
function main(): void {
  const [file = '', port = '0'] = process.argv.slice(2)
  const plain = readFileSync(file)
  const packed = gzipSync(plain)
  const server = createServer((request, response) => {
    const gzip = request.headers['accept-encoding']?.includes('gzip') ?? false
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (gzip) response.setHeader('Content-Encoding', 'gzip')
    response.end(gzip ? packed : plain)
  })
  server.listen({port: Number(port), host: '127.0.0.1'})
}

main()
