import {linkTo} from '@forecourt/schemas/routes/routes'
import {DESK_NOTES, type DeskNote} from '#/domain/finance-applications/application-address'
import type {ApplicationSettings, TypedApplication} from '#/domain/finance-applications/application-steps'
import {describeApplication} from '#/domain/finance-applications/describe-application'
import {formatRecordNumber} from '#/domain/record-number'
import {maskMobile} from '#/domain/sign-in/parse-mobile'
import {formatDay} from '#/domain/vehicles/format-values'
import {formatPhone} from '#/lib/format-phone'
import type {ApplicationRecipient} from '#/services/finance-applications/open-application'
import type {FinanceApplication} from '#/services/finance-applications/records'
import {SubmitButton} from '#/ui/button'
import {TextField} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {AnsweredStep} from './review-form'

type LockedProps = {
  application: FinanceApplication
  slug: string
  note: DeskNote | null
  /** The mobile of the desk, in the form +61412345678; null if the site has none. */
  phone: string | null
}

/** The page of a link before the code is entered: no names, and two buttons. */
export function LockedApplication({application, slug, note, phone}: LockedProps) {
  const action = linkTo('api', {path: `finance-desk/${slug}`})
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <Heading level={1}>Finance application {formatRecordNumber(application.number)}</Heading>
      {note && <Notice tone={note === 'sent' ? 'positive' : 'critical'}>{DESK_NOTES[note]}</Notice>}
      {phone ? (
        <>
          <p>
            It opens once, in this browser, for half an hour. Have a code texted to {maskMobile(phone)}, then
            print or copy what you need.
          </p>
          <PostForm action={action}>
            <SubmitButton kind={application.codeHash ? 'secondary' : 'primary'} size="large">
              {application.codeHash ? 'Text another code' : 'Text the code'}
            </SubmitButton>
          </PostForm>
        </>
      ) : (
        <Notice tone="warning">The site has no mobile for its finance desk, so nothing can be opened.</Notice>
      )}
      {application.codeHash && (
        <PostForm action={action} className="grid gap-4 border-t border-line pt-6" noValidate>
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <SubmitButton size="large" className="justify-self-start">
            Open the application
          </SubmitButton>
        </PostForm>
      )}
    </div>
  )
}

type OpenedProps = {
  application: FinanceApplication
  typed: TypedApplication
  settings: ApplicationSettings
  /** The applicant's verified number. */
  phone: string | null
  until: string
  /** The dealer's time zone, for days. */
  zone: string
}

/** The answers, for the browser in which the code was entered. */
export function OpenedApplication({application, typed, settings, phone, until, zone}: OpenedProps) {
  const {number, vehicle, consents} = application
  const about = [
    {id: 'car', label: 'Car', value: vehicle?.name ?? 'None yet'},
    {id: 'stock', label: 'Stock number', value: vehicle?.stocknum ?? ''},
    {id: 'phone', label: 'Mobile, proven', value: phone ? formatPhone(phone) : ''},
  ].filter(({value}) => value !== '')
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <Heading level={1}>Finance application {formatRecordNumber(number)}</Heading>
      <Notice tone="warning" className="print:hidden">
        This page shows the answers until {until}, and never again. Print or copy what you need now.
      </Notice>
      <AnsweredStep title="What it is about" rows={about} change={null} level={2} />
      {describeApplication(typed, settings).map((step) => (
        <AnsweredStep key={step.step} {...step} change={null} level={2} />
      ))}
      <section className="grid gap-2">
        <Heading level={2} size="card">
          Notices and consents
        </Heading>
        <ul className="grid list-disc gap-1 pl-5">
          {consents.map(({purpose, wording, at}) => (
            <li key={purpose}>
              {wording} <span className="text-ink-soft">({formatDay(at, zone)})</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Shown instead of an application that can no longer be opened. */
export function ClosedApplication({taken}: {taken: ApplicationRecipient | null}) {
  const [title, text] = CLOSED[taken ?? 'nobody']
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Heading level={1}>{title}</Heading>
      <p className="text-lg text-ink-soft">{text}</p>
    </div>
  )
}

const CLOSED: {readonly [taken in ApplicationRecipient | 'nobody']: readonly [title: string, text: string]} =
  {
    desk: [
      'This application was opened already',
      'A link opens once. If it was not you, tell whoever looks after the website at once.',
    ],
    lender: [
      'The lender’s own system has this application',
      'Its answers went there first, so this link opens nothing.',
    ],
    nobody: [
      'This link has ended',
      'It is not complete, its time is over, or the applicant has deleted the answers.',
    ],
  }

/** Shown instead of an application that cannot be read. */
export function DeskOutage() {
  return (
    <div className="mx-auto max-w-xl">
      <Notice tone="warning">{DESK_NOTES.later}</Notice>
    </div>
  )
}
