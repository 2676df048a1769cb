import type {HoursRow} from '#/domain/hours/list-hours'
import {joinClassNames} from '#/ui/class-names'

/** Opening hours as rows (spec 4.9). */
export function HoursTable({rows}: {rows: readonly HoursRow[]}) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {rows.map(({days, times, closed, href}) => (
          <tr key={days} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 pr-6 text-left font-normal">
              {days}
            </th>
            <td className="text-right font-medium">
              {href ? (
                <a href={href} className="inline-flex min-h-11 items-center text-link underline">
                  {times}
                </a>
              ) : (
                <span className={joinClassNames('inline-block py-2', !closed && 'whitespace-nowrap')}>
                  {times}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
