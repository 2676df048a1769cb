/** Lower-case letters, digits and single hyphens; accents are dropped. Empty when nothing is left. */
export function toSlug(text: string, longest = Number.POSITIVE_INFINITY): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longest)
    .replace(/-+$/, '')
}

/** The slug that is proposed for a name: "Bay & Sons Motors" is "bay-and-sons-motors". */
export function proposeSlug(name: string, longest = 80): string {
  return toSlug(name.replaceAll('&', ' and '), longest)
}
