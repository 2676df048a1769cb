import {markTarget, toJson} from '#/browser/behaviour'
import type {SpecialDay} from '#/domain/hours/upcoming-special-hours'
import {getButtonClass} from '#/ui/button'
import {CloseButton} from '#/ui/close-button'
import {Icon} from '#/ui/icon'

const SHOWN = 12

type Props = {
  /** Unique among the locations on the page. */
  id: string
  name: string
  days: readonly SpecialDay[]
}

/**
 * Coming public holidays and other single days in a dialog (spec 4.9f), which opens without JavaScript too. Nothing
 * if there are none. The page is cached, so `special-days.element.ts` hides past days, to the minute, and the button
 * with the last of them.
 */
export function HolidayHours({id, name, days}: Props) {
  if (days.length === 0) return null
  const shown = days.slice(0, SHOWN)
  const sheet = `holidays-${id}`
  return (
    <special-days ends={toJson(shown.map(({until}) => until))} className="block">
      <button
        type="button"
        popoverTarget={sheet}
        className={getButtonClass('secondary', 'small', 'mt-4 print:hidden')}
      >
        <Icon name="clock" size={18} />
        Holiday hours
        <span className="sr-only"> of {name}</span>
      </button>
      <modal-sheet
        id={sheet}
        popover="auto"
        role="region"
        aria-labelledby={`${sheet}-title`}
        className="days-sheet"
      >
        <div className="hours-head">
          <h3 id={`${sheet}-title`} className="text-lg">
            Holiday hours
            <span className="block text-sm font-normal text-ink-soft">{name}</span>
          </h3>
          <CloseButton of={sheet} label="Close holiday hours" />
        </div>
        <ul className="figures px-5 pb-4">
          {shown.map(({date, label, times}) => (
            <li key={date} {...markTarget('special-days', 'day')}>
              <span>
                {label && <span className="font-medium">{label}, </span>}
                {formatDay(date)}
              </span>
              <span className="font-medium">{times}</span>
            </li>
          ))}
        </ul>
      </modal-sheet>
    </special-days>
  )
}

// To make one takes longer than to render the rest of a day.
const DAY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
})

/** "Fri 27 November". */
export function formatDay(date: string): string {
  return DAY.format(Date.parse(`${date}T00:00:00Z`))
}
