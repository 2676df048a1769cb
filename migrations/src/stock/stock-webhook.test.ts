import {createHmac} from 'node:crypto'
import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {buildWebhookPayload, notifyStorefront} from './stock-webhook.ts'

const SECRET = 'a-secret'
const heard: {path: string | undefined; signature: string; body: string}[] = []
let status = 200
let answer: object = {}

const server = createServer(async (request: IncomingMessage, response) => {
  heard.push({
    path: request.url,
    signature: String(request.headers['forecourt-signature']),
    body: await text(request),
  })
  response.writeHead(status).end(JSON.stringify(answer))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const change = {dealerships: ['north'], cars: ['2019-kia-rio']}

describe('the stock webhook', () => {
  it('is signed over its time and body', async () => {
    expect(
      await notifyStorefront({STOREFRONT_URL: origin, STOCK_WEBHOOK_SECRET: SECRET}, change, 1234),
    ).toBeNull()
    const {path, signature, body} = heard.at(-1) ?? {path: '', signature: '', body: ''}
    expect(path).toBe('/api/stock/webhook')
    expect(JSON.parse(body)).toEqual(change)
    expect(signature).toBe(
      `t=1234,v1=${createHmac('sha256', SECRET).update(`1234.${body}`).digest('base64url')}`,
    )
  })

  it('names the cars only when they are few', () => {
    const cars = Array.from({length: 501}, (_, at) => `car-${at}`)
    expect(buildWebhookPayload({dealerships: ['north'], cars})).toEqual({dealerships: ['north']})
    expect(buildWebhookPayload({dealerships: ['north'], cars: cars.slice(1)}).cars).toHaveLength(500)
  })

  it('gives a warning of dealerships that the storefront does not know', async () => {
    answer = {released: 1, unknown: ['nroth']}
    const env = {STOREFRONT_URL: origin, STOCK_WEBHOOK_SECRET: SECRET}
    expect(await notifyStorefront(env, {...change, dealerships: ['nroth']})).toMatch(
      /short name nroth, so no/,
    )
    answer = {released: 1, unknown: []}
    expect(await notifyStorefront(env, change)).toBeNull()
  })

  it('gives a warning when it fails', async () => {
    status = 503
    expect(await notifyStorefront({STOREFRONT_URL: origin, STOCK_WEBHOOK_SECRET: SECRET}, change)).toMatch(
      /answered 503/,
    )
    expect(
      await notifyStorefront({STOREFRONT_URL: 'http://127.0.0.1:1', STOCK_WEBHOOK_SECRET: SECRET}, change),
    ).toMatch(/could not be notified/)
    expect(await notifyStorefront({STOREFRONT_URL: origin}, change)).toMatch(
      /STOCK_WEBHOOK_SECRET is not set/,
    )
  })
})
