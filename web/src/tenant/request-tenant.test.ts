import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it, vi} from 'vitest'

const APP = join(import.meta.dirname, '../app')
/** Handlers that read for a shopper without a page, by their files. */
const READERS = globSync('api/**/route.ts', {cwd: APP}).filter((file) => {
  const source = readFileSync(join(APP, file), 'utf8')
  return source.includes('requireRequestTenant') && source.includes('function GET')
})

const hosts = vi.hoisted(() => ({isAway: true}))
vi.mock('./list-tenants', () => ({
  resolveHost: async () => {
    if (hosts.isAway) throw new Error('The content does not answer')
    return null
  },
}))

it.each(READERS)('%s › answers 503 while no site can be read, and 404 where none answers', async (file) => {
  const {GET} = await import(join(APP, file))
  const ask = async (): Promise<number> => {
    const request = new Request('http://a.example/?form=general&date=2026-11-23', {
      headers: {host: 'a.example'},
    })
    const params = Promise.resolve({car: 'kia-1', listing: 'l', state: 's'})
    return (await GET(request, {params})).status
  }
  hosts.isAway = true
  expect(await ask()).toBe(503)
  hosts.isAway = false
  expect(await ask()).toBe(404)
})
