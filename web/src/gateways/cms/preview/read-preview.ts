import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {toSettingPath} from '@forecourt/schemas/settings/entry-path'
import type {ClientPerspective, ContentSourceMap} from '@sanity/client'
import {stegaClean, stegaEncodeSourceMap} from '@sanity/client/stega'
import {getEnv} from '#/env/env'
import {ContentUnavailable, getErrorMessage} from '#/lib/result'
import {type PreviewView, parseMoment} from '#/lib/site-view'
import {getContentClient} from '../client.ts'
import {withoutReports} from '../content-status.ts'
import type {IsAnswer, QueryParams} from '../query-content.ts'
import {listDueReleases} from './releases.ts'

const TIMEOUT_MS = 5000

type PreviewRead<A, T> = {
  query: string
  params?: QueryParams
  /** The types of the documents that the query reads. */
  definitions: readonly DocumentDefinition[]
  isAnswer: IsAnswer<A>
  parse: (answer: A) => T
  view: PreviewView
}

/**
 * Queries the content backend for a preview. The result is neither cached for outages nor reported as a fault,
 * because the document is being edited. Throws `ContentUnavailable`.
 */
export async function readPreview<A, T>({
  query,
  params = {},
  definitions,
  isAnswer,
  parse,
  view,
}: PreviewRead<A, T>): Promise<T> {
  const {STUDIO_URL} = getEnv()
  if (!STUDIO_URL) throw new ContentUnavailable('STUDIO_URL is missing: there is no preview without it')
  const answer = await ask(query, params, await resolvePerspective(view))
  const {result, resultSourceMap} = answer
  if (!isAnswer(result)) throw new ContentUnavailable('The answer is not what was asked for')
  return withoutReports(() =>
    parseMarked(result, {map: resultSourceMap, studioUrl: STUDIO_URL, definitions}, parse),
  )
}

/** At a given instant, releases due by then override published content, the latest first. */
async function resolvePerspective(view: PreviewView): Promise<ClientPerspective> {
  const asOf = parseMoment(view)
  if (asOf === null) return view === 'drafts' ? 'drafts' : 'published'
  const due = await listDueReleases(asOf.at)
  const releases = [...new Set([asOf.release ?? [], due].flat())]
  return releases.length > 0 ? releases : 'published'
}

async function ask(query: string, params: QueryParams, perspective: ClientPerspective) {
  try {
    return await getContentClient().fetch<unknown>(
      query,
      {...params},
      {
        perspective,
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      },
    )
  } catch (cause) {
    throw new ContentUnavailable(getErrorMessage(cause))
  }
}

// A full mark is hundreds of invisible characters and exceeds any limit on a text's length. While a response is parsed,
// each text carries the mark's short number instead, in invisible characters that marks do not use.
const DIGITS = '\u2061\u2062\u2063\u2064'
const END = '\u2060'
const NUMBER = /[\u2061-\u2064]+\u2060/g

type Sources = {
  readonly map: ContentSourceMap | undefined
  /** The Studio link of each mark, by number. */
  readonly studioUrl: string
  /** The types of the queried documents. */
  readonly definitions: readonly DocumentDefinition[]
}

/**
 * Parses a response of the content backend with `parse`; every text shown to shoppers carries a mark of its document
 * and field (https://www.sanity.io/docs/visual-editing/stega). Validation applies to the text without its mark,
 * except for a few characters of length.
 */
export function parseMarked<A, T>(raw: A, {map, studioUrl, definitions}: Sources, parse: (raw: A) => T): T {
  if (!map) return parse(raw)
  const marks: string[] = []
  // A value of a setting is edited at the setting's path, wherever it is stored.
  const paths = map.paths.map(toSettingPath)
  const encoded = stegaEncodeSourceMap(
    raw,
    {...map, paths},
    {
      enabled: true,
      studioUrl,
      filter: ({sourceDocument, sourcePath, value}) => {
        const definition = definitions.find(({name}) => name === sourceDocument._type)
        return definition !== undefined && isShownText(definition, sourcePath, value)
      },
    },
  )
  const numbered = mapStrings(encoded, (text) => {
    const clean = stegaClean(text)
    return clean === text ? text : `${clean}${getNumber(marks.push(text.slice(clean.length)) - 1)}`
  })
  return mapStrings(parse(numbered), (text) =>
    text.replace(NUMBER, (number) => marks[readNumber(number)] ?? ''),
  )
}

function getNumber(value: number): string {
  const digits = [...value.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)] ?? '')
  return `${digits.join('')}${END}`
}

function readNumber(number: string): number {
  const digits = [...number.slice(0, -END.length)].map((letter) => DIGITS.indexOf(letter))
  return Number.parseInt(digits.join(''), DIGITS.length)
}

/** A copy of a value of objects, lists and maps, with every string in it replaced. */
function mapStrings<T>(value: T, change: (text: string) => string): T {
  // Each branch returns the same kind of value as its input.
  return walk(value, change) as T
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => walk(item, change))
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, walk(item, change)]))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, change)]))
}

/** One step of a path in a document, as in a source map. */
type Step = string | number | {readonly _key: string; readonly _index: number}

// Texts that code compares, that are sent to other services, or that are dates or addresses: a mark would change the
// page's behaviour.
const COMPARED = new Set([
  'acceptedSubcategory',
  'body',
  'calmTag',
  'certifiedMake',
  'close',
  'customerName',
  'defaultCategory',
  'integrations',
  'key',
  'make',
  'model',
  'open',
  'overrideUrl',
  'placeId',
  'postcode',
  'source',
  'stockModel',
])
const COMPARED_TYPES = new Set(['dealership', 'manufacturer', 'redirect', 'staffUser'])

// A mark inside an address would break the link.
const ADDRESS = /^(?:\/|#|https?:|mailto:|tel:)/

/** Whether a stored text is shown to shoppers unchanged. Only such texts are marked in a preview. */
export function isShownText(definition: DocumentDefinition, path: readonly Step[], value: string): boolean {
  if (COMPARED_TYPES.has(definition.name) || ADDRESS.test(value)) return false
  const names = path.filter((step) => typeof step === 'string')
  // Formatted text is never compared, even if its field has the name of a compared one, such as the body of a post.
  if (names.slice(-2).join('.') !== 'children.text' && names.some((name) => COMPARED.has(name))) return false
  const [first = '', ...rest] = names
  return isShownIn(definition.fields, first, rest)
}

function isShownIn(fields: Fields, name: string, rest: readonly string[]): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && isShown(field, rest)
}

function isShown(field: Field<unknown>, rest: readonly string[]): boolean {
  const [next = '', ...after] = rest
  if (field.fields) return isShownIn(field.fields, next, after)
  // A list of plain strings contains hosts, makes or categories.
  if (field.item) return field.item.kind !== 'text' && isShown(field.item, rest)
  if (field.blocks) return Object.values(field.blocks).some(({fields}) => isShownIn(fields, next, after))
  if (field.kind === 'text' || field.kind === 'long-text') return rest.length === 0
  if (field.kind === 'rich-text') return rest.join('.') === 'children.text'
  if (field.kind === 'link') return next === 'label'
  return field.kind === 'image' && next === 'alt'
}
