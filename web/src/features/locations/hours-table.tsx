import type {HoursRow} from '#/domain/hours/list-hours'

/** Opening hours as rows (spec 4.9). */
export function HoursTable({rows}: {rows: readonly HoursRow[]}) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {rows.map(({days, times}) => (
          <tr key={days} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 pr-6 text-left font-normal">
              {days}
            </th>
            <td className="py-2 text-right font-medium whitespace-nowrap">{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
