import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {getVisibility} from '@forecourt/schemas/document/visibility'
import type {promoTile} from '@forecourt/schemas/promo-tile/promo-tile'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {hashName} from '@forecourt/schemas/values/hash-name'
import type {VersionedWords} from '#/domain/experiments/trial'

/** The fields of a tile that a page needs; its placement has already been determined. */
export type PromoTile = Omit<DocumentOf<typeof promoTile>, 'scope' | 'updatedAt'> & {
  /** Words that are tried in other versions; absent for a tile without. */
  readonly versions?: {readonly [part in 'title' | 'text' | 'button']: VersionedWords | null}
}

type Choice = {
  /** The selected conditions; empty means all. */
  readonly carTypes: readonly string[]
  /** ms since the epoch. */
  readonly now: number
  /** Shuffled each day, or always by name. */
  readonly order: 'daily' | 'fixed'
  /** The same seed and day result in the same order (spec 4.5d: random, yet equal everywhere). */
  readonly seed: string
  /** Cars between tiles with the same position; 0 places them side by side. */
  readonly spacing: number
  readonly carCount: number
}

export type PlacedTile = {readonly tile: PromoTile; readonly position: number}

/** The tiles of a page of results with the number of cars before each, in order (spec 4.5c, 4.5d, 9.13b). */
export function placePromoTiles(tiles: readonly PromoTile[], choice: Choice): PlacedTile[] {
  const day = Math.floor(choice.now / DAY_MS)
  const shown = tiles
    .filter((tile) => isLive(tile, choice.now) && suits(tile, choice.carTypes))
    .map((tile) => ({
      tile,
      key: choice.order === 'daily' ? hashName(`${choice.seed}:${day}:${tile.id}`) : 0,
    }))
    .sort((a, b) => a.key - b.key || (getName(a.tile) < getName(b.tile) ? -1 : 1))
  const taken = new Map<number, number>()
  return shown
    .map(({tile}) => {
      const before = taken.get(tile.position) ?? 0
      taken.set(tile.position, before + 1)
      return {tile, position: tile.position + before * choice.spacing}
    })
    .filter(({position}) => position <= choice.carCount)
    .sort((a, b) => a.position - b.position)
}

// Staff cannot switch a tile off; its definition, which knows that, would bring the schema library into the browser.
function isLive({window}: PromoTile, now: number): boolean {
  return getVisibility({window, hidden: false}, now) === 'live'
}

function getName({title, id}: PromoTile): string {
  return `${title} ${id}`
}

function suits(tile: PromoTile, chosen: readonly string[]): boolean {
  const wanted: readonly string[] = tile.carTypes
  if (wanted.length === 0) return true
  if (tile.strict) return wanted.length === chosen.length && wanted.every((type) => chosen.includes(type))
  return chosen.length === 0 || wanted.some((type) => chosen.includes(type))
}
