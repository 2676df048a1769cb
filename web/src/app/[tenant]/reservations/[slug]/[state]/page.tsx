import {linkTo} from '@forecourt/schemas/routes/routes'
import {linkToPurchase} from '#/domain/orders/purchase-address'
import {formatRecordNumber} from '#/domain/record-number'
import {
  linkToReservation,
  RESERVATION_STATE,
  type ReservationNote,
} from '#/domain/reservations/checkout-address'
import {isLinkExpired} from '#/domain/reservations/describe-reservation'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {OrderSum} from '#/features/orders/order-sum'
import {
  canViewReservation,
  describeOwnReservation,
  getReservation,
} from '#/features/reservations/get-reservation'
import {ReservationView} from '#/features/reservations/reservation-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {type Deal, findDeal} from '#/services/orders/find-deal'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {TitledSection} from '#/ui/titled-section'
import {getPageShopper} from '../../../_parts/page-shopper'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {UnknownRecord} from '../../../_parts/unknown-record'

export const metadata = describeTitled('Your reservation', 'reservation', {slug: ''})

// Rendered for each visit with the current state of the reservation, and not cached.
export const instant = false

export default async function ReservationPage({params}: PageProps<'slug' | 'state'>) {
  const {tenant, slug: id, state} = await readPage(params)
  const shopper = await getPageShopper(tenant.slug)
  return (
    <Container className="py-8 lg:py-14">
      {shopper.ok ? (
        <Reservation
          tenant={tenant}
          id={id}
          note={RESERVATION_STATE.read(decodeQuery(state) ?? '').note}
          shopper={shopper.data}
        />
      ) : (
        <Outage />
      )}
    </Container>
  )
}

type Props = {
  tenant: TenantConfig
  id: string
  note: ReservationNote
  shopper: Parameters<typeof canViewReservation>[1]
}

async function Reservation({tenant, id, note, shopper}: Props) {
  const found = await getReservation(tenant.slug, id)
  if (!found.ok) return <Outage />
  if (!found.data) return <UnknownRecord what="this reservation" tenant={tenant} />
  if (!canViewReservation(found.data, shopper)) return <SignInFirst id={id} />
  const now = Date.now()
  if (isLinkExpired(found.data.reservation, now)) return <LinkOver phone={tenant.settings.identity.phone} />
  const {vehicle, dealership: slug} = found.data.reservation
  const isChecking = note === 'paid' || !found.data.isAsked
  const words = describeOwnReservation(found.data, {now, zone: resolveTenantZone(tenant), isChecking})
  const car = await getVehicle(tenant.slug, vehicle.slug).catch(() => null)
  const dealership = tenant.dealerships.find((one) => one.slug === slug)
  const {identity} = tenant.settings
  const deal =
    car && words.kind === 'held'
      ? await findDeal({tenant, shopper, car: car.car}, now).catch(() => null)
      : null
  return (
    <>
      <ReservationView
        found={found.data}
        words={words}
        image={car?.car.images[0] ?? null}
        dealer={{name: dealership?.name ?? identity.name, phone: dealership?.phone ?? identity.phone}}
        note={note}
        now={now}
      />
      {deal?.ok && deal.data && <OwnDeal deal={deal.data} car={vehicle.slug} />}
    </>
  )
}

/** What the shopper has put together for the reserved car, and the way on: the reservation becomes that of the order. */
function OwnDeal({deal: {number, sum}, car}: {deal: Deal; car: string}) {
  return (
    <TitledSection
      id="deal"
      title={number ? `Your deal ${formatRecordNumber(number)}` : 'Buy it online'}
      size="card"
      className="mx-auto mt-6 grid max-w-xl gap-4 rounded-card bg-sunk p-4 sm:p-5"
    >
      <OrderSum sum={sum} />
      <p>
        <ButtonLink href={linkToPurchase(car)}>{number ? 'Go on with the deal' : 'Begin'}</ButtonLink>
      </p>
    </TitledSection>
  )
}

function SignInFirst({id}: {id: string}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-6">
      <Heading level={1}>Sign in to see this reservation</Heading>
      <p>It was made by somebody who was signed in.</p>
      <ButtonLink href={linkToSignIn({type: 'checkout', redirect: linkToReservation(id)})}>
        Sign in
      </ButtonLink>
    </div>
  )
}

function LinkOver({phone}: {phone: string | null}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-6">
      <Heading level={1}>This link is no longer in use</Heading>
      <p>
        It served for a month after the reservation was over. If you have a question about it, have its number
        ready and {phone ? `call ${phone}` : 'write to us'}.
      </p>
      <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
    </div>
  )
}

function Outage() {
  return (
    <Notice tone="critical">
      We cannot look this reservation up just now. It stands as it was; please load the page again in a
      minute.
    </Notice>
  )
}
