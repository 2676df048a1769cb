import type {Spin} from '#/services/promotions/records'

/** The angle between the wheel's fields, in degrees. */
const FIELD = 30
const FIELDS = Array.from({length: 360 / FIELD}, (_, index) => index * FIELD)
// From the top, clockwise: 98 is the radius.
const FIELD_PATH = 'M0 0V-98A98 98 0 0 1 49-84.87Z'
const TURNS = 5

// The wheel turns once, right after spinning and unless reduced motion is preferred; the text beside it appears when it
// stops.
const MOVEMENT = `
@media (prefers-reduced-motion: no-preference) {
  .wheel-turning { animation: wheel-turn 3.6s cubic-bezier(0.15, 0.7, 0.1, 1) backwards }
  .wheel-result { animation: wheel-result 0.4s 3.4s backwards }
}
@keyframes wheel-turn { from { rotate: 0deg } }
@keyframes wheel-result { from { opacity: 0 } }
`

/** Every second field is a prize. */
function isWinning(turn: number): boolean {
  return turn % (2 * FIELD) === 0
}

type Props = {
  /** The result of the spin; null before it. */
  outcome: Spin['outcome'] | null
  /** Whether the shopper has just spun. */
  isTurning: boolean
}

/**
 * The wheel: only a picture. The server has drawn the result before it turns, and its fields do not represent the
 * odds.
 */
export function Wheel({outcome, isTurning}: Props) {
  // The pointer at the top is over the middle of a field.
  const at = outcome === null ? 0 : TURNS * 360 - FIELD * (outcome === 'won' ? 0.5 : 1.5)
  return (
    // The corners of a turning square would overflow the width of a phone.
    <div className="relative mx-auto w-full max-w-80 overflow-x-clip">
      <style>{MOVEMENT}</style>
      <svg
        aria-hidden="true"
        viewBox="-104 -104 208 208"
        className={isTurning ? 'wheel-turning block w-full' : 'block w-full'}
        style={{rotate: `${at}deg`}}
      >
        <circle r="102" className="fill-ink" />
        {FIELDS.map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d={FIELD_PATH} className={isWinning(turn) ? 'fill-accent' : 'fill-sunk'} />
            {isWinning(turn) && (
              <path
                transform={`rotate(${FIELD / 2}) translate(0 -74) scale(0.9)`}
                d="M0-11 2.9-3.7 10.8-3.2 4.7 1.8 6.7 9.5 0 5.2-6.7 9.5-4.7 1.8-10.8-3.2-2.9-3.7Z"
                className="fill-accent-ink"
              />
            )}
          </g>
        ))}
        <circle r="17" className="fill-ink" />
        <circle r="8" className="fill-surface" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 24 30" className="absolute -top-2 left-1/2 w-7 -translate-x-1/2">
        <path d="M2 2h20L12 28Z" className="fill-ink stroke-surface" strokeWidth="2" />
      </svg>
    </div>
  )
}
