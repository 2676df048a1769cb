import {styled} from 'styled-components'
import {Note, Words} from '../../core/parts/words.tsx'
import type {Table} from './figure-rows.ts'

const Styled = styled.table`
  border-collapse: collapse;
  width: 100%;

  th,
  td {
    border-bottom: 1px solid var(--card-border-color);
    padding: 10px 12px 10px 0;
    text-align: left;
    vertical-align: middle;
  }

  td[data-number] {
    font-variant-numeric: tabular-nums;
    min-width: 72px;
  }

  button {
    background: none;
    border: 0;
    color: inherit;
    cursor: pointer;
    font: inherit;
    padding: 0;
    text-align: left;
    text-decoration: underline;
  }

  .bar {
    background: var(--card-badge-primary-dot-color, currentColor);
    height: 4px;
    margin-top: 6px;
    min-width: 1px;
    opacity: 0.7;
  }
`

type Props = {
  readonly table: Table
  /** What opens behind the first cell of a row, by its place; left out where nothing does. */
  readonly open?: {readonly at: number | null; readonly toggle: (at: number) => void}
}

/** A table of figures, each number above a bar of its share of the largest in the table. */
export function FiguresTable({table: {title, head, rows}, open}: Props) {
  const most = Math.max(1, ...rows.flatMap((row) => row.filter((cell) => typeof cell === 'number')))
  return (
    <Styled aria-label={title}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              <Note>{name}</Note>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.filter((cell) => typeof cell === 'string').join(' ')}>
            {row.map((cell, column) => {
              const words = <Words>{typeof cell === 'number' ? cell.toLocaleString('en-AU') : cell}</Words>
              if (column === 0)
                return (
                  <th key={head[column]} scope="row">
                    <Words as="div" weight="medium">
                      {open ? (
                        <button aria-expanded={open.at === at} onClick={() => open.toggle(at)} type="button">
                          {cell}
                        </button>
                      ) : (
                        cell
                      )}
                    </Words>
                  </th>
                )
              return (
                <td data-number={typeof cell === 'number' ? '' : undefined} key={head[column]}>
                  {words}
                  {typeof cell === 'number' && cell > 0 && (
                    <div aria-hidden="true" className="bar" style={{width: `${(100 * cell) / most}%`}} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Styled>
  )
}
