import {markTarget} from '#/browser/markup'
import type {Choice} from './calculator-choices'

// A slider moves its value onto a step by itself; a start between two steps would look like a choice made.
function onStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2))
}

/** One choice: a slider for the thumb and a number for who knows it. */
export function ChoiceField({choice}: {choice: Choice}) {
  const {name, label, hint, min, max, step, value, before, after} = choice
  const id = `loan-${name}`
  const bounds = {min, max}
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
        </label>
        <span className="figures flex items-center gap-1 whitespace-nowrap">
          {before}
          <input
            {...bounds}
            id={id}
            type="number"
            step="any"
            defaultValue={value}
            inputMode="decimal"
            {...markTarget('loan-calculator', name)}
            autoComplete="off"
            className="min-h-11 w-24 rounded-inner border border-ink/45 bg-surface px-2 text-right"
          />
          <span className="w-12 text-sm text-ink-soft">{after}</span>
        </span>
      </div>
      <input
        {...bounds}
        type="range"
        step={step}
        defaultValue={onStep(value, step)}
        {...markTarget('loan-calculator', name)}
        aria-label={`${label}, slider`}
        className="-my-1.5 h-11 w-full accent-[var(--accent)]"
      />
    </div>
  )
}
