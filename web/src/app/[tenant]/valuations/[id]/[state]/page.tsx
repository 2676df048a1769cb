import {isOn} from '@forecourt/schemas/time/windows'
import {cookies} from 'next/headers'
import {notFound} from 'next/navigation'
import {TRADE_IN_STATE} from '#/domain/trade-ins/trade-in-address'
import {readValuedKind} from '#/domain/valuations/resolve-valued-kinds'
import {ContactFields} from '#/features/forms/contact-fields'
import {checkTradeInContact} from '#/features/forms/trade-in-contact'
import {readChoice} from '#/features/trade-ins/save-vehicle'
import {readRange} from '#/features/trade-ins/trade-in-request'
import {resolveStep, TradeInView} from '#/features/trade-ins/trade-in-view'
import {getRecords} from '#/gateways/records/get-records'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {getValuation} from '#/gateways/valuation/get-valuation'
import {decodeQuery} from '#/lib/base64-url'
import {isUuid} from '#/lib/is-uuid'
import {describeTitled} from '#/routes/page-metadata'
import {findOwnTradeIn, listTradeInPhotos, type TradeIn} from '#/services/trade-ins/records'
import {readHolder} from '#/services/trade-ins/trade-in-key'
import {buildKindScope, type ValuedKinds} from '#/services/valuations/valued-kinds'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {GarageOutage} from '#/ui/garage-section'
import {Container} from '#/ui/layout'
import {getValuedKinds} from '../../../_parts/get-valued-kinds'
import {getPageShopper} from '../../../_parts/page-shopper'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {UnknownRecord} from '../../../_parts/unknown-record'

export const metadata = describeTitled('Your car', 'tradeIn', {slug: ''})

// Rendered for each visit for one shopper, and not cached.
export const instant = false

export default async function ValuationPage({params}: PageProps<'id' | 'state'>) {
  const {tenant, id, state} = await readPage(params)
  return (
    <Container className="py-8 lg:py-14">
      <Valuation tenant={tenant} id={id} search={decodeQuery(state) ?? ''} />
    </Container>
  )
}

async function Valuation({tenant, id, search}: {tenant: TenantConfig; id: string; search: string}) {
  const {slug: site, settings} = tenant
  // First, so that no part of the page is prerendered.
  const jar = await cookies()
  const now = Date.now()
  const shopper = await getPageShopper(site)
  if (!isUuid(id)) return <UnknownRecord what="this valuation" tenant={tenant} />
  const account = shopper.ok ? (shopper.data?.id ?? null) : null
  const holder = readHolder(site, (name) => jar.get(name)?.value, account, now)
  const read = shopper.ok
    ? await getRecords().run(site, async (db) => {
        const found = await findOwnTradeIn(db, {site, id}, holder)
        return found && {tradeIn: found, photos: await listTradeInPhotos(db, {site, id})}
      })
    : shopper
  if (!read.ok) return <GarageOutage what="your valuation" />
  if (!read.data) return <UnknownRecord what="this valuation" tenant={tenant} />
  const {tradeIn, photos} = read.data
  const {step: asked, note} = TRADE_IN_STATE.read(search)
  const kinds = await getValuedKinds(site)
  const step = resolveStep(tenant, tradeIn, asked)
  return (
    <TradeInView
      tenant={tenant}
      tradeIn={tradeIn}
      photos={photos}
      car={await findTowardsCar(tenant, tradeIn, now)}
      step={step}
      note={note}
      kinds={kinds}
      contact={step === 'contact' ? await renderContact(tenant, tradeIn, note === 'check', now) : null}
      choices={step === 'lists' ? await listChoices(tenant, kinds, tradeIn, now) : null}
      range={step === 'condition' || step === 'contact' ? await readRange(tenant, tradeIn, now) : null}
      isSignedIn={isOn(settings.features.accounts, now) ? account !== null : null}
      now={now}
    />
  )
}

async function findTowardsCar(tenant: TenantConfig, {car}: TradeIn, now: number) {
  if (car === null) return null
  const found = await findVehicle(car, buildSiteFilter(tenant, now))
  return found.ok ? found.data : null
}

/** The contact fields with their input, from here or from a short form. */
async function renderContact(tenant: TenantConfig, {typed, car}: TradeIn, isChecked: boolean, now: number) {
  const values = typed.contact ?? typed.begin ?? {}
  const checked = await checkTradeInContact({tenant, typed: values, car, isShort: false, now})
  if (!checked) notFound()
  return (
    <ContactFields
      form={checked.form}
      values={values}
      errors={isChecked ? checked.errors : []}
      place={checked.place}
      isAgain={typed.contact !== undefined || typed.begin !== undefined}
    />
  )
}

/** The next choices; null if the lists are unavailable. */
async function listChoices(tenant: TenantConfig, kinds: ValuedKinds['kinds'], {typed}: TradeIn, now: number) {
  const kind = readValuedKind(kinds, typed.lists?.kind)
  const listed = await getValuation(kind).listChoices(
    buildKindScope(tenant, kind, now),
    readChoice(typed.lists),
  )
  return listed.ok ? listed.data : null
}
