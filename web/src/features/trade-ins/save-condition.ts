import {isDeepStrictEqual} from 'node:util'
import type {FoundVehicle} from '#/gateways/valuation/port'
import {answerJson} from '#/lib/private-answers'
import {readSlug} from '#/lib/read-slug'
import {computeTradeInValue} from '#/services/trade-ins/compute-trade-in-value'
import {addTradeInNotification, deleteTradeInPhoto} from '#/services/trade-ins/records'
import {removeTradeInPhotoFile} from '#/services/trade-ins/trade-in-photos'
import type {TradeInValue} from '#/services/trade-ins/trade-in-value'
import {
  findOpenStep,
  readFields,
  readRange,
  readTypedCondition,
  redirectToStep,
  saveStep,
  type TradeInRequest,
  withLocked,
} from './trade-in-request.ts'

/** Saves kilometres and condition. If the car already has a figure, it is computed again at once. */
export async function saveCondition(visit: TradeInRequest): Promise<Response> {
  const typed = {...visit.tradeIn.typed, condition: readFields(visit)}
  const read = readTypedCondition(visit.tenant, {...visit.tradeIn, typed})
  const isNew = !isDeepStrictEqual(visit.tradeIn.typed.condition, typed.condition)
  await withLocked(visit, (db, tradeIn) =>
    saveStep(db, visit, tradeIn, 'condition', {
      typed: {...tradeIn.typed, condition: typed.condition},
      // A figure for another condition is no longer shown.
      ...(isNew && !tradeIn.submission ? {valued: null, valuedAt: null} : {}),
    }),
  )
  if (!read.ok) return redirectToStep(visit, 'condition', 'check')
  if (visit.tradeIn.submission && isNew) await saveNewValue({...visit, tradeIn: {...visit.tradeIn, typed}})
  return redirectToStep(visit, 'photos')
}

/** Answers the range that the posted answers leave open, in words; null for none. Nothing is saved. */
export async function answerRange(visit: TradeInRequest): Promise<Response> {
  const typed = {...visit.tradeIn.typed, condition: readFields(visit)}
  return answerJson({range: await readRange(visit.tenant, {...visit.tradeIn, typed}, visit.now)}, 200)
}

/** Requests a new figure, if there was none or an offer has expired. */
export async function refreshValue(visit: TradeInRequest): Promise<Response> {
  const open = findOpenStep(visit.tenant, visit.tradeIn)
  if (open !== 'figure' && open !== 'contact') return redirectToStep(visit, open)
  if (!visit.tradeIn.submission) return redirectToStep(visit, 'contact')
  await saveNewValue(visit)
  return redirectToStep(visit, 'figure')
}

/** The figure for the current input; null if it is incomplete. */
export async function computeValue(
  {tenant, now}: TradeInRequest,
  tradeIn: Pick<TradeInRequest['tradeIn'], 'vehicle' | 'typed'>,
): Promise<{readonly value: TradeInValue; readonly vehicle: FoundVehicle} | null> {
  const {vehicle, typed} = tradeIn
  const condition = readTypedCondition(tenant, {vehicle, typed})
  if (!vehicle || !condition.ok) return null
  return {value: await computeTradeInValue(tenant, vehicle, condition.data, now), vehicle}
}

/** Values the car again and notifies the dealer. Of several concurrent requests, the first is applied. */
async function saveNewValue(visit: TradeInRequest): Promise<void> {
  const before = visit.tradeIn.valuedAt?.getTime()
  const computed = await computeValue(visit, visit.tradeIn)
  if (!computed) return
  await withLocked(visit, async (db, tradeIn) => {
    if (tradeIn.valuedAt?.getTime() !== before || tradeIn.acceptedAt) return
    const valuedAt = new Date(visit.now)
    await saveStep(db, visit, tradeIn, 'valued', {valued: computed.value, valuedAt})
    const what = tradeIn.done.valued === undefined ? 'valued' : 'adjusted'
    await addTradeInNotification(db, visit.key, what, what === 'adjusted' ? String(visit.now) : '')
  })
}

/** Removes a photograph, its file first: a row without a file is removed by the next request, or by pruning. */
export async function removePhoto(visit: TradeInRequest): Promise<Response> {
  const id = readSlug(visit.fields.get('photo'))
  if (id && /^[0-9a-f-]{36}$/.test(id)) {
    const gone = await withLocked(visit, (db) => deleteTradeInPhoto(db, visit.key, id))
    if (gone) await removeTradeInPhotoFile(gone)
  }
  return redirectToStep(visit, 'photos')
}
