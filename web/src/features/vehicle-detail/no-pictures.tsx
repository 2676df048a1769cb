import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/body-types'
import {getBodyShape} from '#/ui/shape-of-body'
import {Silhouette} from '#/ui/silhouette'

/** What stands where a car's pictures are to come: its kind, drawn from the side, where that is known. */
export function NoPictures({body}: {body: string | null}) {
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-6 bg-sunk text-ink-soft lg:aspect-auto lg:h-96 lg:rounded-card">
      {isBodyType(body) && <Silhouette shape={getBodyShape(body)} className="h-20 opacity-40 lg:h-36" />}
      <p className="text-sm">Pictures are on their way</p>
    </div>
  )
}

function isBodyType(body: string | null): body is BodyType {
  return body !== null && Object.hasOwn(BODY_TYPES, body)
}
