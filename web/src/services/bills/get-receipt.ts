import {describeReceipt, type Receipt} from '#/domain/bills/describe-receipt'
import type {SiteTransaction} from '#/gateways/records/port'
import {getDealer, type RoutedSite} from '#/services/leads/route-lead'
import {listEntries} from '#/services/payments/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import type {PaidBill} from './records.ts'
import type {ReceiptIssuer} from './render-receipt.tsx'

/** The current receipt of a bill of a site. */
export async function getReceipt(
  db: SiteTransaction,
  {bill, payment}: PaidBill,
  site: RoutedSite,
): Promise<Receipt> {
  const entries = await listEntries(db, bill.site, payment.id)
  const payee = getDealer({dealership: bill.dealership, location: null}, site).name
  return describeReceipt({bill, payment, entries, payee, zone: resolveTenantZone(site)})
}

/** The issuer on a receipt, with contact details. */
export function getIssuer(dealership: string, site: RoutedSite, url: string): ReceiptIssuer {
  const {name, phone} = getDealer({dealership, location: null}, site)
  const {legalName, abn, licenceLabel, licenceNumber} = site.settings.identity
  const licence = [legalName, abn && `ABN ${abn}`, licenceNumber && `${licenceLabel} ${licenceNumber}`]
    .filter(Boolean)
    .join(', ')
  const lines = [[name, phone].filter(Boolean).join('  |  '), licence, url]
  return {name, lines: lines.flatMap((line) => line || [])}
}
