/** Passes on at most `most` bytes of a body as they are read. `close` is called when it ends for any reason. */
export function limitStream(
  body: ReadableStream<Uint8Array>,
  most: number,
  close: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const {done, value} = await reader.read()
          if (done) {
            close()
            controller.close()
            return
          }
          size += value.byteLength
          if (size > most) throw new Error('The file is too large')
          controller.enqueue(value)
        } catch (cause) {
          close()
          controller.error(cause)
          await reader.cancel().catch(() => undefined)
        }
      },
      async cancel(reason) {
        close()
        await reader.cancel(reason)
      },
    },
    // Does not read ahead of its reader.
    {highWaterMark: 0},
  )
}
