import type {Settings} from '@forecourt/schemas/settings/settings'
import {Notice} from '#/ui/notice'

type Props = {settings: Settings['vehiclePage']; hasSimilar: boolean}

/** Says that a car still shown is sold (spec 2.27, 4.2b). */
export function SoldNotice({settings: {soldText, similarPrompt}, hasSimilar}: Props) {
  return (
    <Notice tone="warning" className="mb-5 lg:mb-0">
      <strong className="font-semibold">{soldText}</strong>
      <span className="block text-sm">
        This one has found its new owner.{hasSimilar && ` ${similarPrompt}`}
      </span>
    </Notice>
  )
}
