import {joinClassNames} from './class-names'
import {Icon} from './icon'

type Props = {
  /** The id of the popover that it closes. */
  of: string
  label: string
  size?: number
  className?: string
}

/** The cross that closes a popover, which the browser does without JavaScript. */
export function CloseButton({of, label, size, className}: Props) {
  return (
    <button
      type="button"
      popoverTarget={of}
      popoverTargetAction="hide"
      aria-label={label}
      className={joinClassNames('icon-tool', className)}
    >
      <Icon name="close" size={size} />
    </button>
  )
}
