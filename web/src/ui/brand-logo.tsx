import {buildSrcSet, getPictureUrl} from '#/lib/picture-url'
import {joinClassNames} from './class-names'

/** Three times the maximum display width of 160 pixels. */
const MOST_WIDTH = 480

type Props = {
  logo: {readonly url: string; readonly alt: string; readonly width: number; readonly height: number}
  name: string
  /** Sets its height; the width is automatic. */
  className?: string
}

/** The logo of a brand, never cropped. */
export function BrandLogo({logo, name, className}: Props) {
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(logo.url, MOST_WIDTH)}
        srcSet={buildSrcSet(logo.url, {naturalWidth: logo.width, most: MOST_WIDTH})}
        sizes="160px"
        width={logo.width}
        height={logo.height}
        alt={logo.alt || name}
        loading="lazy"
        decoding="async"
        className={joinClassNames('w-auto max-w-40 object-contain object-left', className)}
      />
    </picture>
  )
}
