import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {isHydrated} from '#platform/browser/is-hydrated'
import {findSource, replaceText, type SeenTexts, type Source, type Typed, typedMessage} from './replace-text'

const MARK = /[\u200B-\u200D\uFEFF]/

/** Decoding a mark is the slowest part; a page has a few hundred of them. */
const MAX_DECODED = 5000

/** When a text that React has not taken over is tried again, in ms. */
const RETRY_MS = 50

/** After this time a page is taken over; what still is not, React does not manage. */
const LONGEST_WAIT_MS = 10_000

type FollowTyping = {
  /** The Studio's origin. */
  attributes: {studio: string}
}

/**
 * Updates the page with text being typed in the Studio before it is stored. The server renders the page again shortly
 * after; this only removes the delay.
 */
export const followTyping: Behaviour<FollowTyping> = ({signal, text}) => {
  const latest = new Map<string, Typed>()
  const seen: SeenTexts = new Map()
  const end = performance.now() + LONGEST_WAIT_MS
  const mayChange = (element: Element) => isHydrated(element) || performance.now() > end
  let retry: ReturnType<typeof setTimeout> | undefined
  const apply = () => {
    clearTimeout(retry)
    if (latest.size > 0 && !retypePage(latest, seen, mayChange)) retry = setTimeout(apply, RETRY_MS)
  }
  // A rendering that the server started before the last letter would undo it for a moment.
  const drawings = new MutationObserver(apply)
  drawings.observe(document.body, {subtree: true, childList: true, characterData: true})
  signal.addEventListener('abort', () => {
    drawings.disconnect()
    clearTimeout(retry)
  })
  addListener(window, 'message', {signal}, ({origin, source, data}) => {
    if (origin !== text('studio') || source !== window.parent) return
    const message = typedMessage.safeParse(data)
    if (!message.success) return
    latest.set(message.data.id, message.data)
    apply()
  })
  // The form may have been open before this page was loaded.
  window.parent.postMessage({kind: 'forecourt.listening'}, text('studio'))
}

/** False if a text must wait, because React still compares it with what the server rendered. */
function retypePage(
  latest: ReadonlyMap<string, Typed>,
  seen: SeenTexts,
  mayChange: (element: Element) => boolean,
): boolean {
  let isWhole = true
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const source = MARK.test(text) ? knownSource(text) : null
    const typed = source && latest.get(source.id)
    const changed = typed ? replaceText(text, source, typed, seen) : null
    if (changed === null) continue
    if (node.parentElement && mayChange(node.parentElement)) node.nodeValue = changed
    else isWhole = false
  }
  return isWhole
}

const decoded = new Map<string, Source | null>()

function knownSource(text: string): Source | null {
  const known = decoded.get(text)
  if (known !== undefined) return known
  if (decoded.size > MAX_DECODED) decoded.clear()
  const source = findSource(text)
  decoded.set(text, source)
  return source
}
