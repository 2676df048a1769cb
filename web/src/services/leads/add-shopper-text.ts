import {addTextMessage, findTextMessage, type NewTextMessage} from '#/services/text-messages/records'
import type {NotifyParts} from './get-notify-parts.ts'
import type {RoutedSite} from './route-lead.ts'

type ShopperText = Pick<NewTextMessage, 'id' | 'phone' | 'purpose' | 'host' | 'body'> & {
  /** How long it is worth sending. */
  readonly livesMs: number
}

/** Adds a text message to a shopper. It has the job's id, so that a repeated job does not add a second one. */
export function addShopperText(
  {records, now = Date.now}: Pick<NotifyParts, 'records' | 'now'>,
  {slug: site, settings: {signIn}}: RoutedSite,
  {livesMs, ...text}: ShopperText,
): Promise<void> {
  return records.forSite(site, async (db) => {
    if (await findTextMessage(db, site, text.id)) return
    const giveUpAt = new Date(now() + livesMs)
    await addTextMessage(db, {...text, site, sender: signIn.sender, giveUpAt})
  })
}
