import {SIGN_IN_TYPES} from '@forecourt/schemas/routes/routes'
import {describe, expect, it} from 'vitest'
import {linkToSignIn, SIGN_IN_STATE, type SignInState} from './sign-in-address'

const read = (query: string) => SIGN_IN_STATE.read(query)
const USUAL: SignInState = {
  type: 'watchlist',
  step: 'phone',
  error: null,
  again: false,
  redirect: '/my-garage',
  back: '/',
}

describe('sign-in address', () => {
  it.each(['watchlist', 'trade-in', 'checkout', 'finance', 'spin-to-win', 'online-payment', 'car-finance'])(
    'accepts the type %s [2.12]',
    (type) => {
      expect(Object.keys(SIGN_IN_TYPES)).toContain(type)
      expect(read(`type=${type}`)).toEqual({...USUAL, type})
    },
  )

  it('accepts pages of the site alone as targets [2.12]', () => {
    expect(read('redirect=/checkout/a?x=1&back=/cars/a')).toMatchObject({
      redirect: '/checkout/a?x=1',
      back: '/cars/a',
    })
    expect(read('redirect=//evil.example&back=https://evil.example')).toEqual(USUAL)
  })

  it('ignores what it does not know', () => {
    const query = 'type=constructor&step=done&error=<b>&again=yes&phone=0412345678&utm_source=a'
    expect(read(query)).toEqual(USUAL)
  })

  it('says the same again', () => {
    const state: SignInState = {
      type: 'checkout',
      step: 'code',
      error: 'code-wrong',
      again: true,
      redirect: '/checkout/a?x=1&y=2',
      back: '/cars/a',
    }
    expect(read(SIGN_IN_STATE.write(state))).toEqual(state)
    expect(linkToSignIn({type: 'watchlist'})).toBe('/sign-in?type=watchlist')
  })
})
