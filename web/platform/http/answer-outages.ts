import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {collectBody} from './collect-body.ts'
import type {NextHandler} from './next-handler.ts'

type Options = {
  /** The address of the outage page. */
  readonly path: string
  /** How long ago a page could not be rendered because a service was unavailable, in ms. */
  readonly getOutageAge: () => number
  /** Loads the page of that address from this server, for the host of a request; null if that fails. */
  readonly loadPage: (host: string) => Promise<string | null>
}

// Requests that wait for the same read fail because of the same outage: one from their start on, or shortly before.
const MOST_MS = 10_000

const PLAIN =
  '<!doctype html><html lang="en-AU"><meta name="viewport" content="width=device-width"><title>We will be right back</title>' +
  '<body style="font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem">' +
  '<h1>We will be right back</h1><p>The page could not be loaded. Please try again in a minute.</p>' +
  '<p><a href="">Try again</a></p></body></html>'

/**
 * Returns a page of the site with status 503 if Next returns 500 because a service is unavailable. Next determines
 * the status of a page before it is rendered, so a page cannot do so itself.
 */
export function answerOutages(next: NextHandler, {path, getOutageAge, loadPage}: Options): NextHandler {
  return (asked, response) => {
    const began = performance.now()
    const isOutage = () =>
      response.statusCode === 500 &&
      !response.headersSent &&
      (asked.method === 'GET' || asked.method === 'HEAD') &&
      isPage(asked) &&
      getOutageAge() < MOST_MS + performance.now() - began
    collectBody(response, isOutage, async () => {
      // If that page itself fails, a retry would fail too.
      const page = asked.url === path ? null : await loadPage(asked.headers.host ?? '')
      for (const name of ['content-length', 'content-encoding', 'etag']) response.removeHeader(name)
      response.statusCode = 503
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      // It comes from this server, with its scripts already delayed.
      response.setHeader('Cache-Control', 'no-store, no-transform')
      response.setHeader('Retry-After', '5')
      response.end(asked.method === 'HEAD' ? undefined : (page ?? PLAIN))
    })
    return next(asked, response)
  }
}

function isPage({headers, url = ''}: IncomingMessage): boolean {
  return headers.rsc === undefined && !/^\/(?:api|_next|image|file|feeds)\//.test(url)
}

const PATIENCE_MS = 2000

/** Loads a page from this server; null unless it has the status 503. */
export function loadOwnPage(port: number, path: string, host: string): Promise<string | null> {
  return new Promise((done) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asked = request({host: '127.0.0.1', port, path, headers: {host}, signal}, (response) => {
      text(response).then(
        (page) => done(response.statusCode === 503 ? page : null),
        () => done(null),
      )
    })
    asked.once('error', () => done(null))
    asked.end()
  })
}
