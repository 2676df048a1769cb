'use client'

import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type {FullScreenGalleryProps} from './full-screen-gallery'

type Props = {images: readonly string[]; title: string; children: ReactNode}

/** Counts the pictures as they are swiped and opens them full screen. */
export function GalleryViewer({images, title, children}: Props) {
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const [Full, setFull] = useState<ComponentType<FullScreenGalleryProps> | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)

  // What failed before this script ran fires no event any more.
  useEffect(() => {
    for (const image of box.current?.querySelectorAll('img') ?? [])
      if (image.complete && image.currentSrc && image.naturalWidth === 0) markBroken(image)
  }, [])

  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    opener.current = link
    setOpened(Number(link.dataset.index))
    // Without it the link shows the picture itself.
    const leave = () => link instanceof HTMLAnchorElement && window.location.assign(link.href)
    import('./full-screen-gallery').then((brought) => setFull(() => brought.FullScreenGallery), leave)
  }
  function count(event: UIEvent) {
    const row = event.target
    if (row instanceof HTMLElement && row.tagName === 'UL')
      setShown(Math.round(row.scrollLeft / row.clientWidth))
  }
  function close() {
    setOpened(null)
    opener.current?.focus()
  }
  return (
    // The links inside are the controls; this only listens to them.
    <div
      ref={box}
      className="relative"
      onClickCapture={open}
      onScrollCapture={count}
      onErrorCapture={({target}) => markBroken(target)}
    >
      {children}
      {images.length > 1 && (
        <span
          aria-hidden="true"
          className="figures absolute bottom-3 right-3 rounded-full bg-ink/75 px-3 py-1 text-sm text-surface lg:hidden print:hidden"
        >
          {shown + 1}/{images.length}
        </span>
      )}
      {opened !== null && Full && <Full images={images} title={title} first={opened} onClose={close} />}
    </div>
  )
}

/** A picture that cannot be had says so in its place, in words of the style sheet. */
function markBroken(target: EventTarget): void {
  if (target instanceof HTMLImageElement) target.dataset.broken = ''
}
