import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {PARTS_STATE, type PartsState} from '#/domain/parts/parts-address'
import {type ButtonKind, SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'

/** The start of a search for parts, for who would rather look than ask. */
export function PartsStart({words}: {words: Settings['parts']}) {
  return (
    <search aria-labelledby="parts-start" className="mb-6 block rounded-card bg-sunk p-4 sm:p-6">
      <Heading level={2} id="parts-start" size="card">
        <a href={linkTo('partsSearch')} className="no-underline hover:underline">
          {words.title}
        </a>
      </Heading>
      <p className="mt-1 mb-4 text-ink-soft">{words.text}</p>
      <PartsForm state={PARTS_STATE.read('')} kind="secondary" />
    </search>
  )
}

/** The field of the search; what else is chosen stays chosen. */
export function PartsForm({state, kind}: {state: PartsState; kind?: ButtonKind}) {
  const kept = (['model', 'category', 'availability'] as const).filter((name) => state[name] !== null)
  return (
    <form action={linkTo('partsSearch')} method="get" className="flex items-end gap-3">
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={state[name] ?? ''} />
      ))}
      <label className="grid min-w-0 flex-1 gap-1 text-sm font-medium">
        Name or part number
        <input
          type="search"
          name="q"
          defaultValue={state.query}
          maxLength={80}
          autoComplete="off"
          className="field-control"
        />
      </label>
      <SubmitButton kind={kind}>Search</SubmitButton>
    </form>
  )
}
