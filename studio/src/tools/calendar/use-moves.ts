import {useEffect, useMemo, useState} from 'react'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {type Day, formatDay} from '../../core/zone/days.ts'
import type {Entry} from './entries.ts'
import {listChanges, listCurrent, type Moves, planMove} from './plan-move.ts'

const NONE: Moves = new Map()

/** What is moved and not published stays while a person looks at something else in the Studio. */
let kept = NONE

/** Moves of days in the calendar, published together; `entries` are what is stored. */
export function useMoves(entries: readonly Entry[] | null) {
  const bulk = useBulk()
  const [all, setMoves] = useState(kept)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    kept = all
  }, [all])
  const moves = useMemo(() => listCurrent(all, entries ?? []), [all, entries])
  // What was published is shown where it was moved to until it is read back.
  const [published, setPublished] = useState<readonly Entry[] | null>(null)
  if (published !== null && published !== entries) {
    setPublished(null)
    setMoves(NONE)
  }

  function move(shown: Entry, edge: 'start' | 'end', day: Day): void {
    const from = shown[edge]
    if (!from || from.day === day) return
    const after = planMove(shown, edge, day)
    if ('problem' in after) {
      setSaid(`${shown.title} was not moved. ${after.problem}`)
      return
    }
    const key = `${shown.key} ${edge}`
    setMoves(new Map(all).set(key, {id: shown.id, before: all.get(key)?.before ?? from.value, after}))
    const words = shown.isDay ? 'is on' : edge === 'start' ? 'starts' : 'ends'
    const when = formatDay(day, {weekday: 'short', day: 'numeric', month: 'short'})
    setSaid(`${shown.title} ${words} ${when}. Not published yet.`)
  }

  async function publish(): Promise<void> {
    setSaid(null)
    if (await bulk.change(listChanges(moves), {verb: 'Publish'})) setPublished(entries)
  }

  function putBack(): void {
    setMoves(NONE)
    setSaid('All days are as they were.')
  }

  const isSettled = published === null && !bulk.busy
  const count = isSettled ? listChanges(moves).length : 0
  return {moves, count, isSettled, said, bulk, move, publish, putBack}
}
