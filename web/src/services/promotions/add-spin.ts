import {createHmac, randomInt, randomUUID} from 'node:crypto'
import {type Promotion, TOTAL_CHANCES} from '@forecourt/schemas/promotion/promotion'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {State} from '@forecourt/schemas/values/states'
import {getLastDayEnd} from '#/domain/hours/zoned-time'
import {choosePrize} from '#/domain/promotions/choose-prize'
import {formatLastClaimDay} from '#/domain/promotions/claim-days'
import {formatRecordNumber} from '#/domain/record-number'
import {buildSiteUrl} from '#/env/build-site-url'
import {getEnv} from '#/env/env'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {addTextMessage} from '#/services/text-messages/records'
import {addWinnerMail, insertSpin, type Spin} from './records.ts'

export type NewSpin = {
  readonly promotion: Promotion
  readonly shopper: Shopper
  /** The states of the shopper's postcode; some postcodes span two. */
  readonly states: readonly State[]
  /** Where the code is mailed if the spin wins; null for no mail. */
  readonly email: string | null
  /** The name of the site, for the text to a winner. */
  readonly siteName: string
  /** The site's own sender of texts; null for the platform's. */
  readonly sender: string | null
  readonly host: string
  /** The zone of the site's days. */
  readonly zone: string
}

/** How long sending the text to a winner is retried; the page and My garage show the code in any case. */
const TEXT_MS = 12 * 3_600_000

/**
 * The only spin of a shopper in a promotion, drawn in the caller's transaction; repeated calls return the first
 * result. Odds, remaining prizes, the code, and the text and mail to the winner are one transaction, so a prize is
 * given once or not at all. `now` in ms since the epoch.
 */
export async function addSpin(db: SiteTransaction, wanted: NewSpin, now: number): Promise<Spin> {
  const {promotion, shopper, states, email, host, zone} = wanted
  const {site} = shopper
  const open = states.find((state) => promotion.states.includes(state))
  const drawn = open ? choosePrize(promotion.prizes, randomInt(TOTAL_CHANCES)) : null
  const {spin, isNew} = await insertSpin(
    db,
    {
      site,
      id: randomUUID(),
      promotion: promotion.id,
      title: promotion.name,
      entrant: hashEntrant(site, promotion.id, shopper.phone),
      shopper: shopper.id,
      state: open ?? states[0] ?? 'NSW',
      outcome: open ? 'nothing' : 'excluded',
      endsAt: new Date(promotion.window.end ?? now),
    },
    drawn && {...drawn, email, claimUntil: new Date(getLastDayEnd(now, promotion.claimDays, zone))},
  )
  if (isNew && spin.outcome === 'won') {
    await addTextMessage(db, writeWinnerText(wanted, spin, now))
    if (spin.email !== null) await addWinnerMail(db, spin, host)
  }
  return spin
}

/** The text message to a winner, with the code. */
export function writeWinnerText({shopper, siteName, sender, host, zone}: NewSpin, spin: Spin, now: number) {
  const until = formatLastClaimDay(spin, zone)
  return {
    id: randomUUID(),
    site: spin.site,
    phone: shopper.phone,
    purpose: 'spin-to-win',
    sender,
    host,
    body: `${siteName}: you have won ${spin.prizeName}. Your code is ${formatRecordNumber(spin.number)}, to claim by ${until}. ${buildSiteUrl(host)}${linkTo('myGarage')}`,
    giveUpAt: new Date(now + TEXT_MS),
  }
}

/** A hash of a phone number for one promotion, from which the number cannot be recovered. */
function hashEntrant(site: string, promotion: string, phone: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET)
    .update(`spin.${site}.${promotion}.${phone}`)
    .digest('base64url')
}
