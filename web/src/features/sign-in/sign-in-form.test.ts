// @vitest-environment jsdom
import {afterEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {signInForm} from './sign-in-form.element'

vi.mock('#/lib/solve-proof', () => ({solveProofAt: async () => undefined}))

const NO_ANSWER = 'Signing in does not answer just now. Please check your connection and try again.'

afterEach(() => vi.unstubAllGlobals())

/** Sends a number, to which the server answers so; what is shown above the form and at the field. */
async function send(answer: () => Promise<Response>) {
  const target = (name: string) => `data-target="sign-in-form.${name}"`
  document.body.innerHTML = `<sign-in-form step="phone">
    <form action="/api/sign-in/code"><p ${target('alert')}></p><p ${target('error')}></p>
    <input name="phone" value="0412 345 678" ${target('field')}><button ${target('send')}>Send</button></form>
  </sign-in-form>`
  const root = document.querySelector<HTMLElement>('sign-in-form')
  if (!root) throw new Error('no form')
  vi.stubGlobal('fetch', vi.fn(answer))
  void signInForm({...findParts<Behaviours['sign-in-form']>(root), signal: new AbortController().signal})
  root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', {cancelable: true}))
  await vi.waitFor(() => expect(root.ariaBusy).toBeNull())
  const [alert = null, error = null] = [...root.querySelectorAll('p')].map(({textContent}) => textContent)
  return {alert, error, typed: root.querySelector('input')?.value}
}

describe('the form to sign in', () => {
  it.each([
    [
      'the server’s own fault',
      {field: 'phone', error: 'phone-short', message: 'Too short.'},
      '',
      'Too short.',
    ],
    ['a fault of none of its fields', {field: null, error: 'often', message: 'Too often.'}, 'Too often.', ''],
    ['a proxy’s JSON', {code: 502}, NO_ANSWER, ''],
    ['nothing', null, NO_ANSWER, ''],
    ['an empty object', {}, NO_ANSWER, ''],
  ])(
    'says what happened, and keeps the number, where the answer is %s [2.12]',
    async (_what, body, alert, error) => {
      const answer = async () => Response.json(body, {status: 502})
      expect(await send(answer)).toEqual({alert, error, typed: '0412 345 678'})
    },
  )
})
