import type {Settings} from '@forecourt/schemas/generated/site-types'
import {PART_AVAILABILITY, type Part} from '@forecourt/schemas/part/part'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import {describePartPrice} from '#/domain/parts/describe-part'
import {linkToParts, PARTS_STATE, type PartFacet, type PartsState} from '#/domain/parts/parts-address'
import type {FoundParts} from '#/gateways/search/find-parts'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {ChoiceLinks} from '#/ui/choice-links'
import {joinClassNames} from '#/ui/class-names'
import {EmptyState} from '#/ui/empty-state'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {Pagination} from '#/ui/pagination'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {PartsForm} from './parts-start'

type Words = Settings['parts']

type Props = {
  state: PartsState
  /** Null while the catalogue is unavailable. */
  found: FoundParts | null
  /** How many parts are in the basket. */
  basketCount: number
  words: Words
}

/**
 * The search for parts by name, number, model, category and availability [2.21]: the vehicle is chosen with a tap, beside
 * the list at a desk. Works without JavaScript.
 */
export function PartsList({state, found, basketCount, words}: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading level={1}>{words.title}</Heading>
        {basketCount > 0 && (
          <a href={linkToBasket(state)} className={getButtonClass('secondary', 'medium')}>
            Your basket ({basketCount})
          </a>
        )}
      </div>
      <p className="mt-2 mb-4 measure text-ink-soft md:text-lg">{words.text}</p>
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start">
        <search aria-label="Parts" className="block rounded-card bg-sunk p-4 sm:p-5 lg:col-start-2">
          <PartsForm state={state} />
        </search>
        {found && (
          <div className="grid grid-cols-1 gap-3 lg:row-span-2 lg:row-start-1 lg:gap-8">
            <Choices name="model" label="Your vehicle" state={state} found={found} />
            <Choices name="category" label="Kind of part" state={state} found={found} />
            <Choices name="availability" label="How soon" state={state} found={found} />
          </div>
        )}
        <Results state={state} found={found} words={words} />
      </div>
    </>
  )
}

function Results({state, found, words}: Omit<Props, 'basketCount'>) {
  if (found === null)
    return (
      <div className="lg:col-start-2">
        <Notice tone="critical">
          The catalogue does not answer just now. Please try again in a minute, or call our parts desk.
        </Notice>
      </div>
    )
  const pages = Math.max(1, Math.ceil(found.found / words.pageSize))
  return (
    <div className="lg:col-start-2">
      <p role="status" className="figures mb-2 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
        {found.found === 1 ? '1 part' : `${found.found.toLocaleString('en-AU')} parts`}
        {PARTS_STATE.write({...state, page: 1}) !== '' && (
          <TextLink href={linkTo('partsSearch')} isPlain>
            Start again
          </TextLink>
        )}
      </p>
      {found.parts.length > 0 ? (
        <>
          <ul aria-label="Parts" className="divide-y divide-line border-y border-line">
            {found.parts.map((part) => (
              <PartRow key={part.id} part={part} state={state} words={words} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">{words.priceNote}</p>
        </>
      ) : (
        <NoParts state={state} />
      )}
      <Pagination
        label="Pages of parts"
        page={Math.min(state.page, pages)}
        pages={pages}
        getHref={(page) => linkToParts(state, {page})}
      />
    </div>
  )
}

/** The address of the basket, with a link back to this search. */
function linkToBasket(state: PartsState): string {
  return withQuery(linkTo('partsBasket'), {back: PARTS_STATE.write(state) || null})
}

type ChoicesProps = {state: PartsState; found: FoundParts; name: PartFacet; label: string}

/** The values of a choice with how many parts have each; the chosen one takes itself off. */
function Choices({name, label, state, found}: ChoicesProps) {
  const chosen = state[name]
  const counted: readonly FacetValue[] = found.facets[name]
  const known = chosen === null || counted.some(({value}) => value === chosen)
  const values = known ? [...counted] : [...counted, {value: chosen, count: 0}]
  if (values.length === 0) return null
  if (name !== 'availability') values.sort((a, b) => a.value.localeCompare(b.value))
  const links = values.map(({value, count}) => ({
    label: describeValue(name, value),
    href: linkToParts(state, {[name]: value === chosen ? null : value}),
    current: value === chosen,
    count,
  }))
  return <ChoiceLinks label={label} links={links} isAside />
}

function describeValue(facet: PartFacet, value: string): string {
  if (facet !== 'availability') return value
  return Object.entries(PART_AVAILABILITY).find(([key]) => key === value)?.[1] ?? value
}

function PartRow({part, state, words}: {part: Part; state: PartsState; words: Words}) {
  const {id, name, number, models = [], availability, description} = part
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Heading level={2} size="card">
          {name}
        </Heading>
        <p className="figures flex flex-wrap gap-x-4 text-ink-soft">
          {models.length > 0 && <span>Fits {models.join(', ')}</span>}
          <span>Part number {number}</span>
        </p>
        {description && <p className="mt-1 measure text-sm text-ink-soft">{description}</p>}
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="items-center gap-4 sm:flex">
          <p
            className={joinClassNames(
              'w-20 text-sm font-medium',
              availability === 'in_stock' && 'text-positive',
            )}
          >
            {PART_AVAILABILITY[availability]}
          </p>
          <p className="figures text-lg font-semibold sm:w-24 sm:text-right">
            {describePartPrice(part, words)}
          </p>
        </div>
        <PostForm action="/api/parts/basket" fields={{part: id, back: PARTS_STATE.write(state)}}>
          <SubmitButton
            name="change"
            value="add"
            aria-label={`Add to basket: ${name}, ${number}`}
            kind="secondary"
            size="small"
          >
            Add to basket
          </SubmitButton>
        </PostForm>
      </div>
    </li>
  )
}

function NoParts({state}: {state: PartsState}) {
  return (
    <EmptyState
      title="No part matches that"
      action={
        <TextLink href={linkToParts({...state, query: '', model: null, category: null, availability: null})}>
          See all parts
        </TextLink>
      }
    >
      Try fewer letters of the number, or another word. Our parts desk knows more than this catalogue.
    </EmptyState>
  )
}
