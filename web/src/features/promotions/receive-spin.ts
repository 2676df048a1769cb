import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {GATES, linkTo} from '@forecourt/schemas/routes/routes'
import * as z from 'zod'
import {emailAddress} from '#/domain/leads/email-address'
import {linkToSpin, type SpinNote} from '#/domain/promotions/spin-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getGeocoding} from '#/gateways/geocoding/get-geocoding'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {answerText, redirectTo} from '#/lib/private-answers'
import {addSpin} from '#/services/promotions/add-spin'
import {getPromotion} from '#/services/promotions/get-promotion'
import {readOwnPost} from '#/services/shoppers/read-own-post'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {writeSpinCookie} from './spin-draft.ts'

const emailSchema = z.union([z.literal('').transform(() => null), emailAddress])

/**
 * Handles the form of the prize promotion's page: the only spin of the signed-in shopper; the page shows the result.
 */
export async function receiveSpin(request: Request): Promise<Response> {
  const now = Date.now()
  const posted = await readOwnPost(request, now, (tenant) => hasSpins(tenant, now))
  if (posted instanceof Response) return posted
  const {tenant, shopper, fields} = posted
  const typed = {
    postcode: (fields.get('postcode') ?? '').trim(),
    email: (fields.get('email') ?? '').trim(),
  }
  const lead = (note: SpinNote) =>
    redirectTo(linkToSpin(note), [writeSpinCookie(note === 'spun' ? null : typed)])
  if (!shopper.ok) return lead('unavailable')
  if (shopper.data === null)
    return redirectTo(linkToSignIn({type: GATES.spinToWin, redirect: linkTo('spinToWin')}))
  const own = shopper.data
  const email = emailSchema.safeParse(typed.email)
  if (!email.success) return lead('email')
  try {
    const promotion = await getPromotion(tenant, now)
    if (!promotion) return answerText(404, 'There is no promotion now.')
    const place = await getGeocoding().findPlace(typed.postcode)
    if (!place.ok) return lead('unavailable')
    if (!place.data) return lead('postcode')
    const {states} = place.data
    const {signIn, identity} = tenant.settings
    const records = await getRecords().get()
    await records.forSite(tenant.slug, (db) =>
      addSpin(
        db,
        {
          promotion,
          shopper: own,
          states,
          email: email.data,
          siteName: identity.name,
          sender: signIn.sender,
          host: request.headers.get('host') ?? '',
          zone: resolveTenantZone(tenant),
        },
        now,
      ),
    )
  } catch (cause) {
    log('error', 'promotions.spin-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return lead('unavailable')
  }
  wakeWorker()
  return lead('spun')
}

function hasSpins({settings}: TenantConfig, now: number): boolean {
  return isPageOn('spinToWin', settings, now)
}
