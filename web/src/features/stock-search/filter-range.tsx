import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {CSSProperties} from 'react'
import {withBounds} from '#/domain/listing/change-listing'
import type {Bounds} from '#/domain/listing/listing-state'
import {type End, sliderTrack, type Track} from '#/domain/listing/slider'
import {wordBound, wordBounds} from '#/domain/listing/word-value'
import {groupThousands} from '#/lib/group-thousands'
import {Button} from '#/ui/button'
import {type FilterProps, FilterSection} from './filter-section'
import {ListingForm} from './listing-form'

const OPEN: Bounds = {min: null, max: null}

/** A filter between two numbers: a slider where script runs, and two inputs of a form, which need none (spec 5.1). */
export function FilterRange({name, title, open, site, listing, results}: FilterProps) {
  const bounds = listing.ranges[name]
  const extent = results.extents[name]
  if (!bounds && (!extent || extent.max === 0 || extent.min === extent.max)) return null
  const track = sliderTrack(name, extent, site.search)
  const ends = {name, title, track, bounds: bounds ?? OPEN}
  return (
    <FilterSection
      name={name}
      title={title}
      open={open || bounds !== undefined}
      chosen={bounds ? wordBounds(name, bounds) : null}
    >
      <ListingForm base={withBounds(listing, name, null)} label={title} className="bounds">
        <Slider {...ends} />
        <NumberInput {...ends} end="min" />
        <NumberInput {...ends} end="max" />
        <p data-explain="" role="status" className="col-span-2 text-sm text-critical empty:hidden" />
        <Button type="submit" kind="secondary" size="small" className="only-plain col-span-2">
          Apply
        </Button>
      </ListingForm>
    </FilterSection>
  )
}

type EndsProps = {name: FilterAttribute; title: string; track: Track; bounds: Bounds}

function Slider({name, title, track, bounds}: EndsProps) {
  const style = {
    '--min': share(track, bounds.min ?? track.min),
    '--max': share(track, bounds.max ?? track.max),
  }
  return (
    <div
      data-slider={name}
      data-unit={track.unit}
      data-step={track.step}
      className="bounds-slider only-scripted"
      style={style as CSSProperties}
    >
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          type="range"
          min={track.min}
          max={track.max}
          // A thumb that is dragged rests on rounded values; a key press goes by the step (live/start-sliders.ts).
          step={track.unit > 1 ? track.unit : track.step}
          defaultValue={bounds[end] ?? track[end]}
          data-end={end}
          data-control={`${name}_${end}_slider`}
          aria-label={`${title} ${wordEnd(end)}`}
          aria-valuetext={bounds[end] === null ? 'Any' : wordBound(name, bounds[end])}
        />
      ))}
    </div>
  )
}

function share(track: Track, at: number): number {
  return Math.min(1, Math.max(0, (at - track.min) / (track.max - track.min)))
}

function wordEnd(end: End): string {
  return end === 'min' ? 'from' : 'to'
}

function NumberInput({name, title, track, bounds, end}: EndsProps & {end: End}) {
  const {unit} = FILTER_ATTRIBUTES[name].attribute
  const edge = track[end]
  const hint = name === 'year' ? String(edge) : groupThousands(edge)
  return (
    <label className="block text-sm text-ink-soft">
      <span aria-hidden="true">
        {end === 'min' ? 'From' : 'To'}
        {unit && ` (${unit === 'dollars' ? '$' : unit})`}
      </span>
      <span className="sr-only">{`${title} ${wordEnd(end)}`}</span>
      <input
        type="number"
        name={`${name}_${end}`}
        inputMode="numeric"
        min={0}
        max={99_999_999}
        defaultValue={bounds[end] ?? undefined}
        placeholder={end === 'min' && edge === 0 ? 'Any' : hint}
        data-end={end}
        data-control={`${name}_${end}`}
        className="bounds-number figures"
      />
    </label>
  )
}
