import * as z from 'zod'
import {type Fault, type Field, type Fields, makeOnce, type Options, type ValuesOf} from './field.ts'
import {
  buildFieldsProjection,
  buildSanityFields,
  complete,
  listMissingFields,
  readFields,
} from './structures.ts'

/** One kind of block: its texts for staff, its sketch (an SVG path on 64 by 40 units) and its fields. */
export type BlockKind<F extends Fields = Fields> = {
  title: string
  help: string
  sketch: string
  fields: F
}
export type BlockKinds = {readonly [name: string]: BlockKind}

/** A block as a reader gets it: what kind it is, its key within the list, and its values. */
export type BlockOf<B extends BlockKinds> = {
  [N in keyof B & string]: {readonly block: N; readonly key: string} & ValuesOf<B[N]['fields']>
}[keyof B & string]

type Stored = {readonly _type?: unknown; readonly _key?: unknown}

function readBlock(kinds: BlockKinds, raw: unknown, path: string, faults: Fault[]): object | null {
  const {_type: name, _key: key} = (typeof raw === 'object' && raw !== null ? raw : {}) as Stored
  const kind = typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) {
    faults.push({path, message: 'This kind of block is not known: remove it'})
    return null
  }
  const values = complete(kind.fields, readFields(kind.fields, raw, path, faults))
  const missing = listMissingFields(kind.fields, values)
  for (const field of missing)
    faults.push({path: `${path}.${field}`, message: `Fill in: ${kind.fields[field]?.title ?? field}`})
  return missing.length > 0 ? null : {block: name, key: typeof key === 'string' ? key : path, ...values}
}

function readBlocks(kinds: BlockKinds, raw: unknown, path: string, faults: Fault[]): object[] | undefined {
  if (Array.isArray(raw))
    return raw.flatMap((item, at) => readBlock(kinds, item, `${path}[${at}]`, faults) ?? [])
  faults.push({path, message: 'Expected a list of blocks'})
  return undefined
}

function projection(kinds: BlockKinds, name: string): string {
  const parts = Object.entries(kinds).map(
    ([kind, {fields}]) => `_type == "${kind}" => {${buildFieldsProjection(fields)}}`,
  )
  return `${name}[]{_type, _key, ${parts.join(', ')}}`
}

// The picture and text that identify a block in the Studio's list.
function preview({title, fields}: BlockKind): object {
  const named = (kind: string) => Object.entries(fields).find(([, field]) => field.kind === kind)?.[0]
  const [words, media] = [named('text'), named('image')]
  return {select: {...(words ? {title: words} : {}), ...(media ? {media} : {})}, blockTitle: title}
}

/** The sketch of a kind of block as the address of a picture; undefined for an unknown kind. */
export function buildSketchUrl(kinds: BlockKinds, name: string): string | undefined {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path fill="#fff" d="M0 0h64v40H0z"/><path fill="#6e7683" fill-rule="evenodd" d="${kind.sketch}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A list of blocks of several kinds, in the order staff give them. An invalid block is dropped alone. */
export function blocks<const B extends BlockKinds>(
  title: string,
  help: string,
  of: B,
  {max = 60, default: whole = []}: Options<readonly BlockOf<B>[]> & {max?: number} = {},
): Field<readonly BlockOf<B>[]> {
  return {
    kind: 'blocks',
    title,
    help,
    required: false,
    strict: false,
    clearable: false,
    default: whole ?? [],
    getStored: makeOnce(() => z.array(z.looseObject({_type: z.string()})).max(max, `Use at most ${max}`)),
    sanity: {
      type: 'array',
      of: Object.entries(of).map(([name, kind]) => ({
        type: 'object',
        name,
        title: kind.title,
        description: kind.help,
        fields: buildSanityFields(kind.fields),
        preview: preview(kind),
      })),
      options: {
        insertMenu: {
          filter: true,
          views: [
            {name: 'grid', previewImageUrl: (name: string) => buildSketchUrl(of, name)},
            {name: 'list'},
          ],
        },
      },
    },
    project: (name) => projection(of, name),
    read: (raw, path, faults) => readBlocks(of, raw, path, faults),
    blocks: of,
    limits: `at most ${max}`,
  }
}
