import {expect, it, vi} from 'vitest'
import {FEEDS} from './feeds.ts'
import {streamFeed} from './write-feed.ts'

it('a feed › fails when the stock cannot be read to its end, so that a part is not taken for the whole', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  async function* read() {
    yield []
    throw new Error('down')
  }
  await expect(new Response(streamFeed(FEEDS.meta, read())).text()).rejects.toThrow('down')
})

it('a feed › reads no further batch than its reader takes', async () => {
  let batches = 0
  async function* read() {
    for (;;) {
      batches += 1
      yield []
    }
  }
  const reader = streamFeed(FEEDS.meta, read()).getReader()
  for (let at = 0; at < 3; at += 1) await reader.read()
  await reader.cancel()
  expect(batches).toBeLessThanOrEqual(4)
})
