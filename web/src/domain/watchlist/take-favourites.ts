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
