import type {IncomingMessage, ServerResponse} from 'node:http'

/** Answers a request; the returned promise ends with the response. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
