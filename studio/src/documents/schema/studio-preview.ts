import type {DocumentDefinition, Scope} from '@forecourt/schemas/document/define-document'
import {ZONES} from '@forecourt/schemas/fields/time'
import {getWindowPaths} from '@forecourt/schemas/time/windows'
import type {PreviewConfig} from 'sanity'
import {listChoices} from '../../core/content/list-choices.ts'
import {describeScope} from '../../core/list-preview/describe-scope.ts'
import {describeState} from '../../core/list-preview/describe-state.ts'

/** The number of scope entries that fit into one line. */
const PLACES = [0, 1, 2, 3, 4, 5]

/** How search results, references and lists show a type: picture, title, and where and whether it shows. */
export function buildStudioPreview(
  definition: DocumentDefinition,
  declared: {[key: string]: string},
): PreviewConfig {
  const {fields, scoped} = definition
  const {start, end} = getWindowPaths(definition)
  const select = {
    ...declared,
    ...(start && {start}),
    ...(end && {end}),
    ...(fields.window && {zone: 'window.zone'}),
    ...(fields.visible && {visible: 'visible'}),
    ...(fields.address && {suburb: 'address.city', phone: 'phone'}),
    ...(scoped && scopeSelection()),
  }
  return {select, prepare: (selected) => prepare(definition, selected)}
}

type Selected = {[key: string]: unknown}

function prepare(definition: DocumentDefinition, selected: Selected) {
  const facts = [stateWords(selected), definition.scoped ? whereWords(selected) : null]
  const words = facts.filter((fact) => fact !== null).join(' · ')
  const media = selected.media as undefined
  return {
    title: asText(selected.title) ?? 'Untitled',
    subtitle: words || describe(definition, selected),
    media,
  }
}

/** A yard by its department, suburb and phone; other types by the field that they declare. */
function describe(definition: DocumentDefinition, selected: Selected): string | undefined {
  const parts = [getSubtitle(definition, selected), asText(selected.suburb), asText(selected.phone)]
  return parts.filter(Boolean).join(' · ') || undefined
}

function getSubtitle({fields, preview}: DocumentDefinition, {subtitle}: Selected): string | undefined {
  const choices = listChoices(fields[preview.subtitle ?? '']?.sanity.options)
  return choices.find(({value}) => value === subtitle)?.title ?? asText(subtitle)
}

// The Studio's own mark beside the title shows whether it was ever published: of what is live there is nothing to add.
function stateWords({start, end, zone, visible}: Selected): string | null {
  const window = {start: asText(start) ?? null, end: asText(end) ?? null}
  const facts = {published: true, edited: false, window, hidden: visible === false}
  const {name, words} = describeState(facts, Date.now(), asZone(zone))
  return name === 'live' ? null : words
}

// A preview follows a reference when its path continues, so names can be selected but never ids.
function scopeSelection(): {[key: string]: string} {
  const places = PLACES.flatMap((place) => [
    [`site${place}`, `scope.sites.${place}.name`],
    [`layer${place}`, `scope.layers.${place}.title`],
  ])
  return {audience: 'scope.audience', ...Object.fromEntries(places)}
}

function whereWords(selected: Selected): string {
  const named = (kind: 'site' | 'layer') =>
    PLACES.flatMap((place) => asText(selected[`${kind}${place}`]) ?? [])
  const sites = named('site')
  const layers = named('layer')
  const audience = (asText(selected.audience) ?? 'all') as Scope['audience']
  const names = Object.fromEntries([...sites, ...layers].map((name) => [name, name]))
  return describeScope({audience, sites, layers, excludedSites: []}, names)
}

// An invalid zone must not break the line.
function asZone(value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(ZONES, value) ? value : null
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
