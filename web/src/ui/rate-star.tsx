/** The foot of the page where the comparison rate warning stands. */
export const RATE_NOTES_ID = 'finance-notes'

/** The star of a comparison rate; it leads to the warning. */
export function RateStar() {
  return (
    <a
      href={`#${RATE_NOTES_ID}`}
      aria-label="Comparison rate warning"
      className="relative z-10 -my-2 inline-block py-2 pr-3 pl-0.5 no-underline"
    >
      *
    </a>
  )
}
