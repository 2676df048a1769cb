import {randomUUID} from 'node:crypto'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {Sms} from '#/gateways/sms/port'
import {signReceipt, signReplies} from '#/services/text-messages/sign-receipt'
import {SMS_ROWS} from '#/testing/sms-providers'
import {WAIT_LIMIT_MS} from '../../../../../local/testing/patience.ts'
import * as receipts from './receipts/route'
import * as replies from './replies/route'

const held = vi.hoisted(() => ({sms: null as Sms | null, stopped: [] as string[]}))

vi.mock('#/gateways/sms/get-sms', () => ({getSms: () => held.sms}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => ({get: async () => ({})})}))
vi.mock('#/services/alerts/operator-alerts', () => ({
  stopTextAlerts: async (_: unknown, phone: string) => held.stopped.push(phone),
}))
vi.mock('#/env/build-site-url', () => ({buildSiteUrl: (host: string) => `https://${host}`}))

const PHONE = '+61491570156'
const {twilio, messagemedia, capture} = SMS_ROWS

/** A provider that exists nowhere: it posts replies with its reports, and signs them. */
const signingReports = {
  ...twilio,
  create: (url: string, timeoutMs: number): Sms => {
    const sms = twilio.create(url, timeoutMs)
    return {...sms, capabilities: {...sms.capabilities, repliesWithReports: true}}
  },
  repliesTo: 'reports' as const,
}

const ROWS = Object.entries({...SMS_ROWS, signingReports})

function write(row: typeof capture | typeof twilio | typeof messagemedia, key: string | null, text: string) {
  const id = randomUUID()
  const isReport = row.repliesTo === 'reports'
  const query = new URLSearchParams(isReport ? {site: 'north', text: id} : {})
  query.set('key', key ?? (isReport ? signReceipt('north', id) : signReplies()))
  const url = `https://north.example/api/sms/${isReport ? 'receipts' : 'replies'}?${query}`
  const {body, headers} = row.reply(url, PHONE, text)
  const request = new Request(url, {method: 'POST', body, headers: {host: 'north.example', ...headers}})
  return isReport ? receipts.POST(request) : replies.POST(request)
}

describe.each(ROWS)('a reply that %s posts', (_, row) => {
  beforeEach(() => {
    held.sms = row.create('http://127.0.0.1:9', WAIT_LIMIT_MS)
    held.stopped = []
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })

  it('ends the texts when it says STOP', async () => {
    expect((await write(row, null, 'STOP')).status).toBe(204)
    expect(held.stopped).toEqual([PHONE])
  })

  it('ends nothing when it says something else', async () => {
    expect((await write(row, null, 'Is it blue?')).status).toBe(204)
    expect(held.stopped).toEqual([])
  })

  it('is refused with a wrong key where the key is what authenticates it', async () => {
    if (held.sms?.capabilities.signsPosts) return
    expect((await write(row, 'x', 'STOP')).status).toBe(403)
    expect(held.stopped).toEqual([])
  })
})
