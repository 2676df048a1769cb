import {isDeepStrictEqual} from 'node:util'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {readPlate} from '#/domain/trade-ins/trade-in-steps'
import {readValuedKind} from '#/domain/valuations/resolve-valued-kinds'
import {getValuation} from '#/gateways/valuation/get-valuation'
import type {ChosenVehicle, FoundVehicle, WholeChoice} from '#/gateways/valuation/port'
import {readSenderNetworks} from '#/lib/sender-address'
import {findVehicleByPlate, type LookupAnswer} from '#/services/valuations/find-vehicle-by-plate'
import {buildKindScope, listValuedKinds} from '#/services/valuations/valued-kinds'
import {readFields, redirectToStep, saveStep, type TradeInRequest, withLocked} from './trade-in-request.ts'

const MOST_FOUND = 12
/** A different car has no figure yet, and earlier results do not apply to it. */
const ANOTHER_CAR = {vehicle: null, valued: null, valuedAt: null} as const

/** Looks a number plate up; if nothing is found, the lists follow. */
export async function savePlate(visit: TradeInRequest): Promise<Response> {
  const plate = readFields(visit)
  const read = readPlate(plate)
  const answer = read.ok ? await ask(visit, read.data) : null
  const found = answer?.kind === 'answered' ? listFound(answer) : []
  const known = answer?.kind === 'answered' && answer.answer.kind === 'several' ? answer.answer.known : null
  await withLocked(visit, (db, {typed, ...tradeIn}) =>
    saveStep(db, visit, tradeIn, 'plate', {
      ...ANOTHER_CAR,
      found: found.slice(0, MOST_FOUND),
      typed: {...typed, plate, lists: known ? writeChoice(known) : {}},
    }),
  )
  if (!answer) return redirectToStep(visit, 'plate', 'check')
  if (found.length > 0) return redirectToStep(visit, 'confirm')
  switch (answer.kind) {
    case 'answered':
      return redirectToStep(visit, 'lists', known ? null : 'not-found')
    // A script always sends a proof, so one that was not accepted is solved again at the next press.
    case 'unproven':
      return visit.fields.get('proof')
        ? redirectToStep(visit, 'plate', 'unproven')
        : redirectToStep(visit, 'lists', 'no-script')
    case 'often':
      return redirectToStep(visit, 'lists', 'often')
    // The site does not look up plates, so there is no failure to report.
    case 'no-register':
      return redirectToStep(visit, 'lists')
    default:
      return redirectToStep(visit, 'lists', 'no-lookup')
  }
}

function ask(
  {tenant, request, fields, now}: TradeInRequest,
  {
    rego,
    rego_state,
  }: {readonly rego: string; readonly rego_state: Parameters<typeof findVehicleByPlate>[0]['plate']['state']},
): Promise<LookupAnswer> {
  return findVehicleByPlate(
    {
      site: tenant.slug,
      plate: {text: rego, state: rego_state},
      proof: parseJson(fields.get('proof') ?? ''),
      from: readSenderNetworks(request),
      perDay: tenant.settings.valuations.lookupsPerDay,
    },
    now,
  )
}

function listFound({answer}: Extract<LookupAnswer, {kind: 'answered'}>): readonly FoundVehicle[] {
  if (answer.kind === 'found') return [answer.vehicle]
  return answer.kind === 'several' ? answer.vehicles : []
}

