/**
 * A number plate in the registers' format: upper case, letters and digits only, 1 to 9 of them; null for any other
 * text. States have older and personal series besides current ones, so there is no pattern by state.
 */
export function parsePlate(text: string): string | null {
  const plate = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plate.length >= 1 && plate.length <= 9 ? plate : null
}
