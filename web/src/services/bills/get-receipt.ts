import {describeReceipt, type Receipt} from '#/domain/bills/describe-receipt'
import type {SiteTransaction} from '#/gateways/records/port'
import {getDealership, type RoutedSite} from '#/services/leads/route-lead'
import {listEntries} from '#/services/payments/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import type {PaidBill} from './records.ts'
import type {ReceiptIssuer} from './render-receipt.tsx'

/** The current receipt of a bill of a site. */
export async function getReceipt(
  transaction: SiteTransaction,
  {bill, payment}: PaidBill,
  site: RoutedSite,
): Promise<Receipt> {
  const entries = await listEntries(transaction, bill.site, payment.id)
  const payee = getPayee(bill.dealership, site).name
  return describeReceipt({bill, payment, entries, payee, zone: resolveTenantZone(site)})
}

/** The payee for shoppers: the site itself if it no longer has the dealership. */
export function getPayee(dealership: string, site: RoutedSite): {name: string; phone: string | null} {
  const found = getDealership({dealership, location: null}, site)
  const {identity} = site.settings
  return {name: found?.name ?? identity.name, phone: found?.phone ?? identity.phone}
}

/** The issuer on a receipt, with contact details. */
export function getIssuer(dealership: string, site: RoutedSite, url: string): ReceiptIssuer {
  const {name, phone} = getPayee(dealership, site)
  const {legalName, abn, licenceLabel, licenceNumber} = site.settings.identity
  const licence = [legalName, abn && `ABN ${abn}`, licenceNumber && `${licenceLabel} ${licenceNumber}`]
    .filter(Boolean)
    .join(', ')
  const lines = [[name, phone].filter(Boolean).join('  |  '), licence, url]
  return {name, lines: lines.flatMap((line) => line || [])}
}
