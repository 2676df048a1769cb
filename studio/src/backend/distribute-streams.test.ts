import {expect, it} from 'vitest'
import {createDistributingFetch, isDistributionNeeded} from './distribute-streams.ts'

function record() {
  const asked: string[] = []
  const base = (url: RequestInfo | URL) => {
    asked.push(String(url))
    return Promise.resolve(new Response())
  }
  return {asked, spreading: createDistributingFetch(base)}
}

it('spreading of event streams › opens them on six hosts by turns and keeps port, path and query', async () => {
  const {asked, spreading} = record()
  for (let i = 0; i < 7; i += 1) await spreading('http://127.0.0.1:3031/v1/data/listen/production?query=*')
  expect(asked.map((url) => new URL(url).hostname)).toEqual(
    ['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l0'].map((name) => `${name}.localhost`),
  )
  expect(asked[0]).toBe('http://l0.localhost:3031/v1/data/listen/production?query=*')
})

it('spreading of event streams › leaves every other request on its host', async () => {
  const {asked, spreading} = record()
  await spreading('http://127.0.0.1:3031/v1/data/query/production?query=*')
  expect(asked).toEqual(['http://127.0.0.1:3031/v1/data/query/production?query=*'])
})

it.each([
  ['http://127.0.0.1:3031', true],
  ['http://localhost:3031', true],
  ['https://localhost:3031', false],
  ['http://content.example.com.au', false],
])('spreading of event streams › is needed for %s: %s', (host, expected) => {
  expect(isDistributionNeeded(host)).toBe(expected)
})
