import {describe, expect, it} from 'vitest'
import {refuseWebhookAddress} from './check-webhook-address'

describe('webhook address', () => {
  it.each([
    'http://203.0.113.9/leads',
    'ftp://203.0.113.9/',
    'leads',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1:8443/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f.1/',
    'https://localhost/',
  ])('is refused as %s', async (address) => {
    expect(await refuseWebhookAddress(address)).toMatch(/^webhook address is/)
  })

  it('accepts a public one', async () => {
    expect(await refuseWebhookAddress('https://203.0.113.9/leads')).toBeNull()
  })
})
