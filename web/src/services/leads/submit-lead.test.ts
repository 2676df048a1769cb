import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {openProcessRecords} from '#/testing/open-process-records'
import {sampleSubmission} from '#/testing/sample-lead'
import {submitLead} from './submit-lead'

await openProcessRecords()

beforeAll(() => {
  // Nothing listens there: content is down.
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
})

afterAll(async () => {
  vi.unstubAllEnvs()
})

describe('the process’s own lead service', () => {
  it('refuses a submission without contact details, with what to do [7.9]', async () => {
    const answer = await submitLead(sampleSubmission({contact: {name: 'Alex Example'}}))
    expect(answer).toMatchObject({
      ok: false,
      error: {retryable: false, message: expect.stringMatching(/phone number or an e-mail/)},
    })
  })

  it('answers an outage as one that a second press may mend, and logs no word of the shopper [8.6]', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const answer = await submitLead(sampleSubmission({message: 'canary-in-the-message'}))
    expect(answer).toMatchObject({ok: false, error: {layer: 'records', retryable: true}})
    expect(JSON.stringify(said.mock.calls)).toContain('leads.store-failed')
    expect(JSON.stringify(said.mock.calls)).not.toContain('canary')
    said.mockRestore()
  })
})
