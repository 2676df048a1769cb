import type {SpecRow} from '#/domain/list-spec-rows'
import {Fold} from '#/ui/fold'
import {DetailSection} from './detail-section'

/** The specifications with their units; the first few at once, the rest one tap away (spec 4.10d, 9.4c). */
export function SpecsSection({rows, shown}: {rows: readonly SpecRow[]; shown: number}) {
  if (rows.length === 0) return null
  const rest = rows.slice(shown)
  return (
    <DetailSection id="specifications" title="All Specifications" onPaper>
      <SpecGrid rows={rows.slice(0, shown)} />
      {rest.length > 0 && (
        <Fold more="Show More" less="Show Less">
          <SpecGrid rows={rest} />
        </Fold>
      )}
    </DetailSection>
  )
}

/** Labels and values in two columns where there is room. */
export function SpecGrid({rows}: {rows: readonly SpecRow[]}) {
  return (
    <dl className="figures grid gap-x-8 sm:grid-cols-2">
      {rows.map(({label, value}) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2 print:py-0.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
