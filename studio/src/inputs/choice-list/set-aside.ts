/**
 * Splits the values of a list of choices into those on offer and those that are valid but not offered, because nothing
 * shows them yet. Invalid values stay visible, so that they can be removed.
 */
export function setAside(
  values: readonly string[],
  {offered, valid}: {offered: readonly string[]; valid: readonly string[]},
): {shown: string[]; kept: string[]} {
  const isKept = (value: string) => valid.includes(value) && !offered.includes(value)
  return {shown: values.filter((value) => !isKept(value)), kept: values.filter(isKept)}
}
