import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/body-types'
import {pathOfBody} from '#/domain/listing/path-words'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {Silhouette} from '#/ui/silhouette'
import {shapeOfBody} from './shape-of-body'

/** Body types as drawn silhouettes, each the way into its cars (spec 2.30). */
export function BodyTiles({bodies}: {bodies: readonly BodyType[]}) {
  if (bodies.length === 0) return null
  return (
    <Band>
      <SectionHeading title="Browse by type" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {bodies.map((body) => (
          <li key={body}>
            <a
              href={`/search/${pathOfBody(body) ?? ''}`}
              className="group flex h-full flex-col justify-between gap-3 rounded-card bg-sunk px-4 pb-3 pt-5 no-underline transition-colors hover:bg-line/50"
            >
              <Silhouette
                shape={shapeOfBody(body)}
                className="h-12 w-full text-ink transition-transform duration-200 motion-safe:group-hover:translate-x-1"
              />
              <span className="font-semibold">{BODY_TYPES[body]}</span>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
