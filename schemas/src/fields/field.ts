import type * as z from 'zod'

/** Every kind of field a developer can declare. A new kind needs a builder in this folder and nothing else. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'rich-text'
  | 'number'
  | 'money'
  | 'percent'
  | 'flag'
  | 'choice'
  | 'slug'
  | 'phone'
  | 'email'
  | 'colour'
  | 'fill'
  | 'date'
  | 'date-time'
  | 'date-window'
  | 'opening-hours'
  | 'link'
  | 'image'
  | 'file'
  | 'reference'
  | 'object'
  | 'list'
  | 'keyed-list'
  | 'blocks'

/** One fault in stored content: where, what, and what to do about it. */
export type Fault = {path: string; message: string}

/** A Sanity field without its name and words; `validation` is added from the field's schema. */
export type SanityShape = {type: string; [option: string]: unknown}

/**
 * One declaration of one field. The Studio input, validation, GROQ projection, parsed type and default all
 * come from it. `V` is the type a reader gets: it includes `null` when the field may be absent.
 */
export type Field<V> = {
  readonly kind: FieldKind
  readonly title: string
  readonly help: string
  readonly required: boolean
  /** A document whose value here is invalid is withheld: showing it with the default would mislead. */
  readonly strict: boolean
  readonly clearable: boolean
  readonly default: V
  /** The stored form, as the Studio saves it; used for validation there and in seeds. */
  readonly getStored: () => z.ZodType
  readonly sanity: SanityShape
  /** A GROQ expression that reads the field under its own name. */
  readonly project: (name: string) => string
  /** A present value as read; `undefined` when it is invalid, with the fault reported. Objects come back partial. */
  readonly read: (raw: unknown, path: string, faults: Fault[]) => unknown
  readonly fields?: Fields
  readonly item?: Field<unknown>
  /** The kinds of a list of blocks, each with its own fields. */
  readonly blocks?: {readonly [kind: string]: {title: string; help: string; fields: Fields}}
  readonly keyedBy?: string
  readonly limits?: string
  /** What the legal pages say of the setting: a `LegalNotice`, which this type cannot name, as it reads all settings. */
  readonly tells?: object
}

export type Fields = {readonly [name: string]: Field<unknown>}

/** What a reader gets for a set of declared fields. */
export type ValuesOf<F extends Fields> = {readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never}

/**
 * The options of every builder, its last argument: the behaviour of an empty field. Before them come its title, its help
 * (one or two sentences for a non-programmer: what it does and where it shows) and what it consists of.
 */
export type Options<V> = {
  /** A document without it is not shown. */
  required?: boolean
  /** A document whose value here is invalid is not shown. */
  strict?: boolean
  /** Staff may set it to nothing in a layer above the default. */
  clearable?: boolean
  /** What the legal pages say of the setting: `defineNotice` of `legal/legal-notice.ts`. */
  tells?: object
  /** Null leaves a field empty whose kind has a default of its own. */
  default?: V | null
}

/** `V` of a kind with a default of its own, unless the options leave it empty. */
export type Certain<V, O> = O extends {clearable: true} | {default: null} ? V | null : V

/** `V` when the options guarantee a value, else `V | null`. */
export type Filled<V, O> = O extends {clearable: true}
  ? V | null
  : O extends {required: true}
    ? V
    : O extends {default: NonNullable<unknown>}
      ? V
      : V | null

/** What makes a kind of field, whose value is taken or dropped whole where it does not read it itself. */
type Parts = {
  kind: FieldKind
  makeStored: () => z.ZodType
  /** Parses the projected value; the stored form when absent. */
  makeValue?: () => z.ZodType
  /** Reads a value of several parts, of which some may be invalid; whole when absent. */
  read?: Field<unknown>['read']
  /** A line of text when absent. */
  sanity?: SanityShape
  project?: (name: string) => string
  limits?: string
  /** The help, where the kind adds to it. */
  help?: string
}

/** Makes the builder of a kind of field; `More` are options of the kind's own. */
export function defineKind<V, More = unknown>(build: (options: Partial<More>, help: string) => Parts) {
  return <const O extends Options<V> & More>(
    title: string,
    help: string,
    options?: O,
  ): Field<Filled<V, O>> => {
    const {makeStored, makeValue, ...parts} = build(options ?? {}, help)
    const getStored = makeOnce(makeStored)
    const getValue = makeValue ? makeOnce(makeValue) : getStored
    return {
      sanity: {type: 'string'},
      project: (name) => name,
      help,
      read: (raw, path, faults) => readLeaf(getValue(), raw, path, faults),
      ...parts,
      title,
      required: options?.required ?? false,
      strict: options?.strict ?? false,
      clearable: options?.clearable ?? false,
      // A required field has no default: a document without it is refused before anyone reads this null.
      default: (options?.default ?? null) as Filled<V, O>,
      getStored,
      tells: options?.tells,
    }
  }
}

/** Makes a schema when it is first needed: of more than a thousand fields a server reads few, and a schema takes kilobytes. */
export function makeOnce(make: () => z.ZodType): () => z.ZodType {
  let made: z.ZodType | undefined
  return () => {
    made ??= make()
    return made
  }
}

function readLeaf(schema: z.ZodType, raw: unknown, path: string, faults: Fault[]): unknown {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  faults.push({path, message: describeIssues(parsed.error)})
  return undefined
}

// zod's own messages are written for developers.
const WRONG_KIND = 'This value is not valid here: clear it and fill it in again'

/** The first problems of a parse in one plain line. */
export function describeIssues(error: z.ZodError): string {
  const messages = error.issues.map(({message, path: [place]}) => {
    if (!message.startsWith('Invalid input')) return message
    const isMissing = typeof place === 'number' && message.endsWith('received undefined')
    return isMissing ? `Entry ${place + 1}: fill in what is required` : WRONG_KIND
  })
  return [...new Set(messages)].slice(0, 3).join('; ')
}
