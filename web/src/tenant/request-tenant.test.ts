import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it, vi} from 'vitest'

const APP = join(import.meta.dirname, '../app')
const HANDLER = /export async function (GET|POST)[\s\S]*requireRequest(?:Tenant|Site)/
/** The handlers that answer for the site of a host, with the method they take. */
const HANDLERS = globSync('api/**/route.ts', {cwd: APP}).flatMap((file) => {
  const [, method] = HANDLER.exec(readFileSync(join(APP, file), 'utf8')) ?? []
  return method ? [[file, method] as const] : []
})

const hosts = vi.hoisted(() => ({isAway: true}))
vi.mock('./list-tenants', () => ({
  resolveHost: async () => {
    if (hosts.isAway) throw new Error('The content does not answer')
    return null
  },
}))

// Without a Studio there is no preview.
vi.stubEnv('STUDIO_URL', 'https://studio.example')

it.each(HANDLERS)(
  '%s › answers %s by 503 while no site can be read, and by 404 where none answers',
  async (file, method) => {
    const {[method]: answer} = await import(join(APP, file))
    const ask = async (): Promise<number> => {
      const request = new Request('http://a.example/?form=general&date=2026-11-23', {
        method,
        headers: {host: 'a.example'},
      })
      const params = Promise.resolve({car: 'kia-1', listing: 'l', state: 's'})
      return (await answer(request, {params})).status
    }
    hosts.isAway = true
    expect(await ask()).toBe(503)
    hosts.isAway = false
    expect(await ask()).toBe(404)
  },
)
