import {expect, it, vi} from 'vitest'
import {sampleAdvert} from '#/testing/sample-advert'
import {FEEDS} from './feeds.ts'
import {streamFeed} from './write-feed.ts'

it('a feed › fails when the stock cannot be read to its end, so that a part is not taken for the whole', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  async function* read() {
    yield []
    throw new Error('down')
  }
  await expect(new Response(streamFeed(FEEDS.meta, read())).text()).rejects.toThrow('down')
  expect(error).toHaveBeenCalledOnce()
  const [line] = error.mock.calls[0] ?? []
  expect(JSON.parse(line)).toMatchObject({event: 'feeds.transfer-failed', feed: FEEDS.meta.title})
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

it('a feed › has a line of columns, and a line for each car that it accepts', async () => {
  async function* read() {
    yield [sampleAdvert(), sampleAdvert({id: 'north-2', price: undefined})]
    yield [sampleAdvert({id: 'north-3', vin: 'KNADC512LM6000001'})]
  }
  const lines = (await new Response(streamFeed(FEEDS.meta, read())).text()).trimEnd().split('\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['vehicle_id', 'north-1', 'north-3'])
})

it('a feed › ends the reading of the stock when its reader leaves', async () => {
  let ended = false
  async function* read() {
    try {
      for (;;) yield []
    } finally {
      ended = true
    }
  }
  const reader = streamFeed(FEEDS.meta, read()).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
})
