import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'

type VideoFrame = {
  /** The address of the player, and the title of the video. */
  attributes: {player: string; heading: string}
  targets: {open: HTMLAnchorElement}
}

/** Replaces the picture by the player on click: before that, no request is sent to the video's service. */
export const videoFrame: Behaviour<VideoFrame> = ({signal, text, target}) => {
  const link = target('open')
  if (!link) return
  addListener(link, 'click', {signal}, (event) => {
    const {button, metaKey, ctrlKey, shiftKey} = event
    if (metaKey || ctrlKey || shiftKey || button !== 0) return
    event.preventDefault()
    const frame = createElement('iframe', {
      src: text('player'),
      title: text('heading'),
      allow: 'autoplay; fullscreen; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
      className: 'block aspect-video w-full rounded-card border-0',
    })
    link.replaceWith(frame)
    frame.focus()
  })
}