function writeChoice({make, model, year, badge}: ChosenVehicle): {[field: string]: string} {
  const given = Object.entries({make, model, year, badge}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

const MOST_LETTERS = 60
const FIRST_YEAR = 1900

/** The values chosen from the lists so far, or typed. */
export function readChoice(typed: {readonly [field: string]: string} = {}): ChosenVehicle {
  const line = (name: string) =>
    (typed[name] ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MOST_LETTERS)
  const year = /^\d{4}$/.test(line('year')) ? Number(line('year')) : 0
  const isYear = year >= FIRST_YEAR && year <= new Date().getFullYear() + 1
  return {
    ...(line('make') && {make: line('make')}),
    ...(line('model') && {model: line('model')}),
    ...(isYear && {year}),
    ...(line('badge') && {badge: line('badge')}),
  }
}

/** Saves a choice from the lists, one after the other; after the last, the shopper confirms the car. */
export async function chooseFromLists(visit: TradeInRequest): Promise<Response> {
  const typed = readFields(visit)
  const {make, model, year, badge = null} = readChoice(typed)
  const {kinds} = await listValuedKinds(visit.tenant, visit.now)
  const kind = readValuedKind(kinds, typed.kind)
  const hasYear = make !== undefined && model !== undefined && year !== undefined
  // A badge that is not in the list is left empty: the field exists, with no value.
  const isWhole =
    hasYear && (typed.badge !== undefined || (await hasNoBadges(visit, kind, {make, model, year})))
  const found = isWhole ? await listFoundVehicles(visit, kind, {make, model, year, badge}) : []
  const isRefused = typed.by_hand !== undefined && !isWhole
  await withLocked(visit, (db, {typed: before, ...tradeIn}) =>
    saveStep(db, visit, tradeIn, 'lists', {
      ...ANOTHER_CAR,
      found: found.slice(0, MOST_FOUND),
      typed: {...before, lists: {...typed, kind}},
    }),
  )
  if (isRefused) return redirectToStep(visit, 'lists', 'check')
  return redirectToStep(visit, isWhole ? 'confirm' : 'lists')
}

async function hasNoBadges(
  {tenant, now}: TradeInRequest,
  kind: ItemType,
  chosen: ChosenVehicle,
): Promise<boolean> {
  const badges = await getValuation(kind).listChoices(buildKindScope(tenant, kind, now), chosen)
  return badges.ok && badges.data.length === 0
}

/** The cars of a complete choice; the choice itself if none is known, so that every shopper can continue. */
async function listFoundVehicles(
  {tenant, now}: TradeInRequest,
  kind: ItemType,
  chosen: WholeChoice,
): Promise<readonly FoundVehicle[]> {
  const listed = await getValuation(kind).listVehicles(buildKindScope(tenant, kind, now), chosen)
  const ofKind = kind === 'car' ? {} : {kind}
  if (listed.ok && listed.data.length > 0) return listed.data.map((vehicle) => ({...vehicle, ...ofKind}))
  const {make, model, year, badge} = chosen
  const title = [year, make, model, badge].filter(Boolean).join(' ')
  return [{catalogueId: null, title, year, make, model, badge, series: null, body: null, ...ofKind}]
}

/** Saves which of the found cars is the shopper's; "none" leads to the lists. */
export async function saveVehicle(visit: TradeInRequest): Promise<Response> {
  const chosen = visit.fields.get('vehicle') ?? ''
  if (chosen === 'none') {
    await withLocked(visit, (db, {typed, ...tradeIn}) =>
      saveStep(db, visit, tradeIn, 'confirm', {
        ...ANOTHER_CAR,
        found: null,
        // Of what was chosen only the kind is true.
        typed: {...typed, lists: typed.lists?.kind ? {kind: typed.lists.kind} : {}},
      }),
    )
    return redirectToStep(visit, 'lists')
  }
  const saved = await withLocked(visit, async (db, {found, vehicle: before, ...tradeIn}) => {
    const vehicle = /^\d{1,2}$/.test(chosen) ? found?.[Number(chosen)] : undefined
    if (!vehicle) return false
    // A repeated request keeps the figure.
    const isSame = isDeepStrictEqual(before, vehicle)
    await saveStep(db, visit, tradeIn, 'confirm', isSame ? {} : {...ANOTHER_CAR, vehicle})
    return true
  })
  return saved ? redirectToStep(visit, 'condition') : redirectToStep(visit, 'confirm', 'check')
}
