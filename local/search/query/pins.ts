import type {Collection} from '../engine/collection.ts'
import {createBadRequest} from '../http/api-error.ts'
import {listParam} from '../parameters/parameter.ts'

/** A row that a request pins to a position. Positions count from 1. */
export type Pin = {row: number; position: number}

/** Reads `id:position` pairs; ids without a document are left out. */
export function readPins(collection: Collection, text: string): Pin[] {
  return listParam(text).flatMap((pair) => {
    const colon = pair.lastIndexOf(':')
    const position = pair.slice(colon + 1)
    if (colon <= 0 || !/^\d+$/.test(position))
      throw createBadRequest('Pinned hits are not in expected format.')
    if (Number(position) === 0) throw createBadRequest('Pinned hits must start from position 1.')
    const row = collection.rowOf(pair.slice(0, colon))
    return row === undefined ? [] : [{row, position: Number(position)}]
  })
}

/**
 * The pins to show, one a position. Those whose documents are left out make room: the others move up to the first of
 * the asked positions.
 */
export function settlePins(pinned: readonly Pin[], isShown: (row: number) => boolean): Pin[] {
  const positions = [...new Set(pinned.map(({position}) => position))].sort((a, b) => a - b)
  const taken = new Set<number>()
  const rows = positions.flatMap((position) => {
    const first = pinned.find((pin) => pin.position === position && isShown(pin.row))
    return first && !taken.has(first.row) && taken.add(first.row) ? [first.row] : []
  })
  return rows.map((row, at) => ({row, position: positions[at] ?? 1}))
}

/** Puts pinned rows at their positions among the others. */
export function placePinned(rows: readonly number[], pinned: readonly Pin[]): number[] {
  const placed = rows.slice()
  for (const {row, position} of pinned) placed.splice(Math.min(position - 1, placed.length), 0, row)
  return placed
}
