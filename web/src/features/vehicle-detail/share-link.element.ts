import type {Behaviour} from '#/browser/behaviour'
import {showToast} from '#/browser/toast.element'
import {addListener} from '#/lib/add-listener'

type ShareLinkElement = {
  /** The shared text. */
  attributes: {heading: string}
}

/**
 * Shares the page: with the phone's share sheet, otherwise by copying its address; otherwise the link opens a mail.
 */
export const shareLink: Behaviour<ShareLinkElement> = ({root, signal, text}) => {
  addListener(root, 'click', {signal}, async (event) => {
    const url = location.href.split('#')[0] ?? ''
    if (typeof navigator.share === 'function') {
      event.preventDefault()
      // Closing the sheet is not a failure.
      await navigator.share({title: text('heading'), url}).catch(() => undefined)
    } else if (navigator.clipboard) {
      event.preventDefault()
      const copied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      showToast({text: copied ? 'Link copied' : `Copy the link: ${url}`})
    }
  })
}
