import {joinClassNames} from './class-names'

/** Each has a drawing in `styles/icons.css`. */
export const ICON_NAMES = [
  'arrow',
  'chevron',
  'check',
  'close',
  'rows',
  'cards',
  'menu',
  'phone',
  'pin',
  'clock',
  'search',
  'filter',
  'heart',
  'compare',
  'document',
  'camera',
  'chat',
  'coins',
  'download',
  'share',
  'swap',
  'wheel',
  'person',
  'bell',
  'mail',
  'mobile',
  'ball',
  'seat',
  'sun',
  'gauge',
  'shield',
  'mountain',
  'luggage',
  'key',
  'waves',
  'drop',
  'snow',
  'bolt',
  'awning',
  'bed',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** A line icon of 24 px beside text. It is decorative and hidden from screen readers. */
export function Icon({name, size = 20, className}: {name: IconName; size?: number; className?: string}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      className={joinClassNames('line-icon', `icon-${name}`, className)}
    />
  )
}
