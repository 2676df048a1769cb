import {markTarget} from '#/browser/behaviour'
import {describeNearProblem, formatNear, isPosition, type ShopperPosition} from '#/domain/near/near'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {TextLink} from '#/ui/text-link'

type Props = {
  /** The target of the form. */
  action: string
  /** Other parameters sent with it. */
  hidden?: readonly (readonly [name: string, value: string])[]
  place: ShopperPosition | null
  /** The address without a location. */
  clear: string
}

/**
 * A form for the shopper's location: a postcode, which works without JavaScript, or the device's position, which is
 * requested only on click and rounded before it leaves the browser.
 */
export function NearForm({action, hidden = [], place, clear}: Props) {
  const problem = place && describeNearProblem(place)
  const typed = place && !isPosition(place.near) ? place.near : undefined
  return (
    <near-me className="block">
      <form action={action} method="get" className="flex flex-wrap items-end gap-2">
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1">
          <span className="text-sm font-medium">Your postcode</span>
          <input
            name="near"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{4}"
            title="Four digits"
            maxLength={4}
            required
            defaultValue={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'near-problem' : undefined}
            {...markTarget('near-me', 'postcode')}
            className="field-control w-40"
          />
        </label>
        <SubmitButton kind="secondary">Show distances</SubmitButton>
        <PositionButton />
      </form>
      <NearProblem>{problem}</NearProblem>
      {place?.kind === 'found' && <NearNote place={place} clear={clear} />}
    </near-me>
  )
}

/** A form for the device's position alone, beside a field that takes postcodes. */
export function PositionForm({action}: Pick<Props, 'action'>) {
  return (
    <near-me className="block">
      <form action={action} method="get">
        <PositionButton />
      </form>
      <NearProblem>{null}</NearProblem>
    </near-me>
  )
}

/** The shopper's location for which places are sorted, or why they are not. */
export function NearAnswer({place, clear}: {place: ShopperPosition; clear: string}) {
  if (place.kind === 'found') return <NearNote place={place} clear={clear} />
  return <p className="text-sm text-critical">{describeNearProblem(place)}</p>
}

function PositionButton() {
  return (
    <button
      type="button"
      {...markTarget('near-me', 'ask')}
      className={getButtonClass('quiet', 'medium', 'only-scripted -ml-4')}
    >
      <Icon name="pin" size={18} />
      Use my position
    </button>
  )
}

function NearProblem({children}: {children: string | null}) {
  return (
    <p
      id="near-problem"
      role="status"
      {...markTarget('near-me', 'problem')}
      className="mt-1 text-sm text-critical empty:hidden"
      suppressHydrationWarning
    >
      {children ?? ''}
    </p>
  )
}

function NearNote({place, clear}: {place: ShopperPosition & {kind: 'found'}; clear: string}) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>
        Nearest to {formatNear(place.near)} first, as the crow flies.
        {place.credit && (
          <>
            {' '}
            <a href={place.credit.url} className="text-link underline">
              {place.credit.text}
            </a>
          </>
        )}
      </span>
      <TextLink href={clear}>Without distances</TextLink>
    </p>
  )
}
