/**
 * The favourites of a browser that a watchlist does not hold. Before they are taken along these are what is offered,
 * afterwards what stays in the browser: nothing is lost, and nothing is kept twice.
 */
export function listFavouritesLeft<T extends {readonly id: string}>(
  favourites: readonly T[],
  watched: readonly string[],
): readonly T[] {
  const held = new Set(watched)
  return favourites.filter(({id}) => !held.has(id))
}
