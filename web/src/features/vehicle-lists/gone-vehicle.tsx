import {linkTo} from '@forecourt/schemas/routes/routes'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {getButtonClass} from '#/ui/button'
import {Picture} from '#/ui/picture'

type Props = {car: RememberedVehicle; onRemove: () => void}

/** A stored car that is no longer for sale, with a link to similar ones. */
export function GoneVehicle({car, onRemove}: Props) {
  const similar = new URLSearchParams({make: car.make, model: car.model})
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-sunk">
      <Picture
        src={car.primary_image_url}
        alt=""
        sizes="(min-width: 62rem) 340px, calc(100vw - 2rem)"
        className="opacity-55 grayscale"
      />
      <div className="card-pad flex grow flex-col gap-2">
        <h3 className="text-lg leading-snug">{car.name}</h3>
        <p className="text-ink-soft">No longer for sale here.</p>
        <div className="mt-auto flex flex-wrap gap-x-3 gap-y-2 pt-2">
          <a href={`${linkTo('stock')}?${similar}`} className={getButtonClass('secondary', 'small')}>
            Find one like it
          </a>
          <button type="button" onClick={onRemove} className={getButtonClass('quiet', 'small')}>
            Remove
            <span className="sr-only"> {car.name}</span>
          </button>
        </div>
      </div>
    </article>
  )
}
