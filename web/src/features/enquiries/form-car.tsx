import type {Car} from '@forecourt/schemas'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {Picture} from '#/ui/picture'

/** The car that a form is about, small: a picture, its name and its price. */
export function FormCar({car, price}: {car: Car; price: string}) {
  const [image] = car.images
  return (
    <a
      href={linkTo('car', {slug: car.slug})}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 no-underline"
    >
      {image && (
        <span className="block w-28 shrink-0 overflow-hidden rounded-card">
          <Picture src={image} alt="" sizes="112px" ratio="4 / 3" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold">{car.name}</span>
        <span className="figures block text-ink-soft">
          {price}
          {car.stocknum ? ` · Stock ${car.stocknum}` : ''}
        </span>
      </span>
    </a>
  )
}
