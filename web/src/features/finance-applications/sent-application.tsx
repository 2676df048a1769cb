import {linkTo} from '@forecourt/schemas/routes/routes'
import {linkToApplication} from '#/domain/finance-applications/application-address'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import type {ListedApplication} from '#/services/finance-applications/records'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'

type Props = {
  application: ListedApplication
  /** The lender's own page, if its credit check follows. */
  lenderPage: string | null
  zone: string
}

/**
 * The page after sending: the number, what happens next, and a link to the lender's own page if there is one [4.8].
 */
export function SentApplication({application, lenderPage, zone}: Props) {
  const {number, vehicle, erasedAt, eraseAt} = application
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <Heading level={1}>Your application is sent</Heading>
      <p className="text-lg">
        Its number is <strong className="whitespace-nowrap">{formatRecordNumber(number)}</strong>
        {vehicle && `, for the ${vehicle.name}`}.
      </p>
      <p>{describeSent(application, zone)}</p>
      {lenderPage && (
        <p>
          <ButtonLink href={lenderPage} size="large" rel="noopener">
            Continue on the lender’s page
          </ButtonLink>
        </p>
      )}
      <p className="text-ink-soft">
        {erasedAt
          ? 'Your answers are erased here.'
          : `Your answers are kept sealed, and erased here on ${formatDay(eraseAt.toISOString(), zone)} at the latest.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" href={`${linkTo('myGarage')}#finance-applications`}>
          My garage
        </ButtonLink>
        <ButtonLink kind="quiet" href={linkToApplication({step: 'loan'})}>
          Start another application
        </ButtonLink>
      </p>
    </div>
  )
}

/** The state of an application, in a sentence. */
export function describeSent({takenAt, sentAt, erasedAt}: ListedApplication, zone: string): string {
  if (takenAt) return `The lender or the finance desk has it since ${formatDay(takenAt.toISOString(), zone)}.`
  if (erasedAt) return 'Its answers were erased before anybody took them.'
  const day = sentAt ? ` on ${formatDay(sentAt.toISOString(), zone)}` : ''
  return `It was sent${day}. The finance desk takes it up and calls you.`
}
