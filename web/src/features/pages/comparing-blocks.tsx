import {ButtonLink} from '#/ui/button'
import {NoValue, WideTable} from '#/ui/data-table'
import {Icon} from '#/ui/icon'
import {BlockTitle} from './block-title'
import type {BlockNamed} from './content-blocks'

/** Rows and columns; on a narrow screen the table scrolls within its own box. */
export function TableBlock({block: {title, columns, rows, note}}: {block: BlockNamed<'table'>}) {
  if (rows.length === 0) return null
  const width = Math.max(columns.length, ...rows.map(({values}) => values.length))
  const places = Array.from({length: width}, (_, at) => at)
  return (
    <>
      <BlockTitle title={title} />
      <WideTable label={title}>
        {columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {places.map((at) => (
                <th key={at} scope="col">
                  {columns[at]}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({name, values}) => (
            <tr key={[name, ...values].join('|')}>
              <th scope="row">{name}</th>
              {places.map((at) => (
                <td key={at} className="figures">
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {note && <p className="mt-3 measure text-sm text-ink-soft">{note}</p>}
    </>
  )
}

/** A comparison of choices: a row for each feature that one of them includes, in the order first written. */
export function ComparisonBlock({block: {title, choices}}: {block: BlockNamed<'comparison'>}) {
  if (choices.length === 0) return null
  const parts = [...new Set(choices.flatMap(({includes}) => includes))]
  const hasPrices = choices.some(({price}) => price)
  const hasActions = choices.some(({action}) => action)
  return (
    <>
      <BlockTitle title={title} />
      <WideTable label={title} className="sm:table-fixed">
        <thead>
          <tr>
            <td />
            {choices.map(({name}) => (
              <th key={name} scope="col">
                <span className="text-base font-semibold text-ink">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasPrices && (
            <tr>
              <th scope="row">Price</th>
              {choices.map(({name, price}) => (
                <td key={name} className="figures font-semibold">
                  {price ?? 'Ask us'}
                </td>
              ))}
            </tr>
          )}
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {choices.map(({name, includes}) => (
                <td key={name}>
                  {includes.includes(part) ? <Included /> : <NoValue words="Not included" />}
                </td>
              ))}
            </tr>
          ))}
          {hasActions && (
            <tr>
              <td />
              {choices.map(({name, action}) => (
                <td key={name}>
                  {action && (
                    <ButtonLink
                      kind="secondary"
                      size="small"
                      href={action.href}
                      className="whitespace-nowrap"
                      aria-label={`${action.label}: ${name}`}
                    >
                      {action.label}
                    </ButtonLink>
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </WideTable>
    </>
  )
}

function Included() {
  return (
    <>
      <Icon name="check" />
      <span className="sr-only">Included</span>
    </>
  )
}
