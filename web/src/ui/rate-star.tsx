/** The foot of the page where the comparison rate warning stands. */
export const RATE_NOTES_ID = 'finance-notes'

/** The star of a comparison rate; it leads to the warning. */
export function RateStar() {
  return (
    <a
      href={`#${RATE_NOTES_ID}`}
      aria-label="Comparison rate warning"
      className="relative z-10 -my-3.5 -mr-4 -ml-5 inline-block min-w-11 py-3.5 pr-4 pl-5 no-underline"
    >
      *
    </a>
  )
}
