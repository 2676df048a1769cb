import type {CSSProperties} from 'react'
import {buildSrcSet, findCrop, getPicturePosition, getPictureUrl, type PictureWidth} from '#/lib/picture-url'
import {joinClassNames} from './class-names'
import {getPreviewStyle, getTintStyle} from './picture-preview'

/** For browsers that do not select a size. */
const FALLBACK_WIDTH: PictureWidth = 750
/** The maximum pixel density of a phone. */
const MOST_DENSITY = 3

type Props = {
  /** `/media/…`, a picture of the content backend, or a full address; null shows a neutral placeholder. */
  src: string | null
  alt: string
  /** The rendered width, as in the `sizes` attribute. */
  sizes: string
  /** Width by height, for example `16 / 9`; the theme's picture shape by default. */
  ratio?: string
  /** Its height in pixels, instead of a shape. */
  height?: number
  /** The main picture of a page, which is loaded first. */
  priority?: boolean
  /** The picture's own width in pixels, if known. */
  naturalWidth?: number
  /** Its blurred preview (`ImageValue.lqip`), if known. */
  preview?: string | null
  /** The colour of what it shows, for its place while it loads. */
  tint?: string | null
  className?: string
}

/** A picture in the size of its place, in the best format that the browser supports, without layout shift. */
export function Picture({
  src,
  alt,
  sizes,
  ratio,
  height,
  priority = false,
  naturalWidth,
  preview,
  tint,
  className,
}: Props) {
  const place: CSSProperties = height === undefined ? {aspectRatio: ratio ?? 'var(--ratio)'} : {height}
  const shape = joinClassNames('block w-full object-cover', className)
  if (src === null) return <MissingPicture className={shape} style={place} />
  const crop = findCrop(ratio)
  // Cropped by the server, or by the browser if the server does not support the shape.
  const style = {
    ...place,
    ...getTintStyle(tint),
    ...getPreviewStyle(preview),
    ...(crop ? {} : {objectPosition: getPicturePosition(src)}),
  }
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(src, FALLBACK_WIDTH, {crop})}
        srcSet={buildSrcSet(src, {
          naturalWidth,
          least: findLeastWidth(sizes),
          most: findMostWidth(sizes),
          crop,
        })}
        // With `auto`, browsers that support it measure lazily loaded pictures; the list is for the others.
        sizes={priority ? sizes : `auto, ${sizes}`}
        alt={alt}
        style={style}
        className={shape}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** The maximum useful width in pixels of a place with a fixed width; undefined for one that grows with the screen. */
function findMostWidth(sizes: string): number | undefined {
  const [, px] = /^(\d+)px$/.exec(sizes) ?? []
  return px === undefined ? undefined : Number(px) * MOST_DENSITY
}

/** The width in pixels of the narrowest phone. */
const NARROWEST = 320
const REM = 16
const SIZE = /^(?:\(min-width: ([\d.]+)rem\) )?(?:(\d+)px|(\d+)vw|calc\(100vw - (\d+)rem\))$/

/** The least width in pixels that a place of such `sizes` has on any screen; 0 if they are written in another way. */
export function findLeastWidth(sizes: string): number {
  const least = sizes.split(', ').map((size) => {
    const [found, from, px, part = '100', margin = '0'] = SIZE.exec(size) ?? []
    if (found === undefined) return 0
    const screen = from === undefined ? NARROWEST : Number(from) * REM
    return px === undefined ? (screen * Number(part)) / 100 - Number(margin) * REM : Number(px)
  })
  return Math.min(...least)
}

function MissingPicture({className, style}: {className: string; style: CSSProperties}) {
  return (
    <div className={joinClassNames('grid place-items-center bg-sunk text-ink-soft', className)} style={style}>
      <span className="text-sm">Photos coming</span>
    </div>
  )
}
