import type {State} from '#/domain/order/government-charges'
import type {Result} from '#/lib/result'

/**
 * Finds shoppers' own cars and says what they are worth. Nothing here throws. A failure is retryable where the provider
 * does not answer, or not as documented; its message is a code and holds no plate. Money is in whole Australian dollars.
 */
export type Valuation = {
  /** Whose figures these are. An estimate has no plates, and its figures are never what an offer rests on. */
  readonly kind: 'provider' | 'estimate'
  /** The car of a number plate. An adapter without a register answers "not found". */
  readonly findVehicle: (plate: Plate) => Promise<Result<PlateAnswer>>
  /** What a car is worth; null where nothing is known of such cars. */
  readonly value: (scope: StockScope, wanted: WantedFigure) => Promise<Result<Figure | null>>
  /**
   * What can be chosen next, for people without a plate: makes; models of a make; years of a model, the newest first;
   * badges of a year. Empty where none is known, as for badges of many cars.
   */
  readonly listChoices: (scope: StockScope, chosen: ChosenVehicle) => Promise<Result<readonly string[]>>
  /** The cars that were chosen, one or several alike in what was asked; empty where there are none. */
  readonly listVehicles: (scope: StockScope, chosen: WholeChoice) => Promise<Result<readonly FoundVehicle[]>>
}

/** A number plate: 1 to 9 of A to Z and 0 to 9, and the state that issued it. */
export type Plate = {readonly text: string; readonly state: State}

export type PlateAnswer =
  | {readonly kind: 'found'; readonly vehicle: FoundVehicle}
  /** The register knows the plate but not which of these it is. `vehicles` may be empty: the lists begin at `known`. */
  | {
      readonly kind: 'several'
      readonly known: ChosenVehicle
      readonly vehicles: readonly FoundVehicle[]
    }
  | {readonly kind: 'not-found'}

/** A shopper's own car, as far as a figure needs it. */
export type FoundVehicle = {
  /** Its id in the provider's catalogue; null for an estimate. */
  readonly catalogueId: string | null
  /** As a person reads it, such as "2017 Toyota Hilux SR5". */
  readonly title: string
  readonly year: number
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly series: string | null
  readonly body: string | null
}

/** What was chosen from the lists so far; one after the other, in this order. */
export type ChosenVehicle = {
  readonly make?: string
  readonly model?: string
  readonly year?: number
  readonly badge?: string
}

export type WholeChoice = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
}

/** The stock that an estimate rests on, as a filter of stock search: `buildSiteFilter(tenant, now)`. */
export type StockScope = {readonly filter: string}

export type WantedFigure = {
  readonly vehicle: FoundVehicle
  readonly km: number
  /** 1 (poor) to 5 (excellent); null where it was not asked. */
  readonly condition: number | null
}

export type Figure = {
  /** The provider's id of this answer; one of our own for an estimate. */
  readonly id: string
  /** `band`: what such cars are advertised for. `offer-basis`: what a dealer pays for one, which an offer may rest on. */
  readonly kind: 'band' | 'offer-basis'
  readonly amount: number
  readonly lowest: number
  readonly highest: number
  /** How sure the provider is, 0 to 1; null for an estimate. */
  readonly score: number | null
  readonly source: FigureSource
  /** As at when, in ms since the epoch. */
  readonly at: number
}

export type FigureSource =
  | {readonly kind: 'provider'; readonly name: string}
  /** The number of advertised cars that the estimate comes from. */
  | {readonly kind: 'listings'; readonly cars: number}
