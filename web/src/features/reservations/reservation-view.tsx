import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatRecordNumber} from '#/domain/record-number'
import type {ReservationNote} from '#/domain/reservations/checkout-address'
import {linkToCheckout, linkToReservation} from '#/domain/reservations/checkout-address'
import type {ReservationTexts} from '#/domain/reservations/describe-reservation'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {formatTimeLeft} from '#/lib/format-time-left'
import type {ShopperReservation} from '#/services/reservations/shopper-reservations'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {SummaryLink} from '#/ui/vehicle-summary'

type Props = {
  found: ShopperReservation
  words: ReservationTexts
  /** The picture of the car, if the site still shows it. */
  image: string | null
  /** The dealership and its number. */
  dealer: {readonly name: string; readonly phone: string | null}
  note: ReservationNote | null
  /** ms since the epoch. */
  now: number
}

/** The state of a reservation, what to do next, and a form to cancel it. */
export function ReservationView({found, words, image, dealer, note, now}: Props) {
  const {reservation} = found
  const {vehicle, id, number} = reservation
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      {words.kind === 'checking' && <meta httpEquiv="refresh" content="5" />}
      {note === 'unavailable' && (
        <Notice tone="critical">
          That did not go through just now, and nothing was changed. Please try again in a minute.
        </Notice>
      )}
      <div role="status">
        <Heading level={1}>{applyVehicleNouns(words.heading, [vehicle.item_type])}</Heading>
        <p className="mt-2 text-lg">{words.text}</p>
        <p className="figures mt-2 text-ink-soft">Reservation {formatRecordNumber(number)}</p>
      </div>
      <SummaryLink
        href={linkTo('car', {slug: vehicle.slug})}
        name={vehicle.name}
        image={image}
        details={[vehicle.price_words, vehicle.stocknum && `Stock ${vehicle.stocknum}`]
          .filter(Boolean)
          .join(' · ')}
      />
      {words.kind === 'held' && (
        <>
          <span hidden data-reached="reservation" />
          <TimeLeft until={reservation.endsAt.getTime()} now={now} />
          <p>
            {dealer.name} calls you to arrange the rest{dealer.phone && `, or call ${dealer.phone}`}. We have
            written to you with a link to this page.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {words.kind === 'unpaid' && <PayButton id={id} />}
        {words.kind === 'checking' && (
          <ButtonLink href={linkToReservation(id, 'paid')} kind="secondary">
            Look again
          </ButtonLink>
        )}
        {words.kind === 'over' && (
          <>
            {reservation.reason !== 'sold' && reservation.reason !== 'sold-elsewhere' && (
              <ButtonLink href={linkToCheckout(vehicle.slug)}>Reserve it again</ButtonLink>
            )}
            <ButtonLink href={linkTo('stock')} kind="secondary">
              {applyVehicleNouns('See other cars', [vehicle.item_type])}
            </ButtonLink>
          </>
        )}
        {(words.kind === 'held' || words.kind === 'unpaid') && <CancelButton id={id} isPaid={found.isPaid} />}
      </div>
    </div>
  )
}

function PayButton({id}: {id: string}) {
  return (
    <PostForm action="/api/reservations/pay" fields={{reservation: id}}>
      <SubmitButton>Continue to give your card</SubmitButton>
    </PostForm>
  )
}

/** Ends a reservation; the text says what happens to the money. */
export function CancelButton({id, isPaid}: {id: string; isPaid: boolean}) {
  return (
    <PostForm action="/api/reservations/cancel" fields={{reservation: id}}>
      <SubmitButton kind="secondary">
        {isPaid ? 'Cancel, and get the deposit back' : 'Cancel the reservation'}
      </SubmitButton>
    </PostForm>
  )
}

/** The remaining time of a hold, by the visitor's clock. */
export function TimeLeft({until, now}: {until: number; now: number}) {
  return (
    <p className="figures">
      <span className="font-semibold">Time left: </span>
      <hold-countdown until={until} suppressHydrationWarning>
        {formatTimeLeft(until - now)}
      </hold-countdown>
    </p>
  )
}
