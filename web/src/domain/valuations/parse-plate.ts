/**
 * A number plate in the registers' format: upper case, letters and digits only, 1 to 9 of them; null for any other
 * text. States have older and personal series besides current ones, so there is no pattern by state.
 */
export function parsePlate(text: string): string | null {
  // A letter that no register has is not left out: the rest would be the plate of another vehicle.
  const plate = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^[A-Z0-9]{1,9}$/.test(plate) ? plate : null
}
