import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {findPostedSubject, getForm} from '#/features/forms/get-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {submitLead} from '#/services/leads/submit-lead'
import {getTenant} from '#/tenant/get-tenant'
import {resolveHost} from '#/tenant/list-tenants'
import type {TenantConfig} from '#/tenant/tenant-config'
import {acceptLead, sampleForm} from '#/testing/sample-form'
import {POST} from './route'

vi.mock('#/features/forms/get-form', async (load) => ({
  ...(await load<typeof import('#/features/forms/get-form')>()),
  getForm: vi.fn(),
  findPostedSubject: vi.fn(),
}))
vi.mock('#/services/leads/submit-lead', () => ({submitLead: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: async () => ({ok: true, data: null})}))
vi.mock('#/tenant/list-tenants', () => ({resolveHost: vi.fn()}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: vi.fn()}))

const HOST = 'north.example'
const submit = vi.mocked(submitLead)

beforeEach(() => {
  submit.mockReset().mockImplementation(acceptLead)
  vi.mocked(findPostedSubject).mockReset().mockResolvedValue(NO_SUBJECT)
  vi.mocked(getForm)
    .mockReset()
    .mockResolvedValue(sampleForm('general', {site: 'north'}))
  vi.mocked(resolveHost).mockReset().mockResolvedValue('north')
  // Only the site's form switches are read here.
  vi.mocked(getTenant)
    .mockReset()
    .mockResolvedValue({slug: 'north', settings: declaredDefaults} as TenantConfig)
})

type Sent = {headers?: {[name: string]: string}; body?: string; form?: string}

function post({headers = {}, body = '{"name":"Alex"}', form = 'general'}: Sent = {}): Promise<Response> {
  const request = new Request(`https://${HOST}/api/forms/${form}`, {
    method: 'POST',
    headers: {host: HOST, 'content-type': 'application/json', ...headers},
    body,
  })
  return POST(request, {params: Promise.resolve({form})})
}

describe('POST /api/forms/[form]', () => {
  it('accepts a form of the site of its host, and lists its errors', async () => {
    const response = await post()
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({field: 'email'})]),
      message: null,
      expired: false,
    })
    expect(vi.mocked(getForm).mock.lastCall?.slice(0, 2)).toMatchObject([{slug: 'north'}, 'general'])
    expect(submit).not.toHaveBeenCalled()
  })

  it('answers that a form which is off is not open', async () => {
    vi.mocked(getForm).mockResolvedValue(null)
    expect((await post()).status).toBe(404)
  })

  it.each([
    ['another site', {origin: 'https://south.example'}],
    ['a page that hides where it is', {origin: 'null'}],
    ['a browser that says it is another site', {'sec-fetch-site': 'cross-site'}],
  ])('refuses what comes from %s', async (_who, headers) => {
    expect((await post({headers})).status).toBe(403)
    expect(getForm).not.toHaveBeenCalled()
  })

  it('accepts posts from its own pages', async () => {
    const headers = {origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin'}
    expect((await post({headers})).status).toBe(422)
  })

  it('refuses unknown forms and sites', async () => {
    expect((await post({form: 'nonsense'})).status).toBe(404)
    vi.mocked(resolveHost).mockResolvedValue(null)
    expect((await post()).status).toBe(404)
  })

  it('says an outage as one, never that the form is not there', async () => {
    vi.mocked(resolveHost).mockRejectedValue(new Error('content is down'))
    const response = await post()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({message: expect.stringContaining('again in a minute')})
  })

  it.each([
    ['too much', 413, {body: JSON.stringify({message: 'x'.repeat(70_000)})}],
    ['no JSON', 400, {body: '{"name":'}],
    ['a list', 400, {body: '["Alex"]'}],
    ['another kind of body', 415, {headers: {'content-type': 'text/xml'}}],
    ['a file', 415, {headers: {'content-type': 'multipart/form-data; boundary=x'}}],
  ])('refuses %s with a message', async (_what, status, sent) => {
    const response = await post(sent)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({message: expect.stringMatching(/\w{3}/)})
    expect(getForm).not.toHaveBeenCalled()
  })
})
