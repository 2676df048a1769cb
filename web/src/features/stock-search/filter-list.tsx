import type {Settings} from '@forecourt/schemas/generated/site-types'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {CSSProperties, ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {formatAttributeValue} from '#/domain/listing/format-filter'
import {isExcluded, type ListingState, toggleValue, withAllFilters} from '#/domain/listing/listing-state'
import {getColour, sortCarTypes} from '#/domain/vehicles/format-attribute'
import type {ListingResults} from '#/gateways/search/find-listing'
import {groupThousands} from '#/lib/format-text'
import type {ListingSettings} from '#/tenant/listing-settings'
import {joinClassNames} from '#/ui/class-names'
import {ListingLink} from './listing-link'
import {SECTION_ID} from './open-sections.inline'

// Filters with a few short values, shown side by side.
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

/** The closed sections that have their choices in the page; those of others come when they are opened. */
export type FilledSections = ReadonlySet<string> | 'all'

type ListProps = Omit<FilterProps, 'site' | 'results'> & {
  site: Pick<ListingSettings, 'search'>
  results: Pick<ListingResults, 'facets'>
}

/** A filter by values, each a link with its count; selected ones first (spec 3.7, 9.4a). */
export function FilterList({name, title, open, filled, site, listing, results}: ListProps) {
  const {first, rest} = listChoices(name, listing, results, site.search)
  if (first.length === 0) return null
  const chosen = first.filter((choice) => choice.chosen)
  const words = chosen.map(({value}) => formatAttributeValue(name, value)).join(', ')
  const look = getLook(name, site.search.colourSwatches)
  const links = {name, listing, look}
  const section = {
    name,
    title,
    open: open || chosen.length > 0,
    filled,
    listing,
    chosen: words || null,
  }
  if (name === 'filtered_features') {
    const all = [...first, ...rest]
    return (
      <FilterSection {...section}>
        {all.length > SHORT_LIST && <FindInList title={title} />}
        {groupFeatures(all, site.search.featureGroups).map((group) => (
          <div key={group.title} className="choice-group">
            {group.title && <h3>{group.title}</h3>}
            <ChoiceLinks {...links} choices={group.choices} />
          </div>
        ))}
      </FilterSection>
    )
  }
  return (
    <FilterSection {...section}>
      {rest.length > 0 && <FindInList title={title} />}
      <ChoiceLinks {...links} choices={first} />
      {rest.length > 0 && (
        <details id={`${SECTION_ID}${name}-all`}>
          <summary className="show-all">
            {`Show all ${PLURALS[name] ?? ''} (${first.length + rest.length})`}
          </summary>
          <ChoiceLinks {...links} choices={rest} />
        </details>
      )}
    </FilterSection>
  )
}

/** A list that needs no search box. */
const SHORT_LIST = 8

type FeatureGroup = {readonly title: string | null; readonly choices: readonly Choice[]}

/** Features under the site's headings, ungrouped ones last; without headings if no group has any. */
export function groupFeatures(
  choices: readonly Choice[],
  groups: Settings['search']['featureGroups'],
): FeatureGroup[] {
  const left = new Set(choices)
  const named = groups.map(({title, features}) => {
    const known = new Set(features.split(',').map((feature) => feature.trim().toLowerCase()))
    const own = [...left].filter(({value}) => known.has(value.toLowerCase()))
    for (const choice of own) left.delete(choice)
    return {title, choices: own}
  })
  const filled = named.filter((group) => group.choices.length > 0)
  if (left.size === 0) return filled
  return [...filled, {title: filled.length > 0 ? 'Other' : null, choices: [...left]}]
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
            {`${formatAttributeValue(name, value)} `}
            <span>{groupThousands(count)}</span>
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

export type FilterProps = {
  name: FilterAttribute
  title: string
  open: boolean
  filled: FilledSections
  site: ListingSettings
  listing: ListingState
  results: ListingResults
}

type SectionProps = Pick<FilterProps, 'title' | 'open' | 'filled' | 'listing'> & {
  name: FilterAttribute | 'near'
  chosen: string | null
  children: ReactNode
}

/** One filter's section; it opens and closes without JavaScript (spec 4.10b). */
export function FilterSection({name, title, open, filled, listing, chosen, children}: SectionProps) {
  const isFilled = open || filled === 'all' || filled.has(name)
  return (
    <details open={open} id={SECTION_ID + name} className="filter-section">
      <summary>
        {title}
        {chosen && <span className="filter-chosen">{chosen}</span>}
      </summary>
      <div>
        {isFilled ? (
          children
        ) : (
          <ListingLink to={withAllFilters(listing)} className="instead show-all">
            Show the choices
          </ListingLink>
        )}
      </div>
    </details>
  )
}

/** A search box inside a long list; shown only with JavaScript, because it only hides existing entries. */
function FindInList({title}: {title: string}) {
  return (
    <find-in-list className="only-scripted mb-1 block">
      <input
        type="search"
        {...markTarget('find-in-list', 'input')}
        autoComplete="off"
        aria-label={`Find in ${title.toLowerCase()}`}
        placeholder={`Find in ${title.toLowerCase()}`}
        className="find-in"
      />
      <span
        {...markTarget('find-in-list', 'found')}
        role="status"
        className="text-xs text-ink-soft"
        suppressHydrationWarning
      >
        {''}
      </span>
    </find-in-list>
  )
}

export type Choice = {readonly value: string; readonly count: number; readonly chosen: boolean}
type ChoiceList = {
  /** Initially shown. */
  readonly first: readonly Choice[]
  /** Behind "show all". */
  readonly rest: readonly Choice[]
}

type Rules = Pick<
  Settings['search'],
  'makesShown' | 'modelsShown' | 'popularMakes' | 'cityLimit' | 'dealershipLimit'
>

const OTHERS_SHOWN = 12

/** The values of a filter with their counts, in order, cut as configured by the site (spec 3.7, 9.4a, 9.1e). */
export function listChoices(
  name: FilterAttribute,
  listing: ListingState,
  results: Pick<ListingResults, 'facets'>,
  rules: Rules,
): ChoiceList {
  const ordered = orderChoices(name, getChoices(name, listing, results), rules)
  const listed = ordered.filter(({chosen}, index) => chosen || index < getMost(name, rules))
  const chosen = listed.filter((choice) => choice.chosen).length
  const shown = Math.max(getShown(name, rules), chosen)
  return {first: listed.slice(0, shown), rest: listed.slice(shown)}
}

// A selected value is listed even if no car has it any more; an excluded one is a chip only.
function getChoices(
  name: FilterAttribute,
  listing: ListingState,
  results: Pick<ListingResults, 'facets'>,
): Choice[] {
  const counted = results.facets[name] ?? []
  const chosen = listing.lists[name] ?? []
  const gone = chosen.filter((value) => !isExcluded(value) && !counted.some((facet) => facet.value === value))
  return [
    ...gone.map((value) => ({value, count: 0, chosen: true})),
    ...counted
      .filter(({value}) => value !== '')
      .map(({value, count}) => ({value, count, chosen: chosen.includes(value)})),
  ]
}

function getShown(name: FilterAttribute, {makesShown, modelsShown, popularMakes}: Rules): number {
  if (name === 'make') return popularMakes.length || makesShown
  return isModel(name) ? modelsShown : OTHERS_SHOWN
}

function isModel(name: FilterAttribute): boolean {
  return name === 'model' || name === 'make_model'
}

function getMost(name: FilterAttribute, {cityLimit, dealershipLimit, modelsShown}: Rules): number {
  if (isModel(name)) return modelsShown
  if (name === 'city') return cityLimit
  return name === 'dealership_name' ? dealershipLimit : Number.POSITIVE_INFINITY
}

/**
 * Conditions are in the order new, demo, used (9.3b), numbers by size; all others selected first, then by number of
 * cars.
 */
function orderChoices(
  name: FilterAttribute,
  choices: readonly Choice[],
  {popularMakes}: Rules,
): readonly Choice[] {
  if (name === 'car_type') {
    return sortCarTypes(choices.map(({value}) => value)).flatMap(
      (type) => choices.find(({value}) => value === type) ?? [],
    )
  }
  if (FILTER_ATTRIBUTES[name].bySize) {
    return choices.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10))
  }
  const rank = (value: string) => {
    const place = name === 'make' ? popularMakes.indexOf(value) : -1
    return place < 0 ? popularMakes.length : place
  }
  return choices.toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || rank(a.value) - rank(b.value))
}
