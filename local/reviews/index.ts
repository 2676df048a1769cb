import type {IncomingMessage, ServerResponse} from 'node:http'
import {type HttpServer, startHttp} from '../http/start-http.ts'

type ReviewsOptions = {
  /** 0 takes any free port. */
  readonly port: number
  readonly key: string
}

const PATH = '/api/reviews/snap21'

/** Invented organisations; all others are unknown. */
const RATINGS: ReadonlyMap<string, {readonly rating: number; readonly count: number | null}> = new Map([
  ['4100', {rating: 4.6, count: 318}],
  ['4101', {rating: 4.9, count: null}],
  ['4102', {rating: 3.8, count: 41}],
])

/** Starts a stand-in for a reviews service, on loopback only. */
export function createReviews({port, key}: ReviewsOptions): Promise<HttpServer> {
  return startHttp((request, response) => send(response, answer(request, key)), port)
}

type Answer = {readonly status: number; readonly body: object | string}

function send(response: ServerResponse, {status, body}: Answer): void {
  const isText = typeof body === 'string'
  response
    .writeHead(status, {'Content-Type': isText ? 'text/html' : 'application/json'})
    .end(isText ? body : JSON.stringify(body))
}

function answer({url, method, headers}: IncomingMessage, key: string): Answer {
  const {pathname, searchParams} = new URL(url ?? '', 'http://localhost')
  if (pathname === '/health') return {status: 200, body: 'ok'}
  if (headers.authorization !== `Bearer ${key}`) return {status: 401, body: {error: 'unknown key'}}
  if (pathname !== PATH || method !== 'GET') return {status: 404, body: {error: 'no such endpoint'}}
  const organisation = searchParams.get('orgId') ?? ''
  if (organisation === 'ERROR') return {status: 500, body: {error: 'unknown error'}}
  if (organisation === 'GARBAGE') return {status: 200, body: '<html>It works!'}
  const found = RATINGS.get(organisation)
  if (!found) return {status: 404, body: {error: 'no such organisation'}}
  return {status: 200, body: {...found, stars: Math.round(found.rating * 2) / 2}}
}
