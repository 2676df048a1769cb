import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {cookies} from 'next/headers'
import {notFound} from 'next/navigation'
import {connection} from 'next/server'
import {readCheckoutProblems} from '#/domain/reservations/checkout-address'
import {isReserveOffered} from '#/domain/reservations/is-reservable'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {getEnv} from '#/env/env'
import {
  CHECKOUT_COOKIE,
  type CheckoutDraft,
  createFormToken,
  getChallengeSecret,
  readDraft,
} from '#/features/reservations/checkout-form'
import {CheckoutView, UnavailableView} from '#/features/reservations/checkout-view'
import {getCheckoutAvailability} from '#/features/reservations/get-checkout'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {getSimilar} from '#/features/vehicle-detail/get-similar'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {getRecords} from '#/gateways/records/get-records'
import {decodeQuery} from '#/lib/base64-url'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {describeTitled} from '#/routes/page-metadata'
import {hasDeals} from '#/services/orders/find-deal'
import {findLastBuyer} from '#/services/orders/records'
import {isSlowed} from '#/services/request-limits/count-use'
import type {Shopper} from '#/services/shoppers/records'
import {getLegalLinks} from '#/tenant/get-legal-links'
import {getReserveOffer} from '#/tenant/reserve-offer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {NotOnline} from '../../../_parts/not-online'
import {getPageShopper} from '../../../_parts/page-shopper'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {renderSimilarCards} from '../../../_parts/similar-cards'

export const metadata = describeTitled('Reserve online', 'checkout', {slug: ''})

// Rendered for each visit and not cached, because each response contains a new form token.
export const instant = false

export default async function CheckoutPage({params}: PageProps<'slug' | 'state'>) {
  const {tenant, slug, state} = await readPage(params)
  const vehicle = await getVehicle(tenant.slug, slug)
  const draft = readDraft((await cookies()).get(CHECKOUT_COOKIE)?.value)
  await connection()
  const now = Date.now()
  if (!vehicle) notFound()
  const {car} = vehicle
  if (!isReserveOffered(car, getReserveOffer(tenant, now)))
    return (
      <Container className="py-8 lg:py-12">
        <NotOnline car={car} settings={tenant.settings} deed="reserved">
          We take no reservations for {car.name} on this site. Ask us, and we tell you whether it is still
          here.
        </NotOnline>
      </Container>
    )
  const shopper = await getPageShopper(tenant.slug)
  const {reservation} = draft
  const standing = shopper.ok
    ? await getCheckoutAvailability(tenant.slug, car, {shopper: shopper.data, reservation})
    : shopper
  return (
    <Container className="py-8 lg:py-12">
      {!shopper.ok || !standing.ok ? (
        <Notice tone="critical">
          We cannot see just now whether this is free. Please load the page again in a minute.
        </Notice>
      ) : standing.data.kind === 'free' ? (
        <CheckoutView
          car={car}
          settings={tenant.settings}
          dealership={findDealershipName(tenant, car)}
          privacy={(await getLegalLinks(tenant.slug)).privacy}
          problems={readCheckoutProblems(decodeQuery(state) ?? '')}
          draft={await fillDraft(draft, tenant, shopper.data, now)}
          shopper={shopper.data}
          hasOffers={hasInstantOffers(tenant.settings, getEnv().valuation !== null, now)}
          form={await createForm(tenant.slug, slug, now)}
        />
      ) : (
        <Taken tenant={tenant} car={car} standing={standing.data} now={now} />
      )}
    </Container>
  )
}

// What the shopper has typed in a deal is not asked again; while it cannot be read, the form asks.
async function fillDraft(draft: CheckoutDraft, tenant: TenantConfig, shopper: Shopper | null, now: number) {
  if (!shopper || !hasDeals(tenant, now)) return draft
  const read = await getRecords().run(tenant.slug, (db) => findLastBuyer(db, shopper))
  const buyer = read.ok ? read.data : null
  return {...draft, name: draft.name || (buyer?.name ?? ''), email: draft.email || (buyer?.email ?? '')}
}

async function createForm(site: string, car: string, now: number) {
  const {key, token} = createFormToken({site, car}, now)
  const isHard = await isSlowed('reservation', site, now)
  return {token, challenge: await createPersonChallenge(getChallengeSecret(site), key, now, isHard)}
}

function findDealershipName({dealerships, settings}: TenantConfig, car: Car): string {
  return dealerships.find(({slug}) => slug === car.dealership_slug)?.name ?? settings.identity.name
}

type TakenProps = {
  tenant: TenantConfig
  car: Car
  standing: {kind: 'taken'; until: Date | null} | {kind: 'own'; reservation: string}
  now: number
}

async function Taken({tenant, car, standing, now}: TakenProps) {
  const similar = await getSimilar(tenant.slug, car.slug)
  const until = standing.kind === 'taken' ? standing.until : null
  return (
    <UnavailableView
      car={car}
      settings={tenant.settings}
      until={until && formatMoment(until.getTime(), resolveTenantZone(tenant))}
      own={standing.kind === 'own' ? standing.reservation : null}
      similar={renderSimilarCards(car, similar, getCardSettings(tenant, now))}
    />
  )
}
