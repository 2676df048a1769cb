import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {markTarget} from '#/browser/markup'
import {formatBounds} from '#/domain/format-attribute'
import {buildSliderTrack} from '#/domain/listing/listing-attributes'
import {type Bounds, withBounds} from '#/domain/listing/listing-state'
import {groupThousands} from '#/lib/format-text'
import type {End, RangeUnit, Track} from '#/lib/range'
import {Button} from '#/ui/button'
import {RangeSlider} from '#/ui/range-slider'
import {type FilterProps, FilterSection} from './filter-section'
import {ListingForm} from './listing-form'

const OPEN: Bounds = {min: null, max: null}

/** A filter between two numbers: a slider where script runs, and two inputs of a form, which need none (spec 5.1). */
export function FilterRange({name, title, open, site, listing, results}: FilterProps) {
  const bounds = listing.ranges[name]
  const extent = results.extents[name]
  if (!bounds && (!extent || extent.max === 0 || extent.min === extent.max)) return null
  const track = buildSliderTrack(name, extent, site.search)
  const ends = {name, title, track, bounds: bounds ?? OPEN}
  return (
    <FilterSection
      name={name}
      title={title}
      open={open || bounds !== undefined}
      chosen={bounds ? formatBounds(name, bounds) : null}
    >
      <ListingForm base={withBounds(listing, name, null)} label={title} className="bounds">
        <RangeSlider
          label={title}
          track={track}
          bounds={bounds ?? OPEN}
          unit={getUnit(name)}
          open="Any"
          filter={name}
          className="only-scripted col-span-2 mx-0.5"
        >
          <NumberInput {...ends} end="min" />
          <NumberInput {...ends} end="max" />
          <p
            {...markTarget('range-slider', 'explain')}
            role="status"
            className="col-span-2 text-sm text-critical empty:hidden"
            suppressHydrationWarning
          >
            {''}
          </p>
        </RangeSlider>
        <Button type="submit" kind="secondary" size="small" className="only-plain col-span-2">
          Apply
        </Button>
      </ListingForm>
    </FilterSection>
  )
}

const SIGNS: {readonly [unit in RangeUnit]: string} = {dollars: ' ($)', km: ' (km)', none: ''}

function getUnit(name: FilterAttribute): RangeUnit {
  const {unit} = FILTER_ATTRIBUTES[name].attribute
  return unit === 'dollars' || unit === 'km' ? unit : 'none'
}

type EndsProps = {name: FilterAttribute; title: string; track: Track; bounds: Bounds}

function NumberInput({name, title, track, bounds, end}: EndsProps & {end: End}) {
  const edge = track[end]
  const hint = name === 'year' ? String(edge) : groupThousands(edge)
  return (
    <label className="block text-sm text-ink-soft">
      <span aria-hidden="true">
        {end === 'min' ? 'From' : 'To'}
        {SIGNS[getUnit(name)]}
      </span>
      <span className="sr-only">{`${title} ${end === 'min' ? 'from' : 'to'}`}</span>
      <input
        type="number"
        name={`${name}_${end}`}
        inputMode="numeric"
        min={0}
        max={99_999_999}
        defaultValue={bounds[end] ?? undefined}
        placeholder={end === 'min' && edge === 0 ? 'Any' : hint}
        {...markTarget('range-slider', `${end}Number`)}
        className="bounds-number figures"
      />
    </label>
  )
}
