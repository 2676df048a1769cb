import type {ReactNode} from 'react'
import {classNames} from '#/ui/class-names'

// Drawn by browsers that know how; elsewhere the row is swiped or tabbed through. It stands here and not in the
// style sheet because the bundler's parser does not know these pseudo-elements yet and would warn at every build.
const MARKS = `
.slide-marks{scroll-marker-group:after}
.slide-marks>li::scroll-marker{content:"";width:2rem;height:.25rem;border-radius:2px;color:inherit;background:color-mix(in srgb,currentcolor 28%,transparent)}
.slide-marks>li::scroll-marker:target-current{background:currentcolor}
.slide-marks:focus-visible{outline:3px solid var(--link);outline-offset:-3px}
.slide-marks>li::scroll-marker:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.slide-marks::scroll-marker-group{display:flex;gap:.5rem;padding:.75rem 1rem;justify-content:center}
.slide-marks[data-marks=over]>li::scroll-marker{color:var(--marks,inherit);box-shadow:0 0 0 1px rgb(0 0 0/.4)}
.slide-marks[data-marks=over]::scroll-marker-group{position:absolute;right:max(1rem,calc((100vw - 80rem)/2 + 1rem));bottom:var(--marks-bottom,.5rem);z-index:1}
@media (width>=62rem){.slide-marks[data-marks=over-wide]>li::scroll-marker{color:var(--marks,inherit);box-shadow:0 0 0 1px rgb(0 0 0/.4)}
.slide-marks[data-marks=over-wide]::scroll-marker-group{position:absolute;right:2rem;bottom:var(--marks-bottom,.5rem);z-index:1}}
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
        className={classNames('snap-row slide-marks', className)}
      >
        {children}
      </ul>
    </>
  )
}
