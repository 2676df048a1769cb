import {TABLES} from './tables.ts'

const {longMakes, longModels, makeSpellings, modelSpellings} = TABLES

export type VehicleName = {make: string; model: string; badge?: string}

/**
 * Make, model and badge from the title, `2018 Land Rover Range Rover Sport SDV6`, with the columns Brand and Model
 * as a guide: a spreadsheet has cut names at the first blank there and turned a `9-3` into a `3-Sep`.
 */
export function readName(title: string, brand: string, model: string): VehicleName | null {
  const words = title
    .replace(/^\d{4}\s+/, '')
    .replaceAll('_', ' ')
    .trim()
  const make = longMakes.find((name) => startsWith(words, name)) ?? brand
  if (!startsWith(words, make)) return null
  const rest = words.slice(make.length).trim()
  const own = longModels.get(make)?.find((name) => startsWith(rest, name))
  const cut = model.replaceAll('_', ' ')
  const found = own ?? (startsWith(rest, cut) ? rest.slice(0, cut.length) : rest.split(' ')[0])
  if (!found) return null
  const badge = rest.slice(found.length).trim()
  return {
    make: spellMake(make),
    model: spellModel(make, found),
    ...(badge ? {badge: badge.slice(0, 120)} : {}),
  }
}

function startsWith(text: string, name: string): boolean {
  return text.toLowerCase().startsWith(name.toLowerCase()) && /^(?:\s|$)/.test(text.slice(name.length))
}

function spellMake(make: string): string {
  return makeSpellings[make.toUpperCase()] ?? make
}

function spellModel(make: string, model: string): string {
  const known = modelSpellings[`${make} ${model}`.toUpperCase()]
  if (known) return known
  const long = longModels.get(make)?.find((name) => name.toLowerCase() === model.toLowerCase())
  if (long) return long
  if (make === 'Hyundai' && /^I[X\d]/.test(model)) return model.toLowerCase()
  if (make === 'BMW')
    return model.replace(
      /^(M?\d{3}L?)(I|D|CI)$/,
      (_, number: string, letter: string) => number + letter.toLowerCase(),
    )
  return model.replace(/-CLASS$/, '-Class')
}
