import type {ServerResponse} from 'node:http'

/** A client this many bytes behind is disconnected; it reconnects and resumes. */
const MAX_BACKLOG_BYTES = 16 * 1024 * 1024
const KEEP_ALIVE_MS = 20_000

export type EventStream = {
  send: (event: string, data: unknown, id?: string) => void
  /** Sends an event that is already JSON, so that many listeners share one serialisation. */
  sendRaw: (event: string, json: string, id?: string) => void
  close: () => void
}

/** Answers with server-sent events. `onClose` runs once, when the client has left or was disconnected. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
  })
  response.write(':\n\n')
  const keepAlive = setInterval(() => response.write(':\n\n'), KEEP_ALIVE_MS)
  // The request's close event fires as soon as its body is read, the response's when the connection ends.
  response.on('close', () => {
    clearInterval(keepAlive)
    onClose()
  })
  function sendRaw(event: string, json: string, id?: string): void {
    if (response.destroyed) return
    response.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`)
    if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
  }
  return {
    send: (event, data, id) => sendRaw(event, JSON.stringify(data), id),
    sendRaw,
    close: () => response.end(),
  }
}
