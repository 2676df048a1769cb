import {expect, it} from 'vitest'
import {createSelfContainedFetch} from './self-contained-fetch.ts'

function record() {
  const asked: string[] = []
  const base = (url: RequestInfo | URL) => {
    asked.push(String(url))
    return Promise.resolve(new Response('from the backend'))
  }
  return {
    asked,
    home: createSelfContainedFetch(base, {apiHost: 'http://127.0.0.1:3031', projectId: 'forecourt'}),
  }
}

it.each([
  ['https://api.sanity.io/vX/intake/feedback', 404],
  ['https://sanity-cdn.com/v1/modules/sanity/latest', 200],
  ['http://forecourt.127.0.0.1:3031/v1/auth/id', 200],
])('requests of the Studio › are answered without the network for %s', async (url, status) => {
  const {asked, home} = record()
  expect((await home(url)).status).toBe(status)
  expect(asked).toEqual([])
})

it.each(['http://127.0.0.1:3031/v1/data/query', 'https://notsanity.io/x', '/static/logo.svg'])(
  'requests of the Studio › are let through to %s',
  async (url) => {
    const {asked, home} = record()
    expect(await (await home(url)).text()).toBe('from the backend')
    expect(asked).toEqual([url])
  },
)
