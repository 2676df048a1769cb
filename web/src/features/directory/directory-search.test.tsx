// @vitest-environment jsdom
import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {DIRECTORY_STATE, type DirectoryState} from '#/domain/directory-state'
import {DirectorySearch} from './directory-search'
import {createPageCache, directorySearch, type DirectorySearch as Parts} from './directory-search.element'
import type {DirectoryPage} from './search-directory'

const EMPTY: DirectoryPage = {found: 0, hits: [], page: 1, pages: 1}

function render(state: DirectoryState, page: Partial<DirectoryPage>): string {
  return renderToStaticMarkup(
    <DirectorySearch
      state={state}
      page={{...EMPTY, ...page}}
      cacheSize={10}
      position="Use my position"
      place="Nearest first"
      renderLocation={() => null}
    />,
  )
}

describe('pages of the directory', () => {
  it('keep ten answers and drop the oldest [9.1c]', async () => {
    const fetchOne = vi.fn(async () => document)
    const pages = createPageCache(10, fetchOne)
    for (let n = 0; n < 10; n += 1) await pages.find(`/dealerships?query=q${n}`)
    await pages.find('/dealerships?query=q0')
    expect(fetchOne, 'the tenth back is still kept').toHaveBeenCalledTimes(10)
    await pages.find('/dealerships?query=q10')
    await pages.find('/dealerships?query=q0')
    expect(fetchOne, 'the eleventh back is asked again').toHaveBeenCalledTimes(12)
  })

  it('keep no answer of an outage', async () => {
    const fetchOne = vi.fn(() => Promise.reject(new Error('down')))
    const pages = createPageCache(1, fetchOne)
    await expect(pages.find('/dealerships')).rejects.toThrow('down')
    await expect(pages.find('/dealerships')).rejects.toThrow('down')
    expect(fetchOne).toHaveBeenCalledTimes(2)
  })
})

describe('search of the directory', () => {
  let control: AbortController
  let answer: (address: string) => Response

  beforeEach(() => {
    vi.useFakeTimers()
    control = new AbortController()
    answer = () => new Response(render(DIRECTORY_STATE.read('?query=perth'), {found: 7}))
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => answer(address)),
    )
    document.body.innerHTML = render(DIRECTORY_STATE.read(''), {found: 4})
    const root = document.querySelector<HTMLElement>('directory-search')
    if (!root) throw new Error('There is no directory')
    void directorySearch({...findParts<Parts>(root), signal: control.signal})
  })

  afterEach(() => {
    control.abort()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    window.history.replaceState(null, '', '/')
  })

  function type(text: string): void {
    const field = document.querySelector<HTMLInputElement>('[name=query]')
    if (!field) throw new Error('There is no field')
    field.value = text
    field.dispatchEvent(new Event('input', {bubbles: true}))
  }
  async function ask(text: string): Promise<void> {
    type(text)
    await vi.advanceTimersByTimeAsync(300)
  }
  const listAsked = () => vi.mocked(fetch).mock.calls.map(([address]) => address)
  const read = () => document.querySelector('[role=status]')?.textContent
  const isFailing = () => !document.querySelector<HTMLElement>('[data-target$=failed]')?.hidden

  it('asks 300 ms after the last letter for the page of what was typed [5.2a]', async () => {
    type('per')
    await vi.advanceTimersByTimeAsync(299)
    type('perth')
    await vi.advanceTimersByTimeAsync(299)
    expect(listAsked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(listAsked()).toEqual(['/dealerships?query=perth'])
    expect(read()).toBe('7 places')
    expect(location.search).toBe('?query=perth')
  })

  it('says that it does not answer, and keeps the last places', async () => {
    answer = () => new Response('', {status: 503})
    await ask('perth')
    expect([isFailing(), read()]).toEqual([true, '4 places'])
    answer = () => new Response(render(DIRECTORY_STATE.read(''), {found: 1}))
    await ask('cairns')
    expect([isFailing(), read()]).toEqual([false, '1 place'])
  })

  it('shows the answer to the last question, whichever comes last', async () => {
    const late = Promise.withResolvers<Response>()
    vi.mocked(fetch).mockReturnValueOnce(late.promise)
    await ask('cairns')
    await ask('perth')
    late.resolve(new Response(render(DIRECTORY_STATE.read(''), {found: 1})))
    await vi.advanceTimersByTimeAsync(0)
    expect(read()).toBe('7 places')
  })
})

it('directory › has its search before the position, and the places after both', () => {
  const html = render(DIRECTORY_STATE.read(''), {})
  const order = ['Suburb, postcode or name', 'Use my position', '0 places', 'Nearest first'].map((text) =>
    html.indexOf(text),
  )
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})
