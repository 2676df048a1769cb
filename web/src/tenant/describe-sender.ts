import type {MailSender} from '#/domain/leads/mail/mail-sender'
import {formatAddress} from '#/domain/vehicles/format-values'
import type {TenantConfig} from './tenant-config'

/** A site as the sender of a mail; `url` is its home page. */
export function describeSender(
  {settings: {identity}, locations}: Pick<TenantConfig, 'settings' | 'locations'>,
  url: string,
): MailSender {
  const {name, legalName, abn, phone} = identity
  const [main] = locations
  return {
    name,
    legalName,
    abn,
    phone: phone ?? main?.phone ?? null,
    address: main ? formatAddress(main.address) : null,
    url,
  }
}
