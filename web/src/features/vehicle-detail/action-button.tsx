import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ReactNode} from 'react'
import {isPriced} from '#/domain/vehicles/describe-price'
import {formatDriveWords, formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {type ButtonKind, ButtonLink, getButtonClass} from '#/ui/button'
import {DownloadLink} from '#/ui/download-link'
import {Icon, type IconName} from '#/ui/icon'
import {getReportHref} from './get-report-href'
import type {ActionTargets} from './list-actions'

export type ActionContext = {
  car: Car
  title: string
  settings: Settings
  targets: ActionTargets
  /** The call button, masked and recorded as configured by the site; `bare` for the number without a label, in small spaces. */
  call: (className: string, bare: boolean) => ReactNode
}

type Face = {words: string; icon: IconName}

const FACES: {readonly [action in Exclude<VehicleAction, 'call'>]: (context: ActionContext) => Face} = {
  enquire: ({settings, car}) => ({
    words: isPriced(car, settings.price) ? settings.vehiclePage.enquireLabel : 'Ask for the price',
    icon: 'mail',
  }),
  reserve: ({settings, car}) => ({
    words: formatVehicleNoun(settings.vehiclePage.reserveLabel, getNamedKind(car)),
    icon: 'clock',
  }),
  buyOnline: ({settings}) => ({words: settings.purchase.label, icon: 'document'}),
  finance: ({settings}) => ({words: settings.card.financeLabel, icon: 'coins'}),
  testDrive: ({settings, car}) => ({
    words: formatDriveWords(settings.card.testDriveLabel, [car.item_type]),
    icon: 'wheel',
  }),
  tradeIn: ({settings}) => ({words: settings.vehiclePage.tradeInLabel, icon: 'swap'}),
  chat: () => ({words: 'Chat with us', icon: 'chat'}),
  requestPhotos: () => ({words: 'Request photos', icon: 'camera'}),
  historyReport: ({settings, car}) => ({
    words: formatVehicleNoun(settings.vehiclePage.historyReportLabel, getNamedKind(car)),
    icon: 'document',
  }),
  directions: () => ({words: 'Get directions', icon: 'pin'}),
  pricePdf: () => ({words: 'Price as PDF', icon: 'download'}),
  share: () => ({words: 'Share', icon: 'share'}),
  similar: ({settings}) => ({words: settings.vehiclePage.similarText, icon: 'search'}),
}

function getHref(action: VehicleAction, {car, targets}: ActionContext): string {
  if (action === 'similar') return '#similar'
  return (action === 'historyReport' ? getReportHref(car) : targets[action]) ?? ''
}

type ActionButtonProps = {
  action: VehicleAction
  kind: ButtonKind
  context: ActionContext
  className: string
  /** Text without an icon, for small spaces. */
  bare?: boolean
}

/** One action of a car's page as a button. */
export function ActionButton({action, kind, context, className, bare = false}: ActionButtonProps) {
  if (action === 'call') return context.call(className, bare)
  const href = getHref(action, context)
  const {words, icon} = FACES[action](context)
  const inside = (
    <>
      {!bare && <Icon name={icon} size={18} className="shrink-0" />}
      <span className="min-w-0 py-1 leading-5 [overflow-wrap:anywhere]">{words}</span>
    </>
  )
  if (action === 'share') {
    return (
      <ShareLink title={context.title} mail={href} kind={kind} className={className}>
        {inside}
      </ShareLink>
    )
  }
  if (action === 'pricePdf') {
    return (
      <DownloadLink
        href={href}
        fileName={`${context.car.slug}.pdf`}
        className={getButtonClass(kind, 'medium', className)}
        busyWords="Making your price sheet…"
        failedWords={context.settings.messages.pdfFailed}
      >
        {inside}
      </DownloadLink>
    )
  }
  const outside = action === 'historyReport' || action === 'chat'
  return (
    <ButtonLink
      kind={kind}
      href={href}
      className={className}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener' : undefined}
    >
      {inside}
      {outside && <span className="sr-only"> (opens in a new tab)</span>}
    </ButtonLink>
  )
}

type Props = {title: string; mail: string; kind: ButtonKind; className: string; children: ReactNode}

/** Shares the page (`share-link.element.ts`). Without JavaScript it opens a mail. */
function ShareLink({title, mail, kind, className, children}: Props) {
  return (
    <share-link heading={title} className="contents">
      <a href={mail} className={getButtonClass(kind, 'medium', className)}>
        {children}
      </a>
    </share-link>
  )
}
