import {buildSrcSet, getPictureUrl, PICTURE_WIDTHS} from '#/lib/picture-url'
import type {HeroSlide} from './list-hero-slides'

const NARROW = '(max-width: 47.99rem) and (orientation: portrait)'

/**
 * A slide's picture, over the whole of its box: the tall one on a phone where there is one. One that is not the first
 * comes after the page stands.
 */
export function HeroPicture({
  lead,
  priority,
  className,
}: {
  lead: HeroSlide
  priority: boolean
  className: string
}) {
  const {picture, pictureTall} = lead
  if (!picture) return <div className={`bg-sunk ${className}`} />
  return (
    <picture className={priority ? 'contents' : 'beside absolute inset-0'}>
      {pictureTall && (
        <source media={NARROW} srcSet={buildSrcSet(pictureTall.url, pictureTall.width)} sizes="100vw" />
      )}
      <img
        src={getPictureUrl(picture.url, PICTURE_WIDTHS[3])}
        srcSet={buildSrcSet(picture.url, picture.width)}
        sizes="100vw"
        alt={picture.alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
