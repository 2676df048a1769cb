import {joinClassNames} from './class-names'
import {SILHOUETTES} from './silhouette-shapes.ts'

/** A vehicle drawn from the side. */
export type Shape = keyof typeof SILHOUETTES

/**
 * A vehicle's side view in the colour of the text around it; it says nothing by itself. It stands in the page: as
 * files, six of them were six requests, and six documents that a phone opens and paints while it opens the page.
 */
export function Silhouette({shape, className}: {shape: Shape; className?: string}) {
  const {viewBox, path} = SILHOUETTES[shape]
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      fill="currentColor"
      preserveAspectRatio="xMinYMax"
      className={joinClassNames('block', className)}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}
