import {isRecord} from '@forecourt/schemas/values/is-record'
import {useEffect, useEffectEvent} from 'react'
import {getPublishedId} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'

/** What the page in the frame says when it can be told. */
const LISTENING = 'forecourt.listening'

/**
 * Sends the values of the form to the storefront in the preview's frame on each keystroke; stored values follow up
 * to a second later. Renders nothing, and does nothing outside the preview.
 */
export function SendFormToPreview({value}: {value: unknown}) {
  const origin = URL.parse(usePresentationParams(false)?.preview ?? '')?.origin ?? null
  const tell = useEffectEvent((origin: string) => {
    if (!isRecord(value) || typeof value._id !== 'string') return
    const message = {kind: 'forecourt.typed', id: getPublishedId(value._id), value}
    // The browser delivers the message to this origin only, so frames of other sites do not receive it.
    for (const frame of document.querySelectorAll('iframe'))
      if (isOpen(frame) && URL.parse(frame.src)?.origin === origin)
        frame.contentWindow?.postMessage(message, origin)
  })
  useEffect(() => {
    if (origin && value) tell(origin)
  }, [origin, value])
  useEffect(() => {
    function answer(event: MessageEvent): void {
      if (origin && event.origin === origin && isRecord(event.data) && event.data.kind === LISTENING)
        tell(origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [origin])
  return null
}

// Until its page loads, the frame contains an empty document of the Studio's origin, and the browser warns of
// messages for another one. The page announces when it is ready.
function isOpen(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument === null
}
