import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {GarageContent} from '#/domain/my-garage/list-garage-contents'
import {MOBILE_SHAPE} from '#/domain/sign-in/parse-mobile'
import {linkToSignIn, type SignInState} from '#/domain/sign-in/sign-in-address'
import {SubmitButton} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Icon, type IconName} from '#/ui/icon'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {SIGN_IN_MESSAGES} from './sign-in-messages.ts'

type Props = {
  state: SignInState
  words: {readonly heading: string; readonly text: string}
  /** What the shopper signs in for, where there is something to show of it: before the form on a phone, else beside it. */
  about?: ReactNode
  /** What comes after signing in: below the form on a phone, else beside it. */
  beside?: ReactNode
  /** The path of the site's privacy policy. */
  privacy: string | null
}

/**
 * The steps of signing in, each on its own page: a mobile number, then the code sent to it [2.12]. The forms work
 * without JavaScript; `sign-in-form` sends them without leaving the page.
 */
export function SignInView({state, words, about, beside, privacy}: Props) {
  const isPaired = Boolean(about || beside)
  return (
    <div
      className={joinClassNames(
        'mx-auto grid grid-cols-1 gap-x-20 gap-y-8',
        isPaired ? 'lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]' : 'max-w-md',
      )}
    >
      <div>
        <Heading level={1}>{words.heading}</Heading>
        <p className="mt-2 text-lg text-ink-soft">{words.text}</p>
      </div>
      {about && <div className={BESIDE}>{about}</div>}
      <div>
        <div className="grid gap-6">
          {state.step === 'phone' ? <PhoneStep state={state} /> : <CodeStep state={state} />}
        </div>
        <p className="mt-8 text-sm text-ink-soft">
          We use your number to sign you in, and for nothing else unless you ask us to.{' '}
          {privacy && (
            <a href={privacy} className="underline">
              Privacy
            </a>
          )}
        </p>
        <p className="mt-2">
          <TextLink href={state.back} isPlain>
            Go back without signing in
          </TextLink>
        </p>
      </div>
      {beside && (
        <div className={joinClassNames(BESIDE, 'rounded-card bg-sunk p-5 sm:p-8 lg:p-10')}>{beside}</div>
      )}
    </div>
  )
}

/** At a desk, beside the words and the form together. */
const BESIDE = 'lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:self-start'

const CONTENTS: {
  readonly [content in GarageContent]: {
    readonly icon: IconName
    readonly title: string
    readonly words: string
  }
} = {
  saved: {icon: 'heart', title: 'What you saved', words: 'On every device, at today’s price.'},
  alerts: {icon: 'bell', title: 'Alerts', words: 'We write when something you look for comes in.'},
  valuations: {icon: 'swap', title: 'What yours is worth', words: 'Your valuation, and how long it stands.'},
  bookings: {icon: 'clock', title: 'Bookings', words: 'Move or cancel a time yourself.'},
  purchases: {icon: 'key', title: 'Reservations and orders', words: 'What is paid, and what happens next.'},
  enquiries: {icon: 'mail', title: 'Enquiries', words: 'What you asked us, in one place.'},
}

/** What an account holds, where one signs in for all of it. */
export function GarageContents({contents}: {contents: readonly GarageContent[]}) {
  return (
    <section aria-labelledby="contents">
      <Heading level={2} id="contents" className="mb-6">
        What you find there
      </Heading>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {contents.map((content) => (
          <li key={content} className="flex items-start gap-4">
            <Icon name={CONTENTS[content].icon} size={24} className="mt-0.5 shrink-0 text-link" />
            <div>
              <p className="font-semibold">{CONTENTS[content].title}</p>
              <p className="text-ink-soft">{CONTENTS[content].words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PhoneStep({state}: {state: SignInState}) {
  return (
    <sign-in-form step="phone" className="grid gap-6">
      <PostForm action="/api/sign-in/code" fields={listFields(state)} className="grid gap-5">
        <Alert state={state} />
        <Field
          state={state}
          name="phone"
          label="Mobile number"
          hint="We text you a code of six digits. No password is needed."
          input={{type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40, ...MOBILE_SHAPE}}
        />
        <SendButton>Text me a code</SendButton>
      </PostForm>
    </sign-in-form>
  )
}

function CodeStep({state}: {state: SignInState}) {
  return (
    <sign-in-form step="code" className="grid gap-6">
      <PostForm action="/api/sign-in/session" fields={listFields(state)} className="grid gap-5">
        <Alert state={state} />
        {state.again && <Notice>A new code is on its way.</Notice>}
        <Field
          state={state}
          name="code"
          label="Code"
          hint="The six digits in our text message. They count for five minutes."
          // Long enough for a whole text message that is pasted.
          input={{type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 400}}
        />
        <SendButton>Sign in</SendButton>
      </PostForm>
      <PostForm action="/api/sign-in/code" fields={{...listFields(state), again: '1'}} className="grid gap-2">
        <p
          {...markTarget('sign-in-form', 'status')}
          role="status"
          suppressHydrationWarning
          className="text-sm text-ink-soft empty:hidden"
        >
          {UNSAID}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton {...markTarget('sign-in-form', 'resend')} suppressHydrationWarning kind="secondary">
            Send a new code
          </SubmitButton>
          <TextLink href={linkToSignIn({...state, step: 'phone', error: null, again: false})} isPlain>
            Use another number
          </TextLink>
        </div>
      </PostForm>
    </sign-in-form>
  )
}

/** The page that the shopper requested, which is posted with each form. */
function listFields({type, redirect, back}: SignInState) {
  return {type, redirect, back}
}

// The script may write before React hydrates: different text in an existing text node is tolerated, a text where there
// was none is an error.
const UNSAID = ''

/** An error that belongs to no field. */
function Alert({state: {error}}: {state: SignInState}) {
  const words = error && SIGN_IN_MESSAGES[error]
  return (
    <p
      {...markTarget('sign-in-form', 'alert')}
      role="alert"
      suppressHydrationWarning
      className="border-l-4 border-critical bg-sunk px-4 py-3 empty:hidden"
    >
      {words && words.field === null ? words.message : UNSAID}
    </p>
  )
}

type FieldProps = {
  state: SignInState
  name: 'phone' | 'code'
  label: string
  hint: string
  input: {
    readonly type: 'tel' | 'text'
    readonly inputMode: 'tel' | 'numeric'
    readonly autoComplete: 'tel' | 'one-time-code'
    readonly maxLength: number
    readonly pattern?: string
    readonly title?: string
  }
}

function Field({state, name, label, hint, input}: FieldProps) {
  const words = state.error && SIGN_IN_MESSAGES[state.error]
  const message = words?.field === name ? words.message : null
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...markTarget('sign-in-form', 'field')}
        {...input}
        id={name}
        name={name}
        required
        aria-describedby={`${name}-hint ${name}-error`}
        aria-invalid={message ? true : undefined}
        className="field-control text-lg"
      />
      <p id={`${name}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <p
        {...markTarget('sign-in-form', 'error')}
        id={`${name}-error`}
        role="alert"
        suppressHydrationWarning
        className="text-sm font-medium text-critical empty:hidden"
      >
        {message ?? UNSAID}
      </p>
    </div>
  )
}

function SendButton({children}: {children: string}) {
  return (
    <SubmitButton {...markTarget('sign-in-form', 'send')} size="large" className="w-full">
      {children}
    </SubmitButton>
  )
}
