import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toJson} from '#/browser/behaviour'
import {pickPriceBasisSettings} from '#/domain/vehicles/describe-price'

/** React leaves what an element given as text holds: the row may be there before the page is hydrated. */
const FILLED_LATER = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}}

/** The place of the cars last viewed in this browser, which fills it. */
export function RecentlySeen({price}: {price: Settings['price']}) {
  return (
    <recently-seen price={toJson(pickPriceBasisSettings(price))} className="contents" {...FILLED_LATER} />
  )
}
