import {
  FILTER_ATTRIBUTES,
  FILTER_CHOICES,
  type FilterAttribute,
  isRange,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {markTarget} from '#/browser/behaviour'
import {describeListing} from '#/domain/listing/describe-listing'
import {formatBounds} from '#/domain/listing/format-filter'
import {buildSliderTrack, listShownFilters} from '#/domain/listing/listing-attributes'
import {type Bounds, type ListingState, removeFilters, withBounds} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/find-listing'
import {groupThousands} from '#/lib/format-text'
import type {End, RangeUnit, Track} from '#/lib/range'
import {type ListingSettings, listKinds} from '#/tenant/listing-settings'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {CloseButton} from '#/ui/close-button'
import {RangeSlider} from '#/ui/range-slider'
import {ChosenFilters, listChosen} from './chosen-filters'
import {type FilledSections, FilterList, type FilterProps, FilterSection} from './filter-list'
import {ListingForm, ListingLink} from './listing-link'
import {NearFilter} from './near-filter'

export const FILTER_SHEET_ID = 'listing-filters'
export const FILTERS_TITLE_ID = 'filters-title'

type Props = {
  site: ListingSettings
  listing: ListingState
  shown: ListingState
  results: ListingResults
  /** The number of results as text, as in the heading. */
  count: string
  filled: FilledSections
}

/** The filters: a sheet on a phone, a column beside the list on large screens. */
export function FilterPanel({site, listing, shown, results, count, filled}: Props) {
  const chosen = listChosen(listing).length
  return (
    <modal-sheet
      id={FILTER_SHEET_ID}
      popover="auto"
      role="region"
      aria-label="Filters"
      className={joinClassNames('filter-sheet', site.search.stickyFilters && 'sticky-filters')}
    >
      <div className="filter-head">
        <h2 id={FILTERS_TITLE_ID} tabIndex={-1} className="text-lg">
          Filters
        </h2>
        <div className="flex items-center gap-2">
          {chosen > 0 && (
            <ListingLink
              to={removeFilters(listing)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline decoration-1"
            >
              Clear all
            </ListingLink>
          )}
          <CloseButton of={FILTER_SHEET_ID} label="Close filters" className="lg:hidden" />
        </div>
      </div>
      <div className="px-4 lg:px-0">
        <ChosenFilters listing={listing} className="mt-4 mb-4 flex-wrap lg:hidden" />
        {site.hasDistances && <NearFilter listing={listing} filled={filled} />}
        {listShownFilters(listing, site.search.filters).map((name) => {
          const Body = isRange(name) ? FilterRange : FilterList
          return (
            <Body
              key={name}
              name={name}
              title={FILTER_CHOICES[name]}
              open={site.search.openFilters.includes(name)}
              filled={filled}
              site={site}
              listing={listing}
              results={results}
            />
          )
        })}
      </div>
      <ShowResults site={site} listing={shown} results={results} count={count} />
    </modal-sheet>
  )
}

/** "Show Me 37 cars" (spec 2.24a), at the bottom of the sheet. */
function ShowResults({site, listing, results, count}: Omit<Props, 'shown' | 'filled'>) {
  const {found} = results
  const itemTypes = listKinds(results, site)
  const {subject} = describeListing({...listing, lists: {}, ranges: {}}, found, {...site, itemTypes})
  const words = site.search.showMeLabel.replaceAll('{count}', count).replaceAll('{cars}', subject)
  return (
    <div className="filter-foot">
      {/* Beside the button: inside, it would replace the button's name. */}
      <p role="status" className="sr-only">
        {words}
      </p>
      <button
        type="button"
        popoverTarget={FILTER_SHEET_ID}
        popoverTargetAction="hide"
        className={getButtonClass('primary', 'medium', 'figures w-full')}
      >
        {words}
      </button>
    </div>
  )
}

const OPEN: Bounds = {min: null, max: null}

/** A range filter: a slider with JavaScript, and two inputs of a form without (spec 5.1). */
function FilterRange({name, title, open, filled, site, listing, results}: FilterProps) {
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
      filled={filled}
      listing={listing}
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
        <SubmitButton kind="secondary" size="small" className="only-plain col-span-2">
          Apply
        </SubmitButton>
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
