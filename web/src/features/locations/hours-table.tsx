import {markTarget, toJson} from '#/browser/behaviour'
import type {WeekRow} from '#/domain/hours/list-hours'
import {joinClassNames} from '#/ui/class-names'
import {TextLink} from '#/ui/text-link'
import {formatDay} from './holiday-hours'

/**
 * Opening hours as rows (spec 4.9), with today marked and this week's special hours. The page is cached, so
 * `week-hours.element.ts` moves the mark, and restores the usual hours after special ones.
 */
export function HoursTable({rows, zone}: {rows: readonly WeekRow[]; zone: string}) {
  if (rows.length === 0) return null
  return (
    <week-hours
      zone={zone}
      weekdays={toJson(rows.map(({weekdays}) => weekdays))}
      ends={toJson(rows.map(({special}) => special?.until ?? 0))}
      className="block"
    >
      <table className="hours-table figures w-full">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.days}
              {...markTarget('week-hours', 'row')}
              aria-current={row.today ? 'date' : undefined}
              suppressHydrationWarning
            >
              <th scope="row">{row.days}</th>
              <td className="text-right font-medium">
                <span
                  {...markTarget('week-hours', 'usual')}
                  hidden={row.special !== null}
                  suppressHydrationWarning
                >
                  <UsualTimes {...row} />
                </span>
                <span
                  {...markTarget('week-hours', 'special')}
                  hidden={row.special === null}
                  suppressHydrationWarning
                >
                  {row.special && (
                    <span className="inline-block py-2">
                      {row.special.times}
                      <span className="block text-sm font-normal text-ink-soft">
                        {row.special.label && `${row.special.label}, `}
                        {formatDay(row.special.date)}
                      </span>
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </week-hours>
  )
}

function UsualTimes({times, closed, href}: WeekRow) {
  if (href) {
    return <TextLink href={href}>{times}</TextLink>
  }
  return <span className={joinClassNames('inline-block py-2', !closed && 'whitespace-nowrap')}>{times}</span>
}
