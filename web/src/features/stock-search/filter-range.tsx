import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {groupThousands} from '#/domain/format-money'
import {withBounds} from '#/domain/listing/change-listing'
import {FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import {wordBounds} from '#/domain/listing/word-value'
import {Button} from '#/ui/button'
import {type FilterProps, FilterSection} from './filter-section'
import {ListingForm} from './listing-form'

const UNITS: {readonly [attribute in FilterAttribute]?: string} = {
  price: '$',
  subscription_price: '$',
  km: 'km',
}

/** A filter between two numbers: a form of two inputs, so it needs no script. */
export function FilterRange({name, title, open, listing, results}: FilterProps) {
  const bounds = listing.ranges[name]
  const extent = results.extents[name]
  if (!bounds && (!extent || extent.max === 0 || extent.min === extent.max)) return null
  const floor = FILTER_ATTRIBUTES[name].floor ?? 0
  return (
    <FilterSection
      name={name}
      title={title}
      open={open || bounds !== undefined}
      chosen={bounds ? wordBounds(name, bounds) : null}
    >
      <ListingForm
        base={withBounds(listing, name, null)}
        label={title}
        className="grid grid-cols-2 items-end gap-2"
      >
        <Bound
          name={name}
          end="min"
          title={title}
          value={bounds?.min}
          hint={extent && extent.min > floor ? extent.min : undefined}
        />
        <Bound name={name} end="max" title={title} value={bounds?.max} hint={extent?.max} />
        <Button type="submit" kind="secondary" size="small" className="only-plain col-span-2">
          Apply
        </Button>
      </ListingForm>
    </FilterSection>
  )
}

type BoundProps = {
  name: FilterAttribute
  end: 'min' | 'max'
  title: string
  value: number | null | undefined
  hint: number | undefined
}

function Bound({name, end, title, value, hint}: BoundProps) {
  const unit = UNITS[name]
  return (
    <label className="block text-sm text-ink-soft">
      <span aria-hidden="true">
        {end === 'min' ? 'From' : 'To'}
        {unit && ` (${unit})`}
      </span>
      <span className="sr-only">{`${title} ${end === 'min' ? 'from' : 'to'}`}</span>
      <input
        type="number"
        name={`${name}_${end}`}
        inputMode="numeric"
        min={0}
        max={99_999_999}
        defaultValue={value ?? undefined}
        placeholder={hint === undefined ? 'Any' : name === 'year' ? String(hint) : groupThousands(hint)}
        data-control={`${name}_${end}`}
        className="figures mt-1 min-h-11 w-full rounded-inner border border-ink/25 bg-surface px-3 text-base text-ink placeholder:text-ink-soft"
      />
    </label>
  )
}
