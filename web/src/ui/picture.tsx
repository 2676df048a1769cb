import type {CSSProperties} from 'react'
import {buildSrcSet, findCrop, getPicturePosition, getPictureUrl, type PictureWidth} from '#/lib/picture-url'
import {joinClassNames} from './class-names'
import {getPreviewStyle, getTintStyle} from './picture-preview'

/** For browsers that do not select a size. */
const FALLBACK_WIDTH: PictureWidth = 1000
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
  /** The blurred preview (`ImageValue.lqip`) of a main picture, if known. Others are loaded before they are seen. */
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
    ...getPreviewStyle(priority ? preview : null),
    ...(crop ? {} : {objectPosition: getPicturePosition(src)}),
  }
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(src, FALLBACK_WIDTH, {crop})}
        srcSet={buildSrcSet(src, {
          naturalWidth,
          ...findWidths(sizes),
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

type ContentPictureProps = Omit<Props, 'src' | 'alt' | 'naturalWidth'> & {
  image: {readonly url: string; readonly alt: string; readonly width: number} | null
  /** Its words here, instead of its own. */
  alt?: string
}

/** A picture of the content backend, with the words and the width that it has there. */
export function ContentPicture({image, alt = image?.alt ?? '', ...rest}: ContentPictureProps) {
  return <Picture {...rest} src={image?.url ?? null} alt={alt} naturalWidth={image?.width} />
}

/** The widths in pixels of the narrowest phone, and of the widest for which there is a picture of its own. */
const [NARROWEST, WIDEST] = [320, 402]
/** The width in pixels from which on screens have two pixels to one, as tablets and computers. */
const TABLET = 576
const REM = 16
const SIZE = /^(?:\(min-width: ([\d.]+)rem\) )?(?:(\d+)px|(\d+)vw|calc\(100vw - (\d+)rem\))$/

/**
 * The least and the most width in pixels that are useful in a place of such `sizes`, the widest screen first. Any width
 * is where they are written in another way, or grow with every screen.
 */
function findWidths(sizes: string): {readonly least: number; readonly most: number} {
  let above = Number.POSITIVE_INFINITY
  const useful = sizes.split(', ').map((size) => {
    const [found, from, px, part = '100', margin = '0'] = SIZE.exec(size) ?? []
    if (found === undefined) return {least: 0, most: Number.POSITIVE_INFINITY}
    const [narrowest, widest] = [from === undefined ? NARROWEST : Number(from) * REM, above]
    above = narrowest
    if (px !== undefined) return {least: Number(px), most: Number(px) * MOST_DENSITY}
    const measure = (screen: number) => (screen * Number(part)) / 100 - Number(margin) * REM
    const onPhones = narrowest < TABLET ? measure(WIDEST) * MOST_DENSITY : 0
    return {
      least: measure(narrowest),
      most: Math.max(onPhones, widest > TABLET ? 2 * measure(widest) : 0),
    }
  })
  return {
    least: Math.min(...useful.map(({least}) => least)),
    most: Math.max(...useful.map(({most}) => most)),
  }
}

function MissingPicture({className, style}: {className: string; style: CSSProperties}) {
  return (
    <div className={joinClassNames('grid place-items-center bg-sunk text-ink-soft', className)} style={style}>
      <span className="text-sm">Photos coming</span>
    </div>
  )
}
