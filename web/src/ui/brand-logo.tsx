import {buildSrcSet, getPictureUrl} from '#/lib/picture-url'

/** A longer logo is shown lower. */
const MOST_WIDTH = 160
/** A mark of a few shapes is as sharp at two and a half pixels to one as at the three of some phones. */
const MOST_DENSITY = 2.5
/** For browsers that do not select a size. */
const FALLBACK_WIDTH = 480

type Props = {
  logo: {readonly url: string; readonly alt: string; readonly width: number; readonly height: number}
  name: string
  /** Its height in pixels; the width is automatic. */
  height: number
}

/** A logo, never cropped, on whatever is behind it. */
export function BrandLogo({logo, name, height}: Props) {
  const shown = Math.min(MOST_WIDTH, Math.ceil((height * logo.width) / logo.height))
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(logo.url, FALLBACK_WIDTH)}
        srcSet={buildSrcSet(logo.url, {naturalWidth: logo.width, most: shown * MOST_DENSITY})}
        sizes={`${shown}px`}
        width={logo.width}
        height={logo.height}
        alt={logo.alt || name}
        style={{height}}
        loading="lazy"
        decoding="async"
        className="w-auto max-w-40 bg-transparent object-contain object-left"
      />
    </picture>
  )
}
