import {createServer, request, type Server} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {log} from '#/lib/log'
import {recordRoute} from '#/lib/request-context'
import {PATIENCE} from '../../local/testing/patience.ts'
import {watchRequests} from './http/watch-requests'
import {startTelemetry} from './telemetry'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers) server.close()
  vi.restoreAllMocks()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

describe('telemetry', () => {
  it.each([{}, {OTEL_SERVICE_NAME: ''}, {OTEL_SDK_DISABLED: 'true', OTEL_SERVICE_NAME: 'a'}])(
    'is not started where nothing asks for it: %j',
    async (source) => {
      expect(await startTelemetry(source)).toBeNull()
    },
  )

  it('exports a request by its route and trace, and never its address', async () => {
    const received: Buffer[] = []
    const collector = await listen(
      createServer(async (asked, answer) => {
        received.push(await buffer(asked))
        answer.end()
      }),
    )
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${collector}`)
    const telemetry = await startTelemetry(process.env)
    const {trace: api} = await import('@opentelemetry/api')
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const port = await listen(
      createServer(
        watchRequests(async (asked, response) => {
          recordRoute('north', 'order')
          log('info', 'test.answered')
          // As Next does.
          const span = api.getTracer('next').startSpan(`GET ${asked.url}`)
          span.setAttribute('http.target', asked.url ?? '').end()
          response.end()
        }, telemetry?.trace ?? null),
      ),
    )
    await new Promise<void>((done) => {
      const asked = request(
        {port, host: '127.0.0.1', path: '/orders/secret-canary?phone=0412345678'},
        (answer) => {
          answer.resume()
          answer.once('close', done)
        },
      )
      asked.end()
    })
    await vi.waitFor(async () => {
      await telemetry?.stop()
      expect(Buffer.concat(received).toString('latin1')).toContain('GET order')
    }, PATIENCE)
    const exported = Buffer.concat(received)
    expect(exported.toString('latin1')).toContain('forecourt.site')
    expect(exported.toString('latin1')).not.toMatch(/canary|0412/)
    // The line of the log and the trace are found by the same number.
    const {trace} = JSON.parse(lines[0] ?? '{}')
    expect(exported.includes(Buffer.from(trace, 'hex'))).toBe(true)
  })
})
