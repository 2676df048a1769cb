import type {Promotion} from '@forecourt/schemas/promotion/promotion'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {STATE_NAMES} from '@forecourt/schemas/values/states'
import {formatOdds} from '#/domain/promotions/choose-prize'
import {formatLastClaimDay} from '#/domain/promotions/claim-days'
import {describeTerms} from '#/domain/promotions/describe-terms'
import type {SpinNote} from '#/domain/promotions/spin-address'
import {formatRecordNumber} from '#/domain/record-number'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import type {Spin} from '#/services/promotions/records'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {INPUTS} from '#/ui/field'
import {FileLink} from '#/ui/file-link'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {ContentPicture} from '#/ui/picture'
import {PostForm} from '#/ui/post-form'
import {PostedText} from '#/ui/posted-fields'
import {TitledSection} from '#/ui/titled-section'
import {ValueRows} from '#/ui/value-rows'
import {Wheel} from './wheel'

/** The visitor's data in the records. */
export type SpinRecords = {
  readonly isSignedIn: boolean
  /** The shopper's spin; null if there was none. */
  readonly spin: Spin | null
  /** The number given out of each prize, by its short name. */
  readonly taken: ReadonlyMap<string, number>
}

type Props = {
  promotion: Promotion
  /** Null in an outage of the records. */
  reading: SpinRecords | null
  note: SpinNote | null
  /** The input of a spin that was refused. */
  typed: {readonly [field in 'postcode' | 'email']: string}
  zone: string
}

/** The page of a prize promotion: the spin or its result, the prizes with their odds, and the terms. */
export function SpinView({promotion, reading, note, typed, zone}: Props) {
  const {name, intro, image} = promotion
  const spin = reading?.spin ?? null
  const isTurning = note === 'spun' && spin !== null
  return (
    <div className="grid gap-12 lg:gap-16">
      <div className="grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div className="grid gap-4">
          <Heading level={1}>{name}</Heading>
          {intro && <p className="measure text-lg whitespace-pre-line text-ink-soft">{intro}</p>}
          <div className={isTurning ? 'wheel-result mt-2' : 'mt-2'}>
            <Entry promotion={promotion} reading={reading} note={note} typed={typed} zone={zone} />
          </div>
        </div>
        <div className="grid gap-6">
          <Wheel outcome={spin?.outcome ?? null} isTurning={isTurning} />
          {image && (
            <ContentPicture
              image={image}
              sizes="(min-width: 62rem) 560px, calc(100vw - 2rem)"
              ratio="16 / 9"
              className="rounded-card"
            />
          )}
        </div>
      </div>
      <Prizes promotion={promotion} taken={reading?.taken ?? null} />
      <Terms promotion={promotion} zone={zone} />
    </div>
  )
}

function Entry({promotion, reading, note, typed, zone}: Props) {
  if (reading === null)
    return (
      <Notice tone="critical">
        We cannot look your spin up right now. Nothing is lost; please load the page again in a minute.
      </Notice>
    )
  if (reading.spin) return <Outcome spin={reading.spin} promotion={promotion} zone={zone} />
  if (!reading.isSignedIn)
    return (
      <div className="grid justify-items-start gap-3">
        <p>Sign in with your mobile number to spin: one spin for each number.</p>
        <ButtonLink href={linkToSignIn({type: 'spin-to-win', redirect: linkTo('spinToWin')})} size="large">
          Sign in to spin
        </ButtonLink>
      </div>
    )
  return <SpinForm note={note} typed={typed} />
}

