import {createRequire} from 'node:module'
import {loadStaticPaths} from 'next/dist/server/dev/static-paths-worker.js'
import {describe, expect, it} from 'vitest'
import {replaceSampleThread} from './replace-sample-thread'

describe('samples of a page', () => {
  it('are asked for in the process of the server, where Next would start a thread', () => {
    const {default: server} = createRequire(import.meta.url)('next/dist/server/dev/next-dev-server.js')
    expect(server.prototype.getStaticPathsWorker).toBeTypeOf('function')
    replaceSampleThread()
    expect(server.prototype.getStaticPathsWorker().loadStaticPaths).toBe(loadStaticPaths)
  })
})
