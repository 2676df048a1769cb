import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {sampleTenant} from '#/testing/sample-tenant'
import {type Ringing, sendCall} from '../../../../../local/calls/index.ts'

const state = vi.hoisted(() => ({isOn: true, taken: 'taken', calls: [] as object[]}))

vi.mock('#/tenant/request-tenant', () => ({
  requireRequestTenant: async () => {
    const {features, phones} = declaredDefaults
    const on = {on: true, window: null}
    return sampleTenant({
      settings: {
        ...declaredDefaults,
        features: {...features, visits: on, visitNumbers: {on: state.isOn, window: null}},
        phones: {...phones, pools: [{own: '02 9876 5432', numbers: ['02 5550 0001']}]},
      },
    })
  },
}))
vi.mock('#/env/env', () => ({getEnv: () => ({LEAD_WEBHOOK_SECRET: 'a-test-secret'})}))
vi.mock('#/env/build-site-url', () => ({buildSiteUrl: (host: string) => `https://${host}`}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => ({get: async () => ({})})}))
vi.mock('#/services/leads/get-lead-service', () => ({getLeadService: () => ({})}))
vi.mock('#/services/visits/receive-call', () => ({
  receiveCall: async (_site: object, call: object) => {
    state.calls.push(call)
    return state.taken
  },
}))

vi.mock('#/services/visits/shared-numbers', () => ({
  readOwnPhones: async ({settings}: {settings: object}) => ('phones' in settings ? settings.phones : null),
}))

const {POST} = await import('./route')

const SECRET = deriveWebhookSecret('a-test-secret', 'call', 'north')
const URL = 'https://north.example/api/calls'
const send = ((url: string, init: RequestInit) => POST(new Request(url, init))) as typeof fetch

const tell = (part: Partial<Ringing> = {}, secret = SECRET) =>
  sendCall(
    {id: 'c1', number: '+61255500001', at: new Date().toISOString(), seconds: 61, from: null, ...part},
    {url: URL, secret, send},
  )

beforeEach(() => Object.assign(state, {isOn: true, taken: 'taken', calls: []}))

describe('a call that a service tells of', () => {
  it('is taken with the signature of the site', async () => {
    expect(await tell({from: '+61412345678'})).toEqual({status: 204, words: ''})
    expect(state.calls).toMatchObject([{id: 'c1', seconds: 61, from: '+61412345678', at: expect.any(Date)}])
  })

  it.each([
    ['another site', deriveWebhookSecret('a-test-secret', 'call', 'south')],
    ['another purpose', deriveWebhookSecret('a-test-secret', 'lead', 'north')],
  ])('is refused with the signature of %s', async (_whose, secret) => {
    expect((await tell({}, secret)).status).toBe(403)
    expect(state.calls).toEqual([])
  })

  it.each<[string, Partial<Ringing>, RegExp]>([
    ['no number', {number: 'reception'}, /^number: must be a phone number/],
    ['no time', {at: 'today'}, /^at: must be a time/],
    ['a time to come', {at: '2090-01-01T00:00:00Z'}, /^at: is in the future/],
    ['a time long ago', {at: '2020-01-01T00:00:00Z'}, /^at: is more than 7 days ago/],
  ])('is refused with %s, and the answer says so', async (_what, part, words) => {
    const {status, words: answer} = await tell(part)
    expect([status, JSON.parse(answer).error]).toEqual([400, expect.stringMatching(words)])
    expect(state.calls).toEqual([])
  })

  it.each([
    ['strange', 422],
    ['later', 503],
  ])('is answered so that the service knows whether to tell again: %s', async (taken, status) => {
    state.taken = taken
    expect((await tell()).status).toBe(status)
  })

  it('is not taken where the site has no numbers of visits', async () => {
    state.isOn = false
    expect((await tell()).status).toBe(404)
    expect(state.calls).toEqual([])
  })
})
