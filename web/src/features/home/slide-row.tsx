import type {ReactNode} from 'react'
import {joinClassNames} from '#/ui/class-names'

// On a ground of their own: over a picture, light or dark, the present one would not be told from the others.
const OVER =
  'position:absolute;bottom:var(--marks-bottom,.75rem);z-index:1;border-radius:999px;background:rgb(0 0 0/.5);padding:.5rem .75rem'

// Drawn by browsers that know how; elsewhere the row is swiped or tabbed through. It stands here and not in the
// style sheet because the bundler's parser does not know these pseudo-elements yet and would warn at every build.
const MARKS = `
.slide-marks{scroll-marker-group:after}
.slide-marks>li::scroll-marker{content:"";width:2rem;height:.25rem;border-radius:2px;color:inherit;background:color-mix(in srgb,currentcolor 35%,transparent)}
.slide-marks>li::scroll-marker:target-current{background:currentcolor}
.slide-marks:focus-visible{outline:3px solid var(--link);outline-offset:-3px}
.slide-marks>li::scroll-marker:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.slide-marks::scroll-marker-group{display:flex;gap:.5rem;padding:.75rem 1rem;justify-content:center}
.slide-marks[data-marks=over]>li::scroll-marker{color:#fff}
.slide-marks[data-marks=over]::scroll-marker-group{${OVER};right:max(1rem,calc((100vw - 80rem)/2 + 2rem))}
@media (width>=62rem){.slide-marks[data-marks=over-wide]>li::scroll-marker{color:#fff}
.slide-marks[data-marks=over-wide]::scroll-marker-group{${OVER};right:2rem}}
`

type Props = {
  count: number
  /** Where the marks stand: below the row, over its corner, or over it on a wide screen only. */
  marks?: 'below' | 'over' | 'over-wide'
  className?: string
  children: ReactNode
}

/** Slides side by side; one alone needs neither scrolling nor marks. */
export function SlideRow({count, marks = 'below', className, children}: Props) {
  if (count < 2) return <ul className={className}>{children}</ul>
  return (
    <>
      <style href="slide-marks" precedence="default">
        {MARKS}
      </style>
      <ul
        aria-label="Current highlights"
        data-marks={marks}
        className={joinClassNames('snap-row slide-marks', className)}
      >
        {children}
      </ul>
    </>
  )
}
