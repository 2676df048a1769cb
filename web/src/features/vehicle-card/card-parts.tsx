import {isAvailable} from '#/domain/resolve-availability'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {ButtonLink} from '#/ui/button'
import {classNames} from '#/ui/class-names'
import {CompareButton} from '#/ui/compare-button'
import {cardFacts} from './card-facts'
import type {CardSite} from './card-site'
import type {cardTitle} from './card-title'

type Vehicle = {vehicle: ListedVehicle; site: CardSite}

/** Year, make and model as the link that covers the card; badge and series in one quiet line. */
export function CardTitle({
  title,
  href,
  size,
}: {
  title: ReturnType<typeof cardTitle>
  href: string
  size: string
}) {
  return (
    <div className="min-w-0">
      <h3 className={classNames('leading-snug', size)}>
        <a href={href} className="no-underline after:absolute after:inset-0 after:content-['']">
          {title.main}
        </a>
      </h3>
      <p className="min-h-5 truncate text-sm text-ink-soft">{title.detail}</p>
    </div>
  )
}

/** The site's facts in one line, kilometres and the like apart by dots. */
export function CardFacts({vehicle, site, className}: Vehicle & {className?: string}) {
  return (
    <div className="overflow-hidden">
      <ul className={classNames('figures -ml-4 flex flex-wrap text-sm', className)}>
        {cardFacts(vehicle, site.card.attributes).map(({attribute, text}) => (
          // The dot before the first fact of a line is cut off by the card's clipped edge.
          <li
            key={attribute}
            className="relative whitespace-nowrap pl-4 before:absolute before:left-1.5 before:text-ink-soft before:content-['·']"
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the car stands, in words; nothing where the picture says it already. */
export function CardPlace({vehicle, site}: Vehicle) {
  const place = vehicle.city ?? vehicle.location_name
  if (!place || site.card.showLocation) return null
  return <p className="truncate text-sm text-ink-soft">{[place, vehicle.state].filter(Boolean).join(', ')}</p>
}

/** An available car offers its enquiry (spec 4.2d); a sold one only to find something similar (4.2e, 2.25d). */
export function CardAction({vehicle, site, href, name}: Vehicle & {href: string; name: string}) {
  const available = isAvailable(vehicle)
  return (
    <ButtonLink
      kind="secondary"
      size="small"
      href={available ? `${href}#enquire` : `${href}#similar`}
      className="relative z-10"
      aria-label={available ? `${site.enquireLabel}: ${name}` : `${site.similarText}: ${name}`}
    >
      {available ? site.enquireLabel : site.similarText}
    </ButtonLink>
  )
}

/** Beside others, while it can still be bought. */
export function CardCompare({vehicle, site, name}: Vehicle & {name: string}) {
  if (!site.compare || !isAvailable(vehicle)) return null
  return <CompareButton name={name} className="relative z-10" />
}
