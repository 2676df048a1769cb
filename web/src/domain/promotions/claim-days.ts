import {getLastDayEnd} from '../hours/zoned-time.ts'
import {formatDay} from '../vehicles/format-values.ts'

/** A won prize; without an end of its own it can be claimed until the promotion ends. */
type Claim = {readonly claimUntil: Date | null; readonly endsAt: Date}

// What ends at midnight was last open the day before.
const getLastInstant = ({claimUntil, endsAt}: Claim) => (claimUntil ?? endsAt).getTime() - 1

/** The last day on which a prize can be claimed, as text in the zone. */
export function formatLastClaimDay(claim: Claim, zone: string): string {
  return formatDay(new Date(getLastInstant(claim)).toISOString(), zone)
}

/** Whether the last day to claim a prize is over. `now` in ms since the epoch. */
export function isClaimOver(claim: Claim, zone: string, now: number): boolean {
  return now >= getLastDayEnd(getLastInstant(claim), 0, zone)
}
