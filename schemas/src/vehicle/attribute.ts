import type {ItemName, ItemType} from './enums.ts'
import type {Kind} from './kinds.ts'

/** What a number is a number of. Each is written in one way everywhere (`format-attribute.ts` of the storefront). */
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

/**
 * One attribute of a car, with everything that the product does with it. An entry in `ATTRIBUTES` is all that a new
 * attribute needs; what is left out here is not done.
 */
export type Attribute = {
  readonly kind: Kind
  /** What staff and shoppers call it. */
  readonly title: string
  /** A car without it is none. */
  readonly required?: true
  /** What it is where a feed does not say. Without a default it may be absent or null. */
  readonly default?: unknown
  /**
   * Not part of a car: `document` is made by `toCarDocument` for the search index, `search` is no field at all and
   * is asked by a rule of its own.
   */
  readonly computed?: 'document' | 'search'
  /** Other columns under which feeds give it. Its own name is always one and comes first. */
  readonly feedNames?: readonly string[]
  readonly unit?: Unit
  /** Its values in the words of shoppers, where they differ. */
  readonly words?: {readonly [value: string]: string}
  /** How a value reads where no title stands beside it: on a card, as a choice of a filter. */
  readonly phrase?: {readonly one?: string; readonly other: string}
  /**
   * Staff may lock it (`own-values.ts`). `value`: another value stands. `order`: the entries they name come first. The
   * others are rules of their own.
   */
  readonly lock?: 'value' | 'order' | 'first picture' | 'hidden' | 'sold'
  /** The setting of the vehicle page without which no page says it. */
  readonly setting?: 'showVin' | 'showRegistration'

  /** Indexed for search. Everything else of a car is stored beside and cannot be asked for. */
  readonly index?: {
    readonly facet?: true
    /** Words can be sorted by; numbers always can. */
    readonly sort?: true
    /** Whether every document has it. Follows from `required` and `default` unless it is said here. */
    readonly filled?: boolean
  }
  /** Carried by the cars of a list. What a card shows or a filter is near to is carried by itself. */
  readonly listed?: true
  readonly filter?: {
    /** Its parameter in addresses and its name in settings, where that is not the attribute's own. */
    readonly name?: string
    /** `list` takes any of the chosen values, `all` wants each of them, `range` lies between two numbers. */
    readonly kind: 'list' | 'all' | 'range'
    /** The least value that is known: 0 stands for "unknown" below it. */
    readonly floor?: number
    /** The filter without which this one is not offered: models without a make are too many to read. */
    readonly after?: string
    /** Values are listed by size in place of the number of cars. */
    readonly bySize?: true
  }
  /** A fact that staff can choose for the cards of a list. */
  readonly card?: true
  /** Its place among the key facts of a vehicle's page, for each kind of vehicle that has it. */
  readonly keyFact?: {readonly [item in ItemType]?: number}
  /** A row of the specifications. Of several with one label the first that is known stands. */
  readonly spec?: {
    readonly section: 'technical' | 'summary'
    /** The kinds of vehicle that have it; all without. */
    readonly items?: readonly ItemType[]
    /** Where the row is called otherwise than the attribute. */
    readonly label?: string
    readonly labels?: {readonly [item in ItemType]?: string}
    /** The attribute with the brief word, which this one adds a detail to: "Automatic (Reduction Gear)". */
    readonly brief?: string
    /** Written by a rule of its own. */
    readonly format?: 'safety stars'
  }
  /** A property of the vehicle for search engines (schema.org). Of several with one name the first known stands. */
  readonly jsonLd?: {
    readonly property: string
    /** UN/CEFACT code: the value is then written as a quantity. */
    readonly unitCode?: string
    /** Written by a rule of its own. */
    readonly format?: 'brand' | 'condition' | 'drive' | 'engine' | 'year'
  }
  /** The parameters of events that carry it. Of several with one name the first known stands. */
  readonly analytics?: readonly ItemName[]
  /**
   * Its column in feeds to other services. Of several with one column the first known stands. What a service calls its
   * values stands with the feed.
   */
  readonly feeds?: {readonly google?: string; readonly meta?: string}
}
