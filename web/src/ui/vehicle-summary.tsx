import {linkTo} from '@forecourt/schemas/routes/routes'
import {Picture} from './picture'

type Props = {
  href: string
  name: string
  image: string | null
  /** Its price with the basis, and other text in that line, with " · " between the parts. */
  details: string
}

/** What a page is about, in a small layout: a picture, its name and its price. */
export function SummaryLink({href, name, image, details}: Props) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 no-underline"
    >
      {image && (
        <span className="block w-28 shrink-0 overflow-hidden rounded-card">
          <Picture src={image} alt="" sizes="112px" ratio="4 / 3" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block overflow-hidden">
          <span className="figures -ml-3 flex flex-wrap text-ink-soft">
            {details.split(' · ').map((part) => (
              <span key={part} className="relative pl-3 before:absolute before:left-1 before:content-['·']">
                {part}{' '}
              </span>
            ))}
          </span>
        </span>
      </span>
    </a>
  )
}

type SummaryProps = {
  vehicle: {readonly slug: string; readonly name: string; readonly images: readonly string[]}
  details: string
}

/** The car that a page is about, with a link to its own. */
export function VehicleSummary({vehicle: {slug, name, images}, details}: SummaryProps) {
  return <SummaryLink href={linkTo('car', {slug})} name={name} image={images[0] ?? null} details={details} />
}
