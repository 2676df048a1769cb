import type {ItemName, ItemType} from './enums.ts'
import type {Kind, ListKind, NumberKind} from './kinds.ts'

/**
 * The quantity that a number measures. Each has one format everywhere (`format-attribute.ts` of the storefront).
 */
export type Unit =
  | 'dollars'
  | 'dollar range'
  | 'km'
  | 'mm'
  | 'ft'
  | 'kg'
  | 'Nm'
  | 'L'
  | 'engine litres'
  | 'cc'
  | 'L/100 km'
  | 'kWh'
  | 'kWh/100 km'
  | 'kW'

/**
 * One attribute of a car with all its uses. An entry in `ATTRIBUTES` is all that a new attribute needs; an omitted
 * option means that it is not used that way.
 */
export type Attribute = Named & Uses & Filterable

type Named = {
  readonly kind: Kind
  /** What staff and shoppers call it. */
  readonly title: string
}

/** What an attribute is used for. */
export type Uses = {
  /** A car without it is none. */
  readonly required?: true
  /** The value if a feed gives none. Without a default it may be absent or null. */
  readonly default?: unknown
  /**
   * Not part of a car: `document` is built by `toCarDocument` for the search index, `search` is no field but a filter
   * by a rule.
   */
  readonly computed?: 'document' | 'search'
  /** Other column names in feeds. Its own name is always accepted and comes first. */
  readonly feedNames?: readonly string[]
  readonly unit?: Unit
  /** Shoppers' words for its values, where they differ. */
  readonly words?: {readonly [value: string]: string}
  /** The text of a value without a title: on a card, as a choice of a filter. */
  readonly phrase?: {readonly one?: string; readonly other: string}
  /**
   * Staff may lock it (`own-values.ts`). `value`: another value replaces it. `order`: the entries they name come first.
   * The others have separate rules.
   */
  readonly lock?: 'value' | 'order' | 'first picture' | 'hidden' | 'sold'
  /** The setting of the vehicle page that shows or hides it. */
  readonly setting?: 'showVin' | 'showRegistration'

  /** Indexed for search. All other attributes are stored but cannot be searched. */
  readonly index?: {
    readonly facet?: true
    /** Text attributes can be sorted; numbers always can. */
    readonly sort?: true
    /** Whether every document has it. Derived from `required` and `default` by default. */
    readonly filled?: boolean
  }
  /** Included in the cars of a list. Attributes of cards and of near matches are included anyway. */
  readonly listed?: true
  readonly filter?: {
    /** Its parameter in addresses and its name in settings, where that is not the attribute's own. */
    readonly name?: string
    /** `list` matches any of the chosen values, `all` each of them, `range` a value between two numbers. */
    readonly kind: 'list' | 'all' | 'range'
    /** The smallest known value: smaller ones, such as 0, mean unknown. */
    readonly floor?: number
    /** Another filter that must be set first: models without a make are too many to list. */
    readonly after?: string
    /** Values are sorted by size rather than by the number of cars. */
    readonly bySize?: true
  }
  /** A fact that staff can choose for the cards of a list. */
  readonly card?: true
  /** Its place among the key facts of a vehicle's page, for each kind of vehicle that has it. */
  readonly keyFact?: {readonly [item in ItemType]?: number}
  /** A row of the specifications. Of several with one label the first known one is used. */
  readonly spec?: {
    readonly section: 'technical' | 'summary'
    /** The kinds of vehicle that have it; all by default. */
    readonly items?: readonly ItemType[]
    /** The label of the row, if it differs from the attribute's. */
    readonly label?: string
    readonly labels?: {readonly [item in ItemType]?: string}
    /** The attribute with the brief word, which this one adds a detail to: "Automatic (Reduction Gear)". */
    readonly brief?: string
    /** Written by a separate rule. */
    readonly format?: 'safety stars' | 'gearbox'
    /** The attribute without which the value says too little; shown behind it in brackets. */
    readonly qualifier?: string
  }
  /**
   * A property of the vehicle for search engines (schema.org). Of several with one name the first known one is used.
   */
  readonly jsonLd?: {
    readonly property: string
    /** UN/CEFACT code: the value is then written as a quantity. */
    readonly unitCode?: string
    /** Written by a separate rule. */
    readonly format?: 'brand' | 'condition' | 'drive' | 'engine' | 'vin' | 'year'
  }
  /** Its parameters in events. Of several with one name the first known one is used. */
  readonly analytics?: readonly ItemName[]
  /**
   * Its column in feeds to other services. Of several attributes with one column the first known is used. A service's
   * own values are declared in its feed.
   */
  readonly feeds?: {readonly google?: string; readonly meta?: string}
}

/** Values that a filter of its kind can be built of; the index counts its choices, unless a rule computes them. */
type Filterable =
  | {readonly filter?: undefined}
  | (Counted & {readonly filter: {readonly kind: 'list'}})
  | (Counted & {readonly filter: {readonly kind: 'all'}; readonly kind: ListKind})
  | (Counted & {readonly filter: {readonly kind: 'range'}; readonly kind: NumberKind})

type Counted = {readonly computed: 'search'} | {readonly index: {readonly facet: true}}
