import {Icon} from './icon'

/** A selection, as a link to the same page without it. */
export function Chip({label, href}: {label: string; href: string}) {
  return (
    <a href={href} className="chip">
      {label}
      <Icon name="close" size={14} />
      <span className="sr-only">remove</span>
    </a>
  )
}
