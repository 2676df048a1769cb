import {markTarget, toJson} from '#/browser/markup'
import type {SpecialDay} from '#/domain/hours/upcoming-special-hours'

const SHOWN = 12

/**
 * Public holidays and other single days ahead (spec 4.9f); unfolds without script. Nothing where there are none. The
 * page is cached, so `special-days.element.ts` hides what is over meanwhile.
 */
export function SpecialDays({days}: {days: readonly SpecialDay[]}) {
  if (days.length === 0) return null
  const shown = days.slice(0, SHOWN)
  return (
    <special-days ends={toJson(shown.map(({until}) => until))} className="block">
      <details className="group mt-4 rounded-inner bg-sunk px-4">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
          Holiday hours
          <span aria-hidden="true" className="text-xl leading-none transition-transform group-open:rotate-45">
            +
          </span>
        </summary>
        <ul className="figures pb-3">
          {shown.map(({date, label, times}) => (
            <li
              key={date}
              {...markTarget('special-days', 'day')}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
            >
              <span>
                {label && <span className="font-medium">{label}, </span>}
                {formatDay(date)}
              </span>
              <span className="font-medium">{times}</span>
            </li>
          ))}
        </ul>
      </details>
    </special-days>
  )
}

function formatDay(date: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
