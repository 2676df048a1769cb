import type {Car, Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import {type ButtonKind, ButtonLink} from '#/ui/button'
import {Icon, type IconName} from '#/ui/icon'
import {enquiryMail} from './enquiry-mail'
import type {ActionName, ActionTargets} from './list-actions'

export type ActionContext = {
  car: Car
  title: string
  settings: Settings['vehiclePage']
  targets: ActionTargets
  /** The call button, masked and recorded as the site has it. */
  call: (className: string) => ReactNode
}

type LinkedAction = Exclude<ActionName, 'call'>
type Link = {href: string; words: string; icon: IconName; outside?: boolean}

const LINKS: {readonly [action in LinkedAction]?: (context: ActionContext) => Link} = {
  enquire: ({car, title, settings, targets}) => ({
    href: enquiryMail(targets.email ?? '', car, title),
    words: settings.enquireLabel,
    icon: 'mail',
  }),
  directions: ({car, targets}) => ({
    href: targets.map ?? '',
    words: car.location?.name ?? car.location_name ?? 'Location',
    icon: 'pin',
    outside: true,
  }),
  historyReport: ({car}) => ({
    href: car.file ?? '',
    words: 'Car history report',
    icon: 'document',
    outside: true,
  }),
  similar: ({settings}) => ({href: '#similar', words: settings.similarText, icon: 'search'}),
}

/** One action of a car's page as a button. */
export function ActionButton({
  action,
  kind,
  context,
  className,
  bare = false,
}: {
  action: ActionName
  kind: ButtonKind
  context: ActionContext
  className: string
  /** Words without an icon, where there is little room. */
  bare?: boolean
}) {
  if (action === 'call') return context.call(className)
  const link = LINKS[action]?.(context)
  if (!link) return null
  const {href, words, icon, outside} = link
  return (
    <ButtonLink
      kind={kind}
      href={href}
      className={className}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener' : undefined}
    >
      {!bare && <Icon name={icon} size={18} className="shrink-0" />}
      <span className="truncate">{words}</span>
    </ButtonLink>
  )
}
