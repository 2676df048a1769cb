import {formatMoney} from '#/domain/vehicles/format-values'
import {DataTable, NoValue, WideTable} from '#/ui/data-table'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {TitledSection} from '#/ui/titled-section'
import {compareGrades, getStepUp} from './compare-grades'
import type {Model} from './list-models'

/** The versions of a model: their prices, and what each adds to the previous one. */
export function ModelGrades({model: {grades, priceNote}}: {model: Model}) {
  if (grades.length === 0) return null
  return (
    <TitledSection
      id="grades"
      title={grades.length > 1 ? 'Choose a grade' : 'What it comes with'}
      headingClass="mb-6"
      className="scroll-mt-24"
    >
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] lg:gap-6">
        {grades.map((grade, at) => {
          const step = getStepUp(grades, at)
          const before = grades[at - 1]
          return (
            <li
              key={grade.name}
              className="card-pad flex flex-col gap-2 rounded-card border border-line bg-surface"
            >
              <Heading level={3}>{grade.name}</Heading>
              {grade.price !== null && (
                <p className="figures text-xl font-semibold">
                  {formatMoney(grade.price)}
                  {step !== null && step > 0 && (
                    <span className="ml-2 text-sm font-normal text-ink-soft">+ {formatMoney(step)}</span>
                  )}
                </p>
              )}
              {grade.summary && <p className="text-ink-soft">{grade.summary}</p>}
              {grade.adds.length > 0 && (
                <>
                  <p className="mt-2 text-sm font-semibold">
                    {before ? `Adds to ${before.name}` : 'Comes with'}
                  </p>
                  <ul className="grid gap-1.5">
                    {grade.adds.map((thing) => (
                      <li key={thing} className="flex gap-2">
                        <Icon name="check" size={18} className="mt-0.5 shrink-0 text-ink-soft" />
                        {thing}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {priceNote && grades.some(({price}) => price !== null) && (
        <p className="mt-4 text-sm text-ink-soft">{priceNote}</p>
      )}
    </TitledSection>
  )
}

/** The specifications: differences between the grades, and what all of them have. */
export function ModelSpecifications({model}: {model: Model}) {
  const {differing, shared} = compareGrades(model)
  if (differing.length === 0 && shared.length === 0) return null
  return (
    <TitledSection id="specifications" title="Specifications" headingClass="mb-6" className="scroll-mt-24">
      {differing.length > 0 && (
        <WideTable label="How the grades differ">
          <thead>
            <tr>
              <td />
              {model.grades.map(({name}) => (
                <th key={name} scope="col" className="whitespace-nowrap">
                  <span className="text-base font-semibold text-ink">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({name, values}) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {model.grades.map((grade, at) => (
                  <td key={grade.name} className="figures max-sm:min-w-28">
                    {values[at] ?? <NoValue words="Not on this grade" />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {shared.length > 0 && (
        <div className={differing.length > 0 ? 'mt-8' : undefined}>
          {differing.length > 0 && (
            <Heading level={3} className="mb-2">
              Every grade
            </Heading>
          )}
          <DataTable rows={shared} />
        </div>
      )}
    </TitledSection>
  )
}
