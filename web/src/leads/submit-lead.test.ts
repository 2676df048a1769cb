import {expect, it} from 'vitest'
import {submitLead} from './submit-lead'

it('[7.9] refuses a submission without a way to answer, in words that say what to do', async () => {
  const answer = await submitLead({
    form: 'enquiry',
    idempotencyKey: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
    site: 'a-site',
    contact: {name: 'Alex Example'},
    context: {url: 'https://dealer.example/'},
  })
  expect(answer).toMatchObject({
    ok: false,
    error: {retryable: false, message: expect.stringMatching(/phone number or an e-mail/)},
  })
})
