// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {buildDialogSelector} from '#/domain/forms/form-links'
import {formLinks} from './form-links.element'

const PAGE =
  '<main><div class="form-view"><h1>Ask</h1><lead-form form="enquiry"><form></form></lead-form></div></main>'

const asked: string[] = []
let stop = () => {}

/** Clicks a link of a page whose form links open in place; returns whether the browser follows it. */
function press(href: string): boolean {
  document.body.innerHTML = `<form-links><a href="${href}">Ask</a></form-links>`
  const root = document.querySelector<HTMLElement>('form-links')
  const link = document.querySelector('a')
  if (!root || !link) throw new Error('no link')
  root.setAttribute('holds', buildDialogSelector())
  const control = new AbortController()
  stop = () => control.abort()
  void formLinks({...findParts<Behaviours['form-links']>(root), signal: control.signal})
  return link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(new URL(href).pathname)
    return new Response(PAGE)
  })
  HTMLDialogElement.prototype.showModal = () => {}
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('form-links', () => {
  it('shows the form of a page about this one in a dialog, which starts without a touch [2.24a]', async () => {
    expect(press('/enquire?car_id=a-car')).toBe(false)
    await expect.poll(() => document.querySelector('dialog lead-form')).not.toBeNull()
    expect(asked).toEqual(['/enquire'])
    expect(document.querySelector('dialog lead-form')?.hasAttribute('eager')).toBe(true)
    expect(document.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe('form-dialog-title')
  })

  it('leaves other links to the browser', () => {
    // jsdom would log that it cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), {once: true, capture: false})
    press('/contact-us')
    expect(asked).toEqual([])
    expect(document.querySelector('dialog')).toBeNull()
  })
})
