import type {Behaviour} from '#/browser/behaviour'
import {runEachMinute} from '#/browser/run-each-minute'
import {formatTimeLeft} from '#/lib/format-time-left'

type HoldCountdown = {
  /** When the hold ends, in ms since the epoch. */
  attributes: {until: number}
}

/** Updates the remaining time of a hold each minute. */
export const holdCountdown: Behaviour<HoldCountdown> = ({root, signal, value}) => {
  const until = value('until')
  runEachMinute(signal, (now) => {
    root.textContent = formatTimeLeft(until - now)
  })
}
