import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import type {CardAttribute} from '@forecourt/schemas/vehicle/card-attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {formatPhrase} from '#/domain/vehicles/format-attribute'
import {isAvailable} from '#/domain/vehicles/resolve-availability'
import type {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {type ButtonKind, ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {CompareButton} from '#/ui/vehicle-buttons'
import type {CardLink, CardSettings} from './card-settings'

type Vehicle = {vehicle: ListedVehicle; site: CardSettings}

type TitleProps = {title: ReturnType<typeof buildVehicleTitle>; href: string; size: string}

/** Year, make and model as the link that covers the card; its badge in one secondary line. */
export function CardTitle({title, href, size}: TitleProps) {
  return (
    <div className="card-title">
      <h3 className={joinClassNames('leading-snug', size)}>
        <a href={href}>{title.main}</a>
      </h3>
      {title.detail && <p>{title.detail}</p>}
    </div>
  )
}

type FactsProps = Vehicle & {
  className?: string
  /** Whether the location is shown elsewhere: on the picture. */
  hasLocation?: boolean
  /** Said after the facts, in their line where there is room. */
  note?: string | null
}

/**
 * The site's facts, the location of the car unless its picture shows it, how far it is, and a note, in one line where
 * they fit, apart by dots.
 */
export function CardFacts({
  vehicle,
  site,
  className,
  hasLocation = site.card.showLocation,
  note = null,
}: FactsProps) {
  const facts = listCardFacts(vehicle, site.card.attributes)
  const place = hasLocation ? null : formatLocation(vehicle)
  const quiet = [place, vehicle.distance].filter((text) => text !== null && text !== undefined)
  return (
    <div className="overflow-hidden">
      <ul className={joinClassNames('card-facts', className)}>
        {facts.map(({attribute, text}) => (
          <li key={attribute}>{text}</li>
        ))}
        {quiet.map((text) => (
          <li key={text} className="text-ink-soft">
            {text}
          </li>
        ))}
        {note && <li className="font-medium text-positive">{note}</li>}
      </ul>
    </div>
  )
}

type Placed = Pick<ListedVehicle, 'city' | 'location_name' | 'state'>

/** The place of a car: its suburb and state, otherwise the name of its location; null if neither is known. */
export function formatLocation({city, location_name, state}: Placed): string | null {
  const place = city ?? location_name
  return place ? [place, state].filter(Boolean).join(', ') : null
}

/** A button with a label of so many letters has room beside the price of every card. */
const SHORT = 10

type ActionsProps = {
  links: readonly CardLink[]
  name: string
  /** Whether no button is prominent, because something else of the card has the accent colour. */
  quiet?: boolean
}

/**
 * The buttons of a card, the first one prominent (spec 2.25c). Opening the car is not among them: the whole card is a
 * link, and a page of prominent buttons would distract from the prices.
 */
export function CardActions({links, name, quiet = false}: ActionsProps) {
  const [first] = links
  if (!first) return null
  const buttons = links.map(({button, label, href}, index) => (
    <ButtonLink
      key={button}
      kind={chooseKind(button, index, quiet)}
      size="small"
      href={href}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </ButtonLink>
  ))
  if (buttons.length === 1) {
    const isShort = first.label.length <= SHORT
    return <div className={joinClassNames('card-actions', isShort && 'short')}>{buttons}</div>
  }
  return (
    <roving-focus role="toolbar" aria-label={name} className="card-actions">
      {buttons}
    </roving-focus>
  )
}

/** Of several buttons one is prominent, and after the second they are links: they would hide each other. */
function chooseKind(button: CardLink['button'], index: number, quiet: boolean): ButtonKind {
  if (index > 1) return 'quiet'
  return index === 0 && button !== 'details' && !quiet ? 'primary' : 'secondary'
}

/** The compare button on the picture, while the car can still be bought. */
export function CardCompare({vehicle, site}: Vehicle) {
  if (!site.compare || !isAvailable(vehicle)) return null
  return <CompareButton className="compare-on-picture" />
}

type CardFact = {readonly attribute: CardAttribute; readonly text: string}

/** The facts of a card in the site's selection and order (spec 2.25b); unknown ones are left out. */
export function listCardFacts(vehicle: ListedVehicle, attributes: readonly CardAttribute[]): CardFact[] {
  return attributes.flatMap((attribute) => {
    const value = getKnownValue(vehicle, attribute)
    return value === null ? [] : [{attribute, text: formatPhrase(ATTRIBUTES[attribute], value)}]
  })
}
