import type {IncomingMessage, ServerResponse} from 'node:http'
import {getReleaseName} from '../src/env/release-name.ts'
import type {RequestContext} from '../src/lib/request-context.ts'

type Traced = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly context: RequestContext
}

/** Runs the work of a request in a separate span. */
export type TraceRequest = (traced: Traced, work: () => void) => void

type Telemetry = {readonly trace: TraceRequest; readonly stop: () => Promise<void>}

/** Attributes with an address, which may grant access or contain a visitor's input. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query', 'next.span_name']

/**
 * Exports traces by OTLP if a variable `OTEL_*` enables it; null otherwise, and then OpenTelemetry is not loaded.
 * Next creates its own spans, below the one of a request.
 */
export async function startTelemetry(source: {
  readonly [name: string]: string | undefined
}): Promise<Telemetry | null> {
  const isAsked = Object.entries(source).some(([name, value]) => name.startsWith('OTEL_') && value)
  if (!isAsked || source.OTEL_SDK_DISABLED === 'true') return null
  const [{context, propagation, SpanKind, SpanStatusCode, trace}, {NodeSDK, tracing}, {OTLPTraceExporter}] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
    ])
  const sdk = new NodeSDK({
    serviceName: source.OTEL_SERVICE_NAME ?? 'forecourt',
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => {
          for (const name of ADDRESSES) delete span.attributes[name]
          // Next names spans after the address if it has no route.
          const hasRoute = 'http.route' in span.attributes || 'next.route' in span.attributes
          if (!hasRoute && /[/?]/.test(span.name)) Object.assign(span, {name: span.name.split(/[ /?]/, 1)[0]})
        },
        forceFlush: async () => undefined,
        shutdown: async () => undefined,
      },
      new tracing.BatchSpanProcessor(new OTLPTraceExporter()),
    ],
  })
  sdk.start()
  const tracer = trace.getTracer('forecourt')
  return {
    stop: () => sdk.shutdown(),
    trace: ({request, response, context: known}, work) => {
      const parent = propagation.extract(context.active(), request.headers)
      const attributes = {
        'http.request.method': request.method ?? '',
        'forecourt.release': getReleaseName() ?? '',
      }
      tracer.startActiveSpan('request', {kind: SpanKind.SERVER, attributes}, parent, (span) => {
        Object.assign(known, {trace: span.spanContext().traceId})
        response.once('close', () => {
          const {site, route} = known
          span.setAttributes({'http.response.status_code': response.statusCode})
          if (site) span.setAttribute('forecourt.site', site)
          if (route) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
          if (response.statusCode >= 500) span.setStatus({code: SpanStatusCode.ERROR})
          span.end()
        })
        work()
      })
    },
  }
}
