import {createHmac, randomUUID} from 'node:crypto'
import type {Challenge} from 'altcha-lib'
import {getEnv} from '#/env/env'
import {getRecords} from '#/gateways/records/get-records'
import {getValuation} from '#/gateways/valuation/get-valuation'
import type {Plate, PlateAnswer} from '#/gateways/valuation/port'
import {listPlateBudget} from '#/lib/limits'
import {log} from '#/lib/log'
import {createPersonChallenge, readProof} from '#/lib/proof-of-work'
import {countUseIn, isSlowed} from '#/services/request-limits/count-use'
import {findPlateLookup, savePlateLookup} from './records.ts'

export type PlateRequest = {
  readonly site: string
  readonly plate: Plate
  /** The solved challenge of `createLookupChallenge`, as sent by the browser. */
  readonly proof: unknown
  /** From `readSenderNetworks`. */
  readonly from: readonly string[]
  /** `valuations.lookupsPerDay` of the site. */
  readonly perDay: number
}

export type LookupAnswer =
  | {readonly kind: 'answered'; readonly answer: PlateAnswer}
  /**
   * `no-register`: no provider is configured. `unproven`: no valid proof of work. `often`: the sender or the proof
   * is over its limit. `used-up`: the site is. `down`: provider or records are unavailable. The lists are used
   * instead.
   */
  | {readonly kind: 'no-register' | 'unproven' | 'often' | 'used-up' | 'down'}

/**
 * The proof of work required before a plate is looked up, harder once half of `perDay` is used up. `now` in ms since
 * the epoch.
 */
export async function createLookupChallenge(site: string, perDay: number, now: number): Promise<Challenge> {
  const isHard = await isSlowed('plateBudget', site, now, listPlateBudget(perDay))
  return createPersonChallenge(sign(`work.${site}`), randomUUID(), now, isHard)
}

/**
 * The car of a number plate: from a result within thirty days, otherwise from the provider, which costs money.
 * Neither plate nor address is stored or logged; both are counted and stored as keyed hashes. Never throws.
 */
export async function findVehicleByPlate(request: PlateRequest, now: number): Promise<LookupAnswer> {
  const valuation = getValuation()
  if (valuation.kind === 'estimate') return {kind: 'no-register'}
  const {site, plate} = request
  const proven = await readProof(sign(`work.${site}`), request.proof)
  if (proven === null) return {kind: 'unproven'}
  const key = {site, key: sign(`plate.${site}.${plate.state}.${plate.text}`)}
  const records = getRecords()
  const begun = await records.run(site, async (db): Promise<LookupAnswer | null> => {
    const spender = {site, sender: request.from, topic: proven.view, work: proven.work}
    if (await countUseIn(db, 'plate', spender, now)) return {kind: 'often'}
    const answer = await findPlateLookup(db, key, now)
    if (answer) return {kind: 'answered', answer}
    const budget = listPlateBudget(request.perDay)
    const used = await countUseIn(db, 'plateBudget', spender, now, budget)
    return used && {kind: used.slows ? 'unproven' : 'used-up'}
  })
  if (!begun.ok) return {kind: 'down'}
  if (begun.data) return begun.data
  const found = await valuation.findVehicle(plate)
  if (!found.ok) {
    log('error', 'valuation.lookup-failed', {site, message: found.error.message})
    return {kind: 'down'}
  }
  if (isWhole(found.data)) {
    const kept = await records.run(site, (db) => savePlateLookup(db, key, found.data, now))
    if (!kept.ok) log('error', 'valuation.lookup-not-kept', {site, message: kept.error.message})
  }
  return {kind: 'answered', answer: found.data}
}

/** A list of cars that was unavailable may be available the next time. */
function isWhole(answer: PlateAnswer): boolean {
  return answer.kind !== 'several' || answer.vehicles.length > 0
}

function sign(text: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET).update(`valuation.${text}`).digest('base64url')
}
