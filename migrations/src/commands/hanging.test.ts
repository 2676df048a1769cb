import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {CliError} from '../cli/cli-error.ts'
import {withLake} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {withSearch} from '../search/search-client.ts'

/** Takes every request and answers none. */
const server = createServer(() => undefined)
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const work = async () => expect.unreachable('worked without an answer')

describe('a service that hangs', () => {
  it('is said of content before a command begins', async () => {
    const env = readEnv.content({SANITY_API_HOST: url, SANITY_WRITE_TOKEN: 'token'})
    const asking = withLake(env, work, 200)
    await expect(asking).rejects.toThrow(`The content backend (${url}) does not answer`)
    await expect(asking).rejects.toThrow(CliError)
  })

  it('is said of stock search before a command begins', async () => {
    const env = readEnv.search({TYPESENSE_URL: `${url},${url}`, TYPESENSE_ADMIN_KEY: 'key'})
    const asking = withSearch(env, work, 0.2)
    await expect(asking).rejects.toThrow(`Stock search (${url}, ${url}) does not answer`)
    await expect(asking).rejects.toThrow(CliError)
  })
})
