import {createRoot} from 'react-dom/client'
import {FullScreenGallery, type FullScreenGalleryProps} from './full-screen-gallery'

/** Shows pictures in full screen; the focus returns to `opener` when it is closed. */
export function openFullScreen(pictures: Omit<FullScreenGalleryProps, 'onClose'>, opener: HTMLElement): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  function onClose(): void {
    root.unmount()
    place.remove()
    opener.focus()
  }
  root.render(<FullScreenGallery {...pictures} onClose={onClose} />)
}
