import {createRoot} from 'react-dom/client'
import {addBackStep} from '#/lib/back-step'
import {FullScreenGallery, type FullScreenGalleryProps} from './full-screen-gallery'

/** Shows pictures in full screen; Back closes them too. The focus returns to `opener` when they are closed. */
export function openFullScreen(pictures: Omit<FullScreenGalleryProps, 'onClose'>, opener: HTMLElement): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const takeBack = addBackStep(remove)
  function remove(): void {
    root.unmount()
    place.remove()
    opener.focus()
  }
  function onClose(): void {
    remove()
    takeBack()
  }
  root.render(<FullScreenGallery {...pictures} onClose={onClose} />)
}
