import {log} from '#/lib/log'
import type {Advert} from './advert.ts'
import {createRowBuilder, type Feed, writeHeader, writeRow} from './feeds.ts'

/**
 * A feed's file, streamed in batches as the stock is read. If the stock cannot be read completely, the transfer
 * fails, so that no receiver mistakes a part for the whole.
 */
export function streamFeed(
  feed: Feed,
  batches: AsyncIterable<readonly Advert[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const lines = writeLines(feed, batches)
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const {done, value} = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (cause) {
        log('error', 'feeds.transfer-failed', {feed: feed.title})
        controller.error(cause)
      }
    },
    cancel: async () => {
      await lines.return()
    },
  })
}

async function* writeLines(
  feed: Feed,
  batches: AsyncIterable<readonly Advert[]>,
): AsyncGenerator<string, void> {
  const build = createRowBuilder(feed)
  yield writeHeader(feed)
  for await (const adverts of batches) {
    const results = adverts.map(build)
    yield results.map((result) => ('row' in result ? writeRow(feed, result.row) : '')).join('')
  }
}
