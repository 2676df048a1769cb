import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'
import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import {linkToForm, linkToTradeInStart} from '#/domain/forms/form-links'
import {resolveValuedKinds} from '#/domain/valuations/resolve-valued-kinds'
import {formatDriveWords} from '#/domain/vehicles/format-attribute'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {Icon} from '#/ui/icon'
import {TextLink} from '#/ui/text-link'
import type {HomeStock} from './get-home-stock'

type Props = {settings: Settings; stock: Pick<HomeStock, 'choices' | 'readAt'>}

/** What many come for besides a search, where the site has it: the worth of their own vehicle, and a drive. */
export function PanelLinks({settings, stock}: Props) {
  const {features, tradeIn, card} = settings
  const inStock = stock.choices?.kinds.map(({value}) => value) ?? []
  const held = ITEM_TYPES.filter((kind) => inStock.includes(kind))
  const links = [
    {
      isThere: isOn(features.tradeIn, stock.readAt),
      href: linkToTradeInStart(null),
      icon: 'swap',
      words: applyVehicleNouns(tradeIn.title, resolveValuedKinds(settings, held)),
    },
    {
      isThere: isOn(features.testDrives, stock.readAt),
      href: linkToForm('testDrive'),
      icon: 'wheel',
      words: formatDriveWords(card.testDriveLabel, held.length > 0 ? held : settings.stock.itemTypes),
    },
  ] as const
  const shown = links.filter(({isThere}) => isThere)
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({href, icon, words}) => (
        <li key={href}>
          <TextLink
            href={href}
            isPlain
            className="gap-2 font-semibold decoration-1 underline-offset-4 hover:decoration-2"
          >
            <Icon name={icon} size={20} />
            {words}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
