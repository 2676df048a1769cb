import {linkTo} from '@forecourt/schemas/routes/routes'
import {findKey} from '#/lib/find-key'
import {listLinkAddresses, parseAlertLink} from '#/services/alerts/alert-links'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'

const DONE = {
  'stopped-email': {heading: 'E-mails are stopped', text: 'You get no more alerts by e-mail from us.'},
  'stopped-sms': {
    heading: 'Text messages are stopped',
    text: 'You get no more alerts by text message from us.',
  },
  'stopped-reviews': {
    heading: 'You are not asked again',
    text: 'You get no more requests for a review from us.',
  },
  confirmed: {
    heading: 'Your address is confirmed',
    text: 'Alerts about cars are sent there from now on.',
  },
  over: {heading: 'This link has ended', text: 'It is not complete, or the address has changed since.'},
  later: {heading: 'This does not answer just now', text: 'Please open the link again in a minute.'},
} as const

const ASKED = {
  confirm: {
    heading: 'Confirm your e-mail address',
    text: 'Alerts about cars are sent there from then on.',
    button: 'Confirm this address',
  },
  email: {
    heading: 'Stop these e-mails',
    text: 'We then send you no more alerts by e-mail.',
    button: 'Stop e-mails',
  },
  sms: {
    heading: 'Stop these text messages',
    text: 'We then send you no more alerts by text message.',
    button: 'Stop text messages',
  },
  reviews: {
    heading: 'Stop requests for reviews',
    text: 'We then ask you for no more reviews by e-mail.',
    button: 'Do not ask me again',
  },
} as const

/** The page of a link in a message: a button, because mail scanners open links, and afterwards the result. */
export function AlertLinkView({slug}: {slug: string}) {
  const link = parseAlertLink(slug)
  const asked = link && ASKED[link.act === 'stop' ? link.channel : 'confirm']
  const words = asked ?? DONE[findKey(DONE, slug) ?? 'over']
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <div>
        <Heading level={1}>{words.heading}</Heading>
        <p className="mt-2 text-lg text-ink-soft">{words.text}</p>
      </div>
      {asked && (
        <PostForm action={listLinkAddresses(slug).now} fields={{from: 'page'}}>
          <SubmitButton size="large" className="w-full">
            {asked.button}
          </SubmitButton>
        </PostForm>
      )}
      <p>
        <TextLink href={linkTo('myGarage')} isPlain>
          See my garage
        </TextLink>
      </p>
    </div>
  )
}
