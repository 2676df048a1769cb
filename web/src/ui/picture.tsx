import type {CSSProperties} from 'react'
import {buildSrcSet, getPictureUrl, PICTURE_WIDTHS} from '#/lib/picture-url'
import {joinClassNames} from './class-names'

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
  const style: CSSProperties = height === undefined ? {aspectRatio: ratio ?? 'var(--ratio)'} : {height}
  const shape = joinClassNames('block w-full object-cover', className)
  if (src === null) return <MissingPicture className={shape} style={style} />
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(src, PICTURE_WIDTHS[2])}
        srcSet={buildSrcSet(src, naturalWidth)}
        sizes={sizes}
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

function MissingPicture({className, style}: {className: string; style: CSSProperties}) {
  return (
    <div className={joinClassNames('grid place-items-center bg-sunk text-ink-soft', className)} style={style}>
      <span className="text-sm">Photos coming</span>
    </div>
  )
}
