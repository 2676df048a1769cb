/** The progress through several steps, as text and as a bar. */
export function Progress({label, step, steps}: {label: string; step: number; steps: number}) {
  return (
    <div className="grid gap-2">
      <p className="figures text-sm text-ink-soft">
        Step {step} of {steps}: {label}
      </p>
      <progress aria-label={label} value={step} max={steps} className="progress-line" />
    </div>
  )
}
