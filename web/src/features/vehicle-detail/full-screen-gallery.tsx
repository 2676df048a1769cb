import {type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState} from 'react'
import {buildSrcSet, FINE_QUALITY, getPictureUrl} from '#/lib/picture-url'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'

export type FullScreenGalleryProps = {
  images: readonly string[]
  title: string
  first: number
  /** The addresses of those that the page behind has loaded already, by their place in `images`. */
  loaded: readonly (string | null)[]
  onClose: () => void
}

/** Higher quality, because shoppers look at details here. */
const FINE = {quality: FINE_QUALITY} as const

const STEPS: {readonly [key: string]: (at: number, last: number) => number} = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Beside the picture; a narrow screen, which has no room beside it, is swiped. */
const ARROW = 'absolute top-1/2 -translate-y-1/2 bg-black/50 max-md:hidden'

/** The pictures in full screen: swipe, arrow keys, buttons and thumbnails (spec 2.26a, 9.12a). */
export function FullScreenGallery({images, title, first, loaded, onClose}: FullScreenGalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  // Chosen by a key or button, until the row stands there.
  const wanted = useRef<number | null>(null)
  const last = images.length - 1

  useEffect(() => {
    dialog.current?.showModal()
    showSlide(row.current, first)
  }, [first])

  function go(index: number) {
    const next = Math.min(Math.max(index, 0), last)
    setAt(next)
    wanted.current = row.current && getSlide(row.current) !== next ? next : null
    showSlide(row.current, next)
  }
  // The end of a swipe can scroll over a picture that was chosen meanwhile.
  function onScrollEnd({currentTarget}: UIEvent<HTMLUListElement>) {
    const chosen = wanted.current
    if (chosen !== null && getSlide(currentTarget) !== chosen) showSlide(currentTarget, chosen)
    else wanted.current = null
  }
  function onKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    go(step(at, last))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${title}`}
      onClose={onClose}
      onKeyDown={onKey}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-black text-white backdrop:bg-black"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between px-4 py-2">
          <p role="status" className="figures text-sm">
            {at + 1} of {images.length}
          </p>
          <RoundButton label="Close pictures" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </RoundButton>
        </div>
        <ul
          ref={row}
          className="snap-row h-full"
          onScroll={({currentTarget}) => setAt(getSlide(currentTarget))}
          onScrollEnd={onScrollEnd}
          onTouchStart={() => {
            wanted.current = null
          }}
        >
          {images.map((src, index) => (
            <Slide
              key={src}
              src={src}
              meanwhile={loaded[index] ?? getPictureUrl(src, 80)}
              alt={`${title}, ${index + 1} of ${images.length}`}
              distance={Math.abs(index - at)}
            />
          ))}
        </ul>
        <div>
          <RoundButton
            label="Previous picture"
            onClick={() => go(at - 1)}
            disabled={at === 0}
            className={joinClassNames(ARROW, 'left-3')}
          >
            <Icon name="chevron" className="rotate-180" />
          </RoundButton>
          <Thumbnails images={images} at={at} onChoose={go} />
          <RoundButton
            label="Next picture"
            onClick={() => go(at + 1)}
            disabled={at === last}
            className={joinClassNames(ARROW, 'right-3')}
          >
            <Icon name="chevron" />
          </RoundButton>
        </div>
      </div>
    </dialog>
  )
}

type SlideProps = {src: string; meanwhile: string; alt: string; distance: number}

/** A picture, behind which another of it is shown until it has loaded; its neighbours load ahead of a swipe. */
function Slide({src, meanwhile, alt, distance}: SlideProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <li
      className="h-full w-full bg-contain bg-center bg-no-repeat"
      // The picture of the page may have another shape, and would show beside the large one.
      style={isLoaded ? undefined : {backgroundImage: `url("${meanwhile}")`}}
    >
      <picture className="contents">
        <img
          src={getPictureUrl(src, 1000, FINE)}
          srcSet={buildSrcSet(src, FINE)}
          sizes="100vw"
          alt={alt}
          loading={distance < 2 ? 'eager' : 'lazy'}
          fetchPriority={distance === 0 ? 'high' : 'low'}
          // Else it is black between its last byte and its first paint.
          decoding="sync"
          onLoad={() => setLoaded(true)}
          className="h-full min-h-0 w-full bg-transparent object-contain"
        />
      </picture>
    </li>
  )
}

function getSlide({scrollLeft, clientWidth}: HTMLUListElement): number {
  return Math.round(scrollLeft / clientWidth)
}

function showSlide(row: HTMLUListElement | null, index: number): void {
  row?.scrollTo({left: index * row.clientWidth, behavior: 'instant'})
}

/**
 * Scrolls a thumbnail to the middle of its strip, without scrolling the page behind; a focus on the strip goes with
 * it.
 */
function showThumbnail(strip: HTMLUListElement | null, index: number): void {
  const item = strip?.children[index]
  if (!strip || !(item instanceof HTMLElement)) return
  if (strip.contains(document.activeElement)) item.querySelector('button')?.focus({preventScroll: true})
  strip.scrollTo({
    left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2,
    behavior: 'instant',
  })
}

type ButtonProps = {
  label: string
  onClick: () => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

function RoundButton({label, onClick, disabled, className, children}: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      // Not `disabled`, which would take the focus from the button at the last picture, and the arrow keys with it.
      aria-disabled={disabled}
      className={joinClassNames(
        'target grid place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white aria-disabled:opacity-30',
        className,
      )}
    >
      {children}
    </button>
  )
}

type ThumbnailsProps = {images: readonly string[]; at: number; onChoose: (index: number) => void}

function Thumbnails({images, at, onChoose}: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => showThumbnail(strip.current, at), [at])
  return (
    <ul
      ref={strip}
      // A phone held sideways shows the picture larger instead.
      className="relative flex gap-2 overflow-x-auto px-4 py-4 [justify-content:safe_center] [scrollbar-width:none] [@media(max-height:28rem)]:hidden"
    >
      {images.map((src, index) => (
        <li key={src} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            // One tab stop for all of them: arrow keys move to the others.
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(index)}
            className={joinClassNames(
              'block overflow-hidden rounded-[4px] border-2 focus-visible:outline-white',
              index === at ? 'border-white' : 'border-transparent opacity-60',
            )}
          >
            <picture>
              <img
                src={getPictureUrl(src, 80)}
                alt=""
                width={80}
                height={60}
                loading="lazy"
                className="block h-[60px] w-20 bg-white/10 object-cover"
              />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  )
}
