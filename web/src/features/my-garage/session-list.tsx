import {formatMoment} from '#/domain/reservations/reservation-notifications'
import type {ListedSession} from '#/services/shoppers/records'
import {SubmitButton} from '#/ui/button'
import {PostForm} from '#/ui/post-form'

type Props = {
  sessions: readonly ListedSession[]
  /** The hash of the token of the session that looks at the page. */
  own: string
  /** The dealer's time zone, for days and times. */
  zone: string
}

/** Sessions by the kind of their device and their times, the one that looks at the page marked. */
export function SessionList({sessions, own, zone}: Props) {
  return (
    <ul className="max-w-3xl divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <SessionLine session={session} isOwn={session.tokenHash === own} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = {session: ListedSession; isOwn: boolean; zone: string}

function SessionLine({session: {id, device, createdAt, usedAt}, isOwn, zone}: LineProps) {
  const since = formatMoment(createdAt.getTime(), zone)
  const last = usedAt && formatMoment(usedAt.getTime(), zone)
  const name = device ?? 'Unknown device'
  return (
    <>
      <div>
        <p className="font-semibold">
          {name}
          {isOwn && <span className="font-normal"> (this device)</span>}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in on {since}
          {last && last !== since && `, last used on ${last}`}
        </p>
      </div>
      <PostForm action="/api/my-garage/sessions" fields={{session: id}}>
        <SubmitButton kind="secondary" size="small">
          {isOwn ? 'Sign out here' : 'Sign out there'}
          <span className="sr-only">
            {' '}
            ({name}, since {since})
          </span>
        </SubmitButton>
      </PostForm>
    </>
  )
}
