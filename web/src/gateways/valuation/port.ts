import type {State} from '@forecourt/schemas/values/states'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import type {Result} from '#/lib/result'

/**
 * Identifies shoppers' own cars and values them. Never throws. A failure is retryable if the provider does not
 * respond, or not as documented; its message is a code without the plate. Money is in whole Australian dollars.
 */
export type Valuation = {
  /** The source of the figures. An estimate has no plates, and an offer is never based on its figures. */
  readonly kind: 'provider' | 'estimate'
  /** The car of a number plate. An adapter without a register returns "not found". */
  readonly findVehicle: (plate: Plate) => Promise<Result<PlateAnswer>>
  /** The value of a car; null if no such cars are known. */
  readonly value: (scope: StockScope, wanted: FigureRequest) => Promise<Result<Figure | null>>
  /**
   * The next choices, for people without a plate: makes; models of a make; years of a model, the newest first; badges
   * of a year. Empty if none is known, as for badges of many cars.
   */
  readonly listChoices: (scope: StockScope, chosen: ChosenVehicle) => Promise<Result<readonly string[]>>
  /** The cars that match the choices, several if they do not differ in the chosen values; empty if there are none. */
  readonly listVehicles: (scope: StockScope, chosen: WholeChoice) => Promise<Result<readonly FoundVehicle[]>>
}

/** A number plate: 1 to 9 of A to Z and 0 to 9, and the state that issued it. */
export type Plate = {readonly text: string; readonly state: State}

export type PlateAnswer =
  | {readonly kind: 'found'; readonly vehicle: FoundVehicle}
  /** The register has the plate but several cars match. `vehicles` may be empty: the lists start at `known`. */
  | {
      readonly kind: 'several'
      readonly known: ChosenVehicle
      readonly vehicles: readonly FoundVehicle[]
    }
  | {readonly kind: 'not-found'}

/** A shopper's own car, with the fields needed for a figure. */
export type FoundVehicle = {
  /** Absent for a car. */
  readonly kind?: Exclude<ItemType, 'car'>
  /** Its id in the provider's catalogue; null for an estimate. */
  readonly catalogueId: string | null
  /** The display name, such as "2017 Toyota Hilux SR5". */
  readonly title: string
  readonly year: number
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly series: string | null
  readonly body: string | null
}

/** The values chosen from the lists so far; chosen one after the other, in this order. */
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

/** The stock that an estimate is based on, as a filter of stock search (`buildKindScope`). */
export type StockScope = {readonly filter: string}

export type FigureRequest = {
  readonly vehicle: FoundVehicle
  /** Null for what has no odometer. */
  readonly km: number | null
  /** 1 (poor) to 5 (excellent); null if not given. */
  readonly condition: number | null
}

export type Figure = {
  /** The provider's id of this response; generated here for an estimate. */
  readonly id: string
  /**
   * `band`: the advertised prices of such cars. `offer-basis`: what a dealer pays for one, which an offer may be
   * based on.
   */
  readonly kind: 'band' | 'offer-basis'
  readonly amount: number
  readonly lowest: number
  readonly highest: number
  /** The provider's confidence, 0 to 1; null for an estimate. */
  readonly score: number | null
  readonly source: FigureSource
  /** When the value was determined, in ms since the epoch. */
  readonly at: number
}

export type FigureSource =
  | {readonly kind: 'provider'; readonly name: string}
  /** The number of advertised cars used for the estimate. */
  | {readonly kind: 'listings'; readonly cars: number}
