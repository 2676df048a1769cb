import {createServer} from 'node:net'

/** Returns a port that is free at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen({port: 0, host: '127.0.0.1'}, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No port')),
      )
    })
  })
}
