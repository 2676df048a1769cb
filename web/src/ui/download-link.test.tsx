// @vitest-environment jsdom
import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {DownloadLink} from './download-link'
import {downloadLink} from './download-link.element'

const FAILED = 'The PDF could not be made.'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Presses the link, to which the server answers so; returns the error that is shown, or null. */
async function press(answer: () => Promise<Response>) {
  document.body.innerHTML = renderToStaticMarkup(
    <DownloadLink href="/price.pdf" fileName="a.pdf" className="" busyWords="Making it" failedWords={FAILED}>
      PDF
    </DownloadLink>,
  )
  const [root, link] = [document.querySelector<HTMLElement>('download-link'), document.querySelector('a')]
  const error = document.querySelector<HTMLElement>('[role="alert"]')
  if (!root || !link || !error) throw new Error('no link')
  const saved = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, {createObjectURL: saved}))
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  void downloadLink({
    ...findParts<Behaviours['download-link']>(root),
    signal: new AbortController().signal,
  })
  link.dispatchEvent(new MouseEvent('click', {cancelable: true, bubbles: true}))
  expect(link.getAttribute('aria-busy')).toBe('true')
  await vi.waitFor(() => expect(link.getAttribute('aria-busy')).toBe('false'))
  return {error: error.hidden ? null : error.textContent, isSaved: saved.mock.calls.length > 0}
}

const build = (body: string, status: number, type: string) => async () =>
  new Response(body, {status, headers: {'content-type': type}})

describe('a link to a PDF', () => {
  it.each([
    ['saves the file', build('%PDF', 200, 'application/pdf'), null],
    ['says the server’s error', build('Gone\n', 404, 'text/plain; charset=utf-8'), 'Gone'],
    ['says its own of an empty one', build('', 503, 'text/plain'), FAILED],
    ['says its own of a proxy’s page', build('<h1>502 Bad Gateway</h1>', 502, 'text/html'), FAILED],
    ['says its own of a proxy’s JSON', build('{"message":"Bad gateway"}', 502, 'application/json'), FAILED],
    ['saves no JSON as a file', build('{}', 200, 'application/json'), FAILED],
    ['saves nothing of no kind', build('%PDF', 200, ''), FAILED],
    ['saves no page as a file', build('<h1>Sign in to the Wi-Fi</h1>', 200, 'text/html'), FAILED],
    ['says its own without an answer', () => Promise.reject(new TypeError('Failed to fetch')), FAILED],
  ])('is busy, and %s [4.7f, 8.11]', async (_what, answer, error) => {
    expect(await press(answer)).toEqual({error, isSaved: error === null})
  })
})
