/**
 * Splits the values of a list of choices into those staff work with and those that are valid but not offered, because
 * nothing shows them yet. What is neither offered nor valid stays in sight, so that it can be removed.
 */
export function setAside(
  values: readonly string[],
  {offered, valid}: {offered: readonly string[]; valid: readonly string[]},
): {shown: string[]; kept: string[]} {
  const isKept = (value: string) => valid.includes(value) && !offered.includes(value)
  return {shown: values.filter((value) => !isKept(value)), kept: values.filter(isKept)}
}
