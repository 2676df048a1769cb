import {NextResponse} from 'next/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {parseAddress} from '#/routes/parse-address'

const env = vi.hoisted(() => ({payments: {payOrigin: 'https://checkout.stripe.com'} as object | null}))
vi.mock('#/env/env', () => ({getEnv: () => env}))

const readPolicy = async (path: string) => {
  const {enablePayment} = await import('./enable-payment')
  const answer = enablePayment({address: parseAddress(path, '')}, new NextResponse())
  return answer.headers.get('content-security-policy')
}

afterEach(() => {
  env.payments = {payOrigin: 'https://checkout.stripe.com'}
})

describe('the policy of a page that pays', () => {
  it.each(['/cars/kia-rio-1/checkout', '/reservations/0b8a4b51-31c6-4d3c-9f6e-0d6a3f3f3f3f'])(
    'allows its forms to lead to the provider: %s',
    async (path) => {
      expect(await readPolicy(path)).toBe(
        "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self' https://checkout.stripe.com",
      )
    },
  )

  it('is left as it is on every other page, and where no provider is set', async () => {
    for (const path of ['/', '/cars/kia-rio-1', '/my-garage', '/enquire'])
      expect(await readPolicy(path)).toBeNull()
    env.payments = null
    expect(await readPolicy('/cars/kia-rio-1/checkout')).toBeNull()
  })
})
