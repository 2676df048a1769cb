import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {groupThousands} from '#/domain/format-money'
import {toggleValue} from '#/domain/listing/change-listing'
import type {ListingState} from '#/domain/listing/listing-state'
import {wordValue} from '#/domain/listing/word-value'
import {orderCarTypes} from '#/domain/order-car-types'
import {type FilterProps, FilterSection} from './filter-section'
import {type Choice, listChoices} from './list-choices'
import {ListingLink} from './listing-link'

const MODELS_SHOWN = 30
const OTHERS_SHOWN = 12

/** A filter by values, each a link with its count; chosen ones first (spec 3.7, 9.4a). */
export function FilterList({name, title, open, site, listing, results}: FilterProps) {
  const choices = sortChoices(name, listChoices(name, listing, results))
  if (choices.length === 0) return null
  const shown = name === 'make' ? site.makesShown : name === 'model' ? MODELS_SHOWN : OTHERS_SHOWN
  const chosen = choices.filter((choice) => choice.chosen)
  const words = chosen.map(({value}) => wordValue(name, value)).join(', ')
  const rest = choices.slice(Math.max(shown, chosen.length))
  return (
    <FilterSection name={name} title={title} open={open || chosen.length > 0} chosen={words || null}>
      <ChoiceLinks name={name} listing={listing} choices={choices.slice(0, Math.max(shown, chosen.length))} />
      {rest.length > 0 && (
        <details data-section={`${name}-all`}>
          <summary
            data-control={`all-${name}`}
            className="flex min-h-11 items-center text-sm font-semibold text-link underline decoration-1"
          >
            {name === 'make' ? 'Show all makes' : 'Show all'} ({choices.length})
          </summary>
          <ChoiceLinks name={name} listing={listing} choices={rest} />
        </details>
      )}
    </FilterSection>
  )
}

type LinksProps = {name: FilterAttribute; listing: ListingState; choices: readonly Choice[]}

function ChoiceLinks({name, listing, choices}: LinksProps) {
  return (
    <ul className="choices">
      {choices.map(({value, count, chosen}) => (
        <li key={value}>
          <ListingLink
            to={toggleValue(listing, name, value)}
            current={chosen ? 'true' : undefined}
            name={`${name}=${value}`}
            follow={name === 'make' && !listing.lists.make}
          >
            {wordValue(name, value)}
            <span>{groupThousands(count)}</span>
          </ListingLink>
        </li>
      ))}
    </ul>
  )
}

// Conditions read new, demo, used (9.3b) and seats by number; all else by how many cars there are.
function sortChoices(name: FilterAttribute, choices: readonly Choice[]): readonly Choice[] {
  if (name === 'car_type') {
    return orderCarTypes(choices.map(({value}) => value)).flatMap(
      (type) => choices.find(({value}) => value === type) ?? [],
    )
  }
  if (name === 'seats') return [...choices].sort((a, b) => Number(a.value) - Number(b.value))
  return [...choices].sort((a, b) => Number(b.chosen) - Number(a.chosen))
}
