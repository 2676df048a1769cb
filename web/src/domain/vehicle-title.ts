import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** A vehicle's name: "2021 Toyota Hilux" and, quieter, "SR5 GUN126R". */
export function buildVehicleTitle({year, make, model, badge, series}: Car): {
  readonly main: string
  readonly detail: string | null
} {
  const detail = [badge, series].filter(Boolean).join(' ')
  return {main: [year || null, make, model].filter(Boolean).join(' '), detail: detail || null}
}
