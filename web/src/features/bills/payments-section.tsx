import {getBillState} from '#/domain/bills/bill-money'
import {linkToBill} from '#/domain/bills/pay-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {listShopperBills, type PaidBill} from '#/services/bills/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageRecords} from '#/ui/garage-section'
import {TextLink} from '#/ui/text-link'

/** A shopper's online payments, each with its receipt. Nothing if there are none. */
export async function PaymentsSection({tenant, shopper}: GarageVisit) {
  const paid = await getRecords().run(tenant.slug, (db) => listShopperBills(db, shopper))
  const zone = resolveTenantZone(tenant)
  return (
    <GarageRecords
      id="payments"
      title="Payments"
      what="your payments"
      records={paid}
      getKey={({bill}) => bill.id}
      isRuled
    >
      {(one) => <PaymentLine paid={one} zone={zone} />}
    </GarageRecords>
  )
}

function PaymentLine({paid: {bill, payment}, zone}: {paid: PaidBill; zone: string}) {
  const state = getBillState(payment)
  const isReturned = state === 'part-refunded' || state === 'refunded'
  return (
    <>
      <div>
        <p className="font-semibold">
          {formatCents(bill.amountCents)} for {bill.purpose}
        </p>
        <p>Reference {bill.reference}</p>
        {isReturned && <p>{formatCents(payment.refundedCents)} given back</p>}
      </div>
      <div className="text-sm text-ink-soft sm:text-right">
        <p>{formatDay((bill.paidAt ?? bill.createdAt).toISOString(), zone)}</p>
        <p>
          <TextLink href={linkToBill(bill.id)} isPlain>
            Receipt {formatRecordNumber(bill.number)}
          </TextLink>
        </p>
      </div>
    </>
  )
}
