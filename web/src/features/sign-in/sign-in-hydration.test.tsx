// @vitest-environment jsdom
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {SIGN_IN_STATE, type SignInState} from '#/domain/sign-in/sign-in-address'
import {signInForm} from './sign-in-form.element.ts'
import {SignInView} from './sign-in-view'

const WORDS = {heading: 'Sign in', text: 'To go on.'}

/** A page as the server sends it, with its script started before React. */
function openPage(search: string) {
  const state: SignInState = SIGN_IN_STATE.read(search)
  const view = <SignInView state={state} words={WORDS} privacy={null} />
  document.body.innerHTML = `<div>${renderToString(view)}</div>`
  const page = document.body.firstElementChild
  const root = page?.querySelector<HTMLElement>('sign-in-form')
  if (!page || !root) throw new Error('no page')
  const ending = new AbortController()
  void signInForm({...findParts<Behaviours['sign-in-form']>(root), signal: ending.signal})
  return {page, root, view, end: () => ending.abort()}
}

const SENT = {message: 'The text has left.', to: '0412 ••• 678'}

/** Stubs the responses to a form, and to the request for the masked number. */
function stubAnswers(answer: object): void {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/sign-in/text' ? SENT : answer))
}

/** Hydrates the page; returns the mismatches that React reports. */
async function hydrate({page, view}: ReturnType<typeof openPage>): Promise<unknown[]> {
  const errors: unknown[] = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React's development build also warns about attributes, which a script may change.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await act(async () => void hydrateRoot(page, view, {onRecoverableError: (error) => errors.push(error)}))
  return errors
}

describe('sign-in page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('says to which number the code goes, before and after React starts', async () => {
    stubAnswers({})
    const page = openPage('step=code')
    const status = page.root.querySelector('[role=status]')
    await expect.poll(() => status?.textContent).toBe('The code goes to 0412 ••• 678.')
    expect(await hydrate(page)).toEqual([])
    expect(status?.isConnected && status.textContent).toBe('The code goes to 0412 ••• 678.')
    page.end()
  })

  it.each([
    ['', {field: 'phone', message: 'Too short.'}, '#phone-error'],
    ['', {field: null, message: 'Later.'}, '[role=alert]'],
    ['step=code', {field: 'code', message: 'Not the code.'}, '#code-error'],
    ['step=code', {field: null, message: 'Later.'}, '[role=alert]'],
  ])('keeps what its script says before React starts, at "%s": %j', async (search, answer, place) => {
    const page = openPage(search)
    stubAnswers(answer)
    const form = page.root.querySelector('form')
    form?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}))
    const element = page.root.querySelector(place)
    await expect.poll(() => element?.textContent).toBe(answer.message)
    expect(await hydrate(page)).toEqual([])
    expect(element?.isConnected && element.textContent).toBe(answer.message)
    page.end()
  })

  it.each(['error=phone-short', 'step=code&error=code-wrong', 'step=code&error=often'])(
    'lets its script take the words away before React starts, at "%s"',
    async (search) => {
      const page = openPage(search)
      const field = page.root.querySelector('input:not([type=hidden])')
      const said = page.root.textContent
      field?.dispatchEvent(new Event('input', {bubbles: true}))
      expect(page.root.textContent).not.toBe(said)
      expect(await hydrate(page)).toEqual([])
      page.end()
    },
  )
})
