import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {CSSProperties} from 'react'
import {formatAttributeValue} from '#/domain/format-attribute'
import {getColour} from '#/domain/listing/get-colour'
import {type ListingState, toggleValue} from '#/domain/listing/listing-state'
import {groupThousands} from '#/lib/format-text'
import {joinClassNames} from '#/ui/class-names'
import {type FilterProps, FilterSection} from './filter-section'
import {FindInList} from './find-in-list'
import {type Choice, listChoices} from './list-choices'
import {ListingLink} from './listing-link'
import {SECTION_ID} from './open-sections.inline'

// A few short words that stand side by side.
const TOGGLES: readonly FilterAttribute[] = ['car_type', 'item_type', 'transmission', 'status']

const PLURALS: {readonly [name in FilterAttribute]?: string} = {
  make: 'makes',
  badge: 'badges',
  body: 'bodies',
  colour: 'colours',
  filtered_features: 'features',
  location_name: 'locations',
  dealership_name: 'dealerships',
  city: 'cities',
}

/** A filter by values, each a link with its count; chosen ones first (spec 3.7, 9.4a). */
export function FilterList({name, title, open, site, listing, results}: FilterProps) {
  const {first, rest} = listChoices(name, listing, results, site.search)
  if (first.length === 0) return null
  const chosen = first.filter((choice) => choice.chosen)
  const words = chosen.map(({value}) => formatAttributeValue(name, value)).join(', ')
  const look = getLook(name, site.search.colourSwatches)
  const links = {name, listing, look}
  return (
    <FilterSection name={name} title={title} open={open || chosen.length > 0} chosen={words || null}>
      {rest.length > 0 && <FindInList title={title} />}
      <ChoiceLinks {...links} choices={first} />
      {rest.length > 0 && (
        <details id={`${SECTION_ID}${name}-all`}>
          <summary className="show-all">
            Show all {PLURALS[name]} ({first.length + rest.length})
          </summary>
          <ChoiceLinks {...links} choices={rest} />
        </details>
      )}
    </FilterSection>
  )
}

type Look = 'plain' | 'toggles' | 'swatches'

function getLook(name: FilterAttribute, swatches: boolean): Look {
  if (name === 'colour' && swatches) return 'swatches'
  return TOGGLES.includes(name) ? 'toggles' : 'plain'
}

type LinksProps = {name: FilterAttribute; listing: ListingState; look: Look; choices: readonly Choice[]}

function ChoiceLinks({name, listing, look, choices}: LinksProps) {
  return (
    <ul className={joinClassNames('choices', look !== 'plain' && look)}>
      {choices.map(({value, count, chosen}) => (
        <li key={value} style={look === 'swatches' ? swatchStyle(value) : undefined}>
          <ListingLink
            to={toggleValue(listing, name, value)}
            current={chosen ? 'true' : undefined}
            follow={name === 'make' && !listing.lists.make}
          >
            {formatAttributeValue(name, value)} <span>{groupThousands(count)}</span>
          </ListingLink>
        </li>
      ))}
    </ul>
  )
}

function swatchStyle(value: string): CSSProperties | undefined {
  const paint = getColour(value)
  return paint ? {['--paint' as string]: paint} : undefined
}
