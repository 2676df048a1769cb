import {cookies} from 'next/headers'
import {notFound} from 'next/navigation'
import {SPIN_STATE} from '#/domain/promotions/spin-address'
import {readSpinDraft, SPIN_COOKIE} from '#/features/promotions/spin-draft'
import {type SpinRecords, SpinView} from '#/features/promotions/spin-view'
import {getRecords} from '#/gateways/records/get-records'
import {getClock} from '#/lib/site-view'
import {describeTitled} from '#/routes/page-metadata'
import {getPromotion} from '#/services/promotions/get-promotion'
import {countTakenPrizes, findSpin} from '#/services/promotions/records'
import type {Shopper} from '#/services/shoppers/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../_parts/page-shopper'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export const metadata = describeTitled('Spin to win', 'spinToWin')

// Rendered for each visit with the result of the shopper's own spin.
export const instant = false

export default async function SpinToWinPage({params}: PageProps<'state'>) {
  const {tenant, state} = await readPage(params)
  // The cookie is read first: then the page is rendered per visitor, and may read the current time.
  const shopper = await getPageShopper(tenant.slug)
  const promotion = await getPromotion(tenant, getClock(tenant.slug))
  if (!promotion) notFound()
  const reading = shopper.ok ? await readSpin(tenant.slug, shopper.data, promotion.id) : null
  return (
    <Container className="py-8 lg:py-14">
      <SpinView
        promotion={promotion}
        reading={reading}
        note={SPIN_STATE.read(`from=${state}`).note}
        typed={readSpinDraft((await cookies()).get(SPIN_COOKIE)?.value)}
        zone={resolveTenantZone(tenant)}
      />
    </Container>
  )
}

/** The data of a promotion and of the visitor's spin in the records; null if they are unavailable. */
async function readSpin(
  site: string,
  shopper: Shopper | null,
  promotion: string,
): Promise<SpinRecords | null> {
  const read = await getRecords().run(site, async (db) => ({
    spin: shopper && (await findSpin(db, shopper, promotion)),
    taken: await countTakenPrizes(db, site, promotion),
  }))
  return read.ok ? {...read.data, isSignedIn: shopper !== null} : null
}
