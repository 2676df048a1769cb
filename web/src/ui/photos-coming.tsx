import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/enums'
import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'
import {getBodyShape, Silhouette} from './silhouette'

type Props = {
  /** The body type, as in stock data. */
  body: string | null
  /** A CSS colour for the drawing; null for the colour of secondary text. */
  paint: string | null
  /** Its position and shape. */
  className?: string
  /** The classes of the drawing, for its height. */
  drawing: string
  /** What one can do about it. */
  children?: ReactNode
}

/** The placeholder for a car without pictures: a drawing of its body type in its colour, and a text. */
export function PhotosComing({body, paint, className, drawing, children}: Props) {
  return (
    <div
      className={joinClassNames(
        'grid place-content-center justify-items-center gap-3 bg-sunk text-ink-soft',
        className,
      )}
    >
      {isBodyType(body) && (
        <span
          style={paint ? {color: paint} : undefined}
          className={paint ? 'photos-coming-painted' : 'opacity-40'}
        >
          <Silhouette shape={getBodyShape(body)} className={drawing} />
        </span>
      )}
      <p className="text-sm">Photos coming</p>
      {children}
    </div>
  )
}

function isBodyType(body: string | null): body is BodyType {
  return body !== null && Object.hasOwn(BODY_TYPES, body)
}
