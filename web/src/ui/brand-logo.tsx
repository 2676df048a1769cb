import {buildSrcSet, getPictureUrl, PICTURE_WIDTHS} from '#/lib/picture-url'
import {joinClassNames} from './class-names'

type Props = {
  logo: {readonly url: string; readonly alt: string; readonly width: number; readonly height: number}
  name: string
  /** Sets its height; the width follows. */
  className?: string
}

/** The mark of a brand, whole and never cut. */
export function BrandLogo({logo, name, className}: Props) {
  return (
    <picture className="contents">
      <img
        src={getPictureUrl(logo.url, PICTURE_WIDTHS[0])}
        srcSet={buildSrcSet(logo.url, {naturalWidth: logo.width})}
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
