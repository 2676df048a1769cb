// @vitest-environment jsdom
import {vercelStegaCombine, vercelStegaSplit} from '@vercel/stega'
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement} from '#/testing/test-element'
import {followTyping} from './follow-typing.element'

const STUDIO = 'https://studio.example'
const HREF = `${STUDIO}/intent/edit?${new URLSearchParams({id: 'o', type: 'offer', path: 'name'})}`

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const page = <h1>{vercelStegaCombine('Drive', {origin: 'sanity.io', href: HREF}, false)}</h1>
let main: HTMLElement
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<main>${renderToString(page)}</main>`
  main = document.querySelector('main') as HTMLElement
  stop = createTestElement(followTyping, {values: {studio: STUDIO}}).stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function type(name: string, origin = STUDIO): void {
  const data = {kind: 'forecourt.typed', id: 'o', value: {name}}
  window.dispatchEvent(new MessageEvent('message', {data, origin, source: window.parent}))
}

const readHeading = () => vercelStegaSplit(main.textContent ?? '').cleaned

describe('text of a previewed page', () => {
  it('is the typed one once React has taken the page over, and not before', async () => {
    type('Drive')
    type('Drive away')
    vi.advanceTimersByTime(500)
    expect(readHeading()).toBe('Drive')

    const errors: unknown[] = []
    const root = await act(() =>
      hydrateRoot(main, page, {onRecoverableError: (error) => void errors.push(error)}),
    )
    vi.advanceTimersByTime(50)
    expect(readHeading()).toBe('Drive away')
    expect(errors).toEqual([])
    type('Drive away today')
    expect(readHeading()).toBe('Drive away today')
    await act(() => root.unmount())
  })

  it('is the typed one after ten seconds where React does not manage it', () => {
    type('Drive')
    type('Drive away')
    vi.advanceTimersByTime(9_900)
    expect(readHeading()).toBe('Drive')
    vi.advanceTimersByTime(200)
    expect(readHeading()).toBe('Drive away')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stays for a message that is not the Studio’s', async () => {
    const root = await act(() => hydrateRoot(main, page))
    type('Drive', 'https://elsewhere.example')
    type('Drive away', 'https://elsewhere.example')
    expect(readHeading()).toBe('Drive')
    await act(() => root.unmount())
  })
})
