import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {groupThousands} from '#/domain/format-money'
import {toggleValue} from '#/domain/listing/change-listing'
import type {ListingState} from '#/domain/listing/listing-state'
import {wordValue} from '#/domain/listing/word-value'
import {orderCarTypes} from '#/domain/order-car-types'
import {classNames} from '#/ui/class-names'
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
    <ul>
      {choices.map(({value, count, chosen}) => (
        <li key={value}>
          <ListingLink
            to={toggleValue(listing, name, value)}
            current={chosen ? 'true' : undefined}
            name={`${name}=${value}`}
            follow={name === 'make' && !listing.lists.make}
            className="group/choice flex min-h-11 items-center gap-3 text-base no-underline hover:text-link lg:min-h-9 lg:text-sm"
          >
            <Box chosen={chosen} />
            <span className={classNames('min-w-0 grow truncate', chosen && 'font-semibold')}>
              {wordValue(name, value)}
            </span>
            <span className="figures text-sm text-ink-soft">{groupThousands(count)}</span>
          </ListingLink>
        </li>
      ))}
    </ul>
  )
}

function Box({chosen}: {chosen: boolean}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-5 shrink-0 place-items-center rounded-[4px] border',
        chosen ? 'border-accent bg-accent text-accent-ink' : 'border-ink/40 group-hover/choice:border-ink',
      )}
    >
      {chosen && (
        <svg
          viewBox="0 0 12 12"
          width="12"
          height="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m2 6 3 3 5-6" />
        </svg>
      )}
    </span>
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
