import type {NextRequest} from 'next/server'
import {findPass} from '#/features/preview/find-pass'
import {watchContent} from '#/gateways/cms/preview/watch-content'
import {answerError} from '#/lib/answer-error'
import {resolveHost} from '#/tenant/list-tenants'

// Proxies close a connection without traffic.
const PULSE_MS = 25_000

/** Notifies an open preview, with server-sent events, that content has changed, but not which. */
export async function GET(request: NextRequest): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  const pass = site === null ? null : findPass(request, site)
  if (!pass) return answerError(403, 'No preview is open here')
  return new Response(streamChanges(request.signal, pass.until), {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

function streamChanges(signal: AbortSignal, until: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const stop = watchContent(() => send('data: changed\n\n'))
      const pulse = setInterval(() => (Date.now() < until ? send(': still here\n\n') : close()), PULSE_MS)
      close = () => {
        clearInterval(pulse)
        stop()
        close = () => {}
        controller.close()
      }
      signal.addEventListener('abort', () => close())
      send(': open\n\n')
    },
    cancel: () => close(),
  })
}
