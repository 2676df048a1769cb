const PICKER = {
  background: 'none',
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
  cursor: 'pointer',
  flex: 'none',
  height: 35,
  padding: 2,
  width: 44,
} as const

type Props = {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly pick: (colour: string) => void
}

/** The computer's own picker of colours. */
export function ColourPicker({label, value, isReadOnly, pick}: Props) {
  return (
    <input
      aria-label={label}
      disabled={isReadOnly}
      onChange={(event) => pick(event.currentTarget.value.toUpperCase())}
      style={PICKER}
      type="color"
      value={value}
    />
  )
}
