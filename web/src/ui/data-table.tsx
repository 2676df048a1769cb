type Props = {caption: string; rows: readonly {readonly label: string; readonly value: string}[]}

/** Names and values in two columns. */
export function DataTable({caption, rows}: Props) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({label, value}) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="figures">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
