import {getDraftId} from '@sanity/client/csm'
import {useRef, useState} from 'react'
import {applyChanges, publishDrafts} from '../../core/changes/changes.ts'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {type Day, formatDay} from '../../core/zone/days.ts'
import type {Entry} from './entries.ts'
import type {Override} from './list-marks.ts'
import {planMove} from './plan-move.ts'

/** A document with moved days that are not published. */
type Moved = {
  readonly title: string
  /** Its draft holds nothing else. */
  readonly isOwn: boolean
  /** The days as they were, by path. */
  readonly before: {readonly [path: string]: string}
}

/** Moves of days in the calendar: written to drafts at once, and published or reverted together. */
export function useMoves() {
  const bulk = useBulk()
  const {client} = bulk
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map())
  const [said, setSaid] = useState<string | null>(null)
  // One write at a time, because each builds on the document that the last one wrote.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function move(stored: Entry, shown: Entry, edge: 'start' | 'end', day: Day): void {
    const plan = planMove(shown, edge, day)
    const [at, from] = [shown[edge], stored[edge]]
    if (!at || !from || at.day === day) return
    if ('problem' in plan) {
      setSaid(`${shown.title} was not moved. ${plan.problem}`)
      return
    }
    const key = `${shown.key} ${edge}`
    const value = plan.set[at.path] ?? at.value
    setOverrides((before) => new Map(before).set(key, {before: from.value, after: {...at, day, value}}))
    const words = shown.isDay ? 'is on' : edge === 'start' ? 'starts' : 'ends'
    const when = formatDay(day, {weekday: 'short', day: 'numeric', month: 'short'})
    setSaid(`${shown.title} ${words} ${when}. Not published yet.`)
    queue.current = queue.current.then(async () => {
      try {
        const {created} = await applyChanges(client, [{id: shown.id, set: plan.set}], {publish: false})
        setMoved((all) => {
          const known = all.get(shown.id)
          const isOwn = known ? known.isOwn : created.includes(shown.id)
          return new Map(all).set(shown.id, {
            title: shown.title,
            isOwn,
            before: {...plan.before, ...known?.before},
          })
        })
      } catch (cause) {
        setOverrides((all) => new Map([...all].filter(([one]) => one !== key)))
        setSaid(`${shown.title} was not moved: ${describeRefusal(cause)}`)
      }
    })
  }

  function finish(work: () => Promise<boolean>): void {
    queue.current = queue.current.then(async () => {
      setSaid(null)
      if (!(await work())) return
      setMoved(new Map())
      setOverrides(new Map())
    })
  }

  const publish = () =>
    finish(() => {
      const own = [...moved].filter(([, {isOwn}]) => isOwn).map(([id]) => id)
      const others = [...moved.values()].filter(({isOwn}) => !isOwn).map(({title}) => title)
      const publishOwn = async () => {
        const undo = await publishDrafts(client, own)
        const published =
          own.length === 1 ? '1 document is published.' : `${own.length} documents are published.`
        const more = `Open these to publish them, they have other changes too: ${others.join(', ')}.`
        return {words: others.length > 0 ? `${published} ${more}` : published, undo}
      }
      return bulk.run(own, publishOwn, {verb: 'Publish'})
    })

  const putBack = () =>
    finish(() =>
      bulk.run([], async () => {
        const transaction = client.transaction()
        for (const [id, {isOwn, before}] of moved) {
          if (isOwn) transaction.delete(getDraftId(id))
          else transaction.patch(client.patch(getDraftId(id)).set({...before}))
        }
        await transaction.commit({tag: 'calendar', visibility: 'sync'})
        return {words: 'All days are as they were.', undo: null}
      }),
    )

  return {overrides, moved, said, bulk, move, publish, putBack}
}
