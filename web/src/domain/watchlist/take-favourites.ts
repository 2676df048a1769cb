/**
 * The favourites of a browser that are not in a watchlist. Before they are moved they are offered for it, afterwards
 * they stay in the browser: none is lost or stored twice.
 */
export function listFavouritesLeft<T extends {readonly id: string}>(
  favourites: readonly T[],
  watched: readonly string[],
): readonly T[] {
  const held = new Set(watched)
  return favourites.filter(({id}) => !held.has(id))
}

/** How many cars are named before the others are counted. */
const NAMED = 3

/** The cars of a browser in words, by name: "2021 Mazda 3, 2022 Kia EV6 and 2 more". */
export function describeFavourites(favourites: readonly {readonly name: string}[]): string {
  const names = favourites.slice(0, NAMED).map(({name}) => name)
  const others = favourites.length - names.length
  return new Intl.ListFormat('en-AU').format(others > 0 ? [...names, `${others} more`] : names)
}
