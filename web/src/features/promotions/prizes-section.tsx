import {formatLastClaimDay, isClaimOver} from '#/domain/promotions/claim-days'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {listWonSpins, type Spin} from '#/services/promotions/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageRecords} from '#/ui/garage-section'

/** A shopper's prizes, each with the code to claim it. Nothing if there are none. */
export async function PrizesSection({tenant, shopper, now}: GarageVisit) {
  const won = await getRecords().run(tenant.slug, (db) => listWonSpins(db, shopper))
  const zone = resolveTenantZone(tenant)
  return (
    <GarageRecords id="prizes" title="Prizes" what="your prizes" records={won} getKey={({id}) => id} isRuled>
      {(spin) => (
        <>
          <div>
            <p className="font-semibold">{spin.prizeName}</p>
            <p className="text-ink-soft">{spin.title}</p>
          </div>
          <div className="sm:text-right">
            <p className="figures font-semibold">Code {formatRecordNumber(spin.number)}</p>
            <p className="text-sm text-ink-soft">{describeClaim(spin, zone, now)}</p>
          </div>
        </>
      )}
    </GarageRecords>
  )
}

function describeClaim(spin: Spin, zone: string, now: number): string {
  if (spin.claimedAt) return `Claimed on ${formatDay(spin.claimedAt.toISOString(), zone)}`
  const day = formatLastClaimDay(spin, zone)
  return isClaimOver(spin, zone, now) ? `Was to be claimed by ${day}` : `Show the code by ${day}`
}