function SpinForm({note, typed}: Pick<Props, 'note' | 'typed'>) {
  const faults: {[field: string]: string} = {
    ...(note === 'postcode' && {postcode: 'Invalid postcode. Please enter a 4-digit number.'}),
    ...(note === 'email' && {
      email: 'Write an e-mail address, for example alex@example.com, or leave it empty.',
    }),
  }
  return (
    <PostForm action="/api/spin-to-win" className="grid max-w-md gap-4" noValidate>
      {note === 'unavailable' && (
        <Notice tone="critical">
          That did not work, and your spin is not used up. Please try again in a minute.
        </Notice>
      )}
      <PostedText
        filled={{typed, faults}}
        name="postcode"
        label="Your postcode"
        hint="Where you live. It is asked once, because the promotion is not open in every state."
        {...INPUTS.postcode}
      />
      <PostedText
        filled={{typed, faults}}
        name="email"
        label="Your e-mail address (optional)"
        hint="If you win, we send the code there too, and keep the address no longer than that takes."
        {...INPUTS.email}
      />
      <SubmitButton size="large" className="justify-self-start">
        Spin
      </SubmitButton>
      <p className="text-sm text-ink-soft">
        You have one spin. With it you accept the{' '}
        <a href="#terms" className="text-link underline">
          terms
        </a>
        .
      </p>
    </PostForm>
  )
}

function Outcome({spin, promotion, zone}: {spin: Spin; promotion: Promotion; zone: string}) {
  if (spin.outcome === 'excluded')
    return (
      <Notice>
        Your postcode is in {STATE_NAMES[spin.state]}, where this promotion is not open. Your number is noted
        and was not drawn.
      </Notice>
    )
  if (spin.outcome === 'nothing')
    return (
      <Notice>
        <p className="text-lg font-semibold">No prize this time.</p>
        <p>Thank you for taking part. Each number has one spin, and this was yours.</p>
      </Notice>
    )
  return (
    <Notice tone="positive">
      <p className="text-lg font-semibold">You have won: {spin.prizeName}</p>
      <p className="mt-3 text-sm text-ink-soft">Your code</p>
      <p className="figures text-3xl font-semibold tracking-wider">{formatRecordNumber(spin.number)}</p>
      <p className="mt-3">{promotion.claimText}</p>
      <p className="mt-1">
        {spin.claimedAt
          ? `It was claimed on ${formatDay(spin.claimedAt.toISOString(), zone)}`
          : `Claim it by ${formatLastClaimDay(spin, zone)}`}
        . We have sent the code to your phone, and to your e-mail address if you gave one; it also stands in{' '}
        <a href={linkTo('myGarage')} className="text-link underline">
          My garage
        </a>
        .
      </p>
    </Notice>
  )
}

function Prizes({promotion, taken}: {promotion: Promotion; taken: SpinRecords['taken'] | null}) {
  return (
    <TitledSection id="prizes" title="Prizes" className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {promotion.prizes.map(({key, name, value, count, chances}) => (
          <li key={key} className="grid content-start gap-1 rounded-card bg-sunk p-4 sm:p-5">
            <p className="text-lg font-semibold">{name}</p>
            <p>Worth {formatMoney(value)}</p>
            <p className="text-sm text-ink-soft">Odds {formatOdds(chances)} spins, while any are left</p>
            <p className="text-sm text-ink-soft">
              {taken ? `${Math.max(count - (taken.get(key) ?? 0), 0)} of ${count} left` : `${count} in all`}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Each spin is drawn by our computer before the wheel turns. The fields of the wheel are a picture, not
        the odds.
      </p>
    </TitledSection>
  )
}

function Terms({promotion, zone}: Pick<Props, 'promotion' | 'zone'>) {
  const prizes = promotion.prizes.map(({name, value, count, chances}) => ({
    label: name,
    value: `${count} at ${formatMoney(value)}, odds ${formatOdds(chances)} spins while any are left`,
  }))
  return (
    <TitledSection id="terms" title="Terms" className="grid gap-4">
      <ValueRows isRuled rows={[...describeTerms(promotion, zone), ...prizes]} />
      <p className="measure whitespace-pre-line">{promotion.terms}</p>
      <FileLink file={promotion.termsFile} label="Full terms" />
    </TitledSection>
  )
}
