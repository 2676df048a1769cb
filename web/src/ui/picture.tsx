import type {CSSProperties} from 'react'
import {buildSrcSet, findCrop, getPicturePosition, getPictureUrl, type PictureWidth} from '#/lib/picture-url'
import {joinClassNames} from './class-names'

/** For browsers that choose no size. */
const FALLBACK_WIDTH: PictureWidth = 750
/** As many pixels to one as a phone has. */
const MOST_DENSITY = 3

type Props = {
  /** `/media/…`, a picture of the content backend, or a full address; null shows a calm empty place. */
  src: string | null
  alt: string
  /** The rendered width, as in the `sizes` attribute. */
  sizes: string
  /** Width by height, for example `16 / 9`; the theme's picture shape when left out. */
  ratio?: string
  /** Its height in pixels, in place of a shape. */
  height?: number
  /** The main picture of a page: asked for first. */
  priority?: boolean
  /** The picture's own width in pixels, where it is known. */
  naturalWidth?: number
  className?: string
}

/** A picture at the size its place needs, in the best form the browser takes; its place never jumps. */
export function Picture({src, alt, sizes, ratio, height, priority = false, naturalWidth, className}: Props) {
  const place: CSSProperties = height === undefined ? {aspectRatio: ratio ?? 'var(--ratio)'} : {height}
  const shape = joinClassNames('block w-full object-cover', className)
  if (src === null) return <MissingPicture className={shape} style={place} />
  const crop = findCrop(ratio)
  // Cut by the server, or by the browser where the server does not know the shape.
  const style = crop ? place : {...place, objectPosition: getPicturePosition(src)}
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(src, FALLBACK_WIDTH, {crop})}
        srcSet={buildSrcSet(src, {naturalWidth, most: findMostWidth(sizes), crop})}
        // What is loaded when it comes near is measured by browsers that can; the list is for the others.
        sizes={priority ? sizes : `auto, ${sizes}`}
        alt={alt}
        style={style}
        className={shape}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** The most pixels that a place of a fixed width can show; undefined for one that grows with the screen. */
function findMostWidth(sizes: string): number | undefined {
  const [, px] = /^(\d+)px$/.exec(sizes) ?? []
  return px === undefined ? undefined : Number(px) * MOST_DENSITY
}

function MissingPicture({className, style}: {className: string; style: CSSProperties}) {
  return (
    <div className={joinClassNames('grid place-items-center bg-sunk text-ink-soft', className)} style={style}>
      <span className="text-sm">Photos coming</span>
    </div>
  )
}
