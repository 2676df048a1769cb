import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'

type DownloadLinkElement = {
  /** Shown if the response has no error message. */
  attributes: {failed: string}
  /** The text of the link, the text while it is busy, and the error. */
  targets: {link: HTMLAnchorElement; words: HTMLElement; busy: HTMLElement; error: HTMLElement}
}

/** Downloads a file that takes a moment to build. Shows that it is busy, and errors beside the link. */
export const downloadLink: Behaviour<DownloadLinkElement> = ({signal, text, target}) => {
  const [link, words, busy, error] = [target('link'), target('words'), target('busy'), target('error')]
  if (!link || !words || !busy || !error) return
  function show(isBusy: boolean, failure: string | null): void {
    link?.setAttribute('aria-busy', String(isBusy))
    link?.setAttribute('aria-disabled', String(isBusy))
    if (words) words.hidden = isBusy
    if (busy) busy.hidden = !isBusy
    if (!error) return
    error.textContent = failure
    error.hidden = failure === null
  }
  addListener(link, 'click', {signal}, async (event) => {
    event.preventDefault()
    if (link.ariaBusy === 'true') return
    show(true, null)
    show(false, await fetchFile(link.href, link.download, text('failed')))
  })
}

const FETCH_MS = 30_000

// Null if the file was passed to the browser, otherwise an error message. Anything else comes from a proxy, not from us.
async function fetchFile(href: string, fileName: string, failedWords: string): Promise<string | null> {
  try {
    const answer = await fetch(href, {signal: AbortSignal.timeout(FETCH_MS)})
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok)
      return (type.startsWith('text/plain') && (await answer.text()).trim().slice(0, 300)) || failedWords
    if (!type.startsWith('application/pdf')) return failedWords
    saveFile(await answer.blob(), fileName)
    return null
  } catch {
    return failedWords
  }
}

function saveFile(file: Blob, fileName: string): void {
  const link = createElement('a', {href: URL.createObjectURL(file), download: fileName})
  link.click()
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
