import {addTextMessage, findTextMessage, type NewTextMessage} from '#/services/text-messages/records'
import type {NotifyParts} from './get-notify-parts.ts'
import type {RoutedSite} from './route-lead.ts'

type ShopperText = Pick<NewTextMessage, 'id' | 'phone' | 'purpose' | 'host'> & {
  /** What follows the site's name. */
  readonly words: string
  /** How long it is worth sending. */
  readonly livesMs: number
}

/** Adds a text message to a shopper. It has the job's id, so that a repeated job does not add a second one. */
export function addShopperText(
  {records, now = Date.now}: Pick<NotifyParts, 'records' | 'now'>,
  {slug: site, settings: {signIn, identity}}: RoutedSite,
  {id, words, livesMs, ...text}: ShopperText,
): Promise<void> {
  return records.forSite(site, async (transaction) => {
    if (await findTextMessage(transaction, site, id)) return
    await addTextMessage(transaction, {
      ...text,
      id,
      site,
      sender: signIn.sender,
      body: `${identity.name}: ${words}`,
      giveUpAt: new Date(now() + livesMs),
    })
  })
}
