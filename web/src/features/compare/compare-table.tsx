import {linkTo} from '@forecourt/schemas/routes/routes'
import type {CSSProperties, ReactNode} from 'react'
import {formatMoney} from '#/domain/vehicles/format-values'
import {ButtonLink} from '#/ui/button'
import {NoValue} from '#/ui/data-table'
import {Picture} from '#/ui/picture'
import {Figure, RateLines} from '#/ui/rates'
import type {ComparedRow, ComparedVehicle, Comparison} from './compare-vehicles'

type Props = {
  comparison: Comparison
  /** The button that removes a car. */
  removeButton: (car: ComparedVehicle) => ReactNode
  /** Where another is looked for, while there is room for one. */
  add: string | null
}

type Columns = CSSProperties & {'--cars': number}

/** More cars than these are wider than a phone. */
const FITS_PHONE = 3

/** So many differences are in view; those that matter less are folded away, unless they are few. */
const [MOST_ROWS, FEW] = [12, 3]

/** Cars as columns: differences first, common values folded away. */
export function CompareTable({comparison, removeButton, add}: Props) {
  const {cars, differing, same} = comparison
  const columns: Columns = {'--cars': cars.length}
  const shown = differing.length > MOST_ROWS + FEW ? differing.slice(0, MOST_ROWS) : differing
  const folded = differing.slice(shown.length)
  // One column more than there are cars, for the names of the rows.
  const pictureSizes = `(min-width: 62rem) min(20rem, ${Math.floor(100 / (cars.length + 1))}vw), 34vw`
  return (
    <div className={cars.length > FITS_PHONE ? 'compare-scroll' : undefined} style={columns}>
      <table className="compare-table">
        <caption className="sr-only">Cars side by side, differences first</caption>
        <thead>
          <tr>
            <td className="w-56 max-lg:hidden" />
            {cars.map((car) => (
              <td key={car.id}>
                <div className="relative max-w-80">
                  <div className="overflow-hidden rounded-card bg-sunk">
                    <Picture src={car.image} alt="" sizes={pictureSizes} />
                  </div>
                  {removeButton(car)}
                </div>
              </td>
            ))}
            {add && (
              <td rowSpan={3} className="max-lg:hidden">
                <a
                  href={add}
                  className="ratio grid max-w-80 place-items-center rounded-card border border-dashed border-ink/45 font-semibold no-underline hover:border-ink"
                >
                  Add another
                </a>
              </td>
            )}
          </tr>
          <tr>
            <td className="max-lg:hidden" />
            {cars.map((car) => (
              <th key={car.id} scope="col" className="text-left align-top font-normal">
                <CarHead car={car} />
              </th>
            ))}
          </tr>
          <tr>
            <td className="max-lg:hidden" />
            {cars.map((car) => (
              <td key={car.id}>
                <CarFoot car={car} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <CompareRow key={row.label} row={row} cars={cars} hasRoom={add !== null} />
          ))}
        </tbody>
      </table>
      {folded.length > 0 && <MoreRows rows={folded} cars={cars} hasRoom={add !== null} />}
      {same.length > 0 && <SameRows rows={same} count={cars.length} />}
      {add && (
        <ButtonLink href={add} kind="secondary" className="mt-8 lg:hidden">
          Add another
        </ButtonLink>
      )}
    </div>
  )
}

/** What stays in view above the rows. */
function CarHead({car}: {car: ComparedVehicle}) {
  return (
    <div className="grid max-w-80 gap-1">
      <a
        href={linkTo('car', {slug: car.slug})}
        className="heading leading-snug no-underline hover:underline lg:text-lg"
      >
        {car.name}
      </a>
      <ComparedPrice car={car} />
    </div>
  )
}

/** The rest of a head: the buttons of all heads line up. */
function CarFoot({car: {detail, finance, action, name}}: {car: ComparedVehicle}) {
  return (
    <div className="compare-foot">
      <div>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
        {finance && <RateLines {...finance} />}
      </div>
      <ButtonLink size="small" href={action.href} aria-label={`${action.label}: ${name}`}>
        {action.label}
      </ButtonLink>
    </div>
  )
}

function ComparedPrice({car: {price, sold, isCheapest}}: {car: ComparedVehicle}) {
  if (sold) return <span className="text-lg font-semibold text-critical">Sold</span>
  if (price.kind === 'preorder' || price.kind === 'none')
    return <span className="font-semibold">{price.text}</span>
  const unit = price.kind === 'subscription' ? 'a week' : undefined
  return (
    <span>
      <Figure
        value={formatMoney(price.amount)}
        unit={unit}
        className="text-lg font-bold tracking-tight lg:text-xl"
      />
      {isCheapest && <BestWord>lowest</BestWord>}
      <span className="block min-h-4 text-xs text-ink-soft">
        {price.kind === 'price' ? price.basis : 'Subscription'}
      </span>
    </span>
  )
}

type RowsProps = {
  cars: readonly ComparedVehicle[]
  /** Whether there is a column for another car. */
  hasRoom: boolean
}

function CompareRow({row: {label, values, best}, cars, hasRoom}: RowsProps & {row: ComparedRow}) {
  return (
    <tr>
      <th scope="row" className="lg:w-56">
        {label}
      </th>
      {cars.map((car, index) => (
        <td key={car.id} className="figures">
          {values[index] ?? <NoValue words="Not known" />}
          {best?.at.includes(index) && <BestWord>{best.word}</BestWord>}
        </td>
      ))}
      {hasRoom && <td className="max-lg:hidden" />}
    </tr>
  )
}

/** What the best of some values is called. */
function BestWord({children}: {children: string}) {
  return (
    <span className="text-sm font-semibold whitespace-nowrap text-positive max-lg:block lg:ml-2">
      {children}
    </span>
  )
}

function MoreRows({rows, cars, hasRoom}: RowsProps & {rows: readonly ComparedRow[]}) {
  return (
    <details className="accordion border-b border-line">
      <summary>More differences: {rows.length}</summary>
      <table className="compare-table">
        <thead className="sr-only">
          <tr>
            <td className="max-lg:hidden" />
            {cars.map(({id, name}) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={row.label} row={row} cars={cars} hasRoom={hasRoom} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function SameRows({rows, count}: {rows: readonly ComparedRow[]; count: number}) {
  return (
    <details className="accordion border-b border-line">
      <summary>{count === 1 ? 'Everything we know' : `The same for all: ${rows.length}`}</summary>
      <dl className="figures grid gap-x-8 gap-y-3 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(({label, values}) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{values[0]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
