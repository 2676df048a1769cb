import type {Settings} from '@forecourt/schemas/generated/site-types'
import {notFound} from 'next/navigation'
import {listStepTitles} from '#/domain/finance-applications/application-steps'
import {listGarageContents} from '#/domain/my-garage/list-garage-contents'
import {chooseSignInPurpose, getSignInWords} from '#/domain/sign-in/choose-sign-in-purpose'
import {SIGN_IN_STATE} from '#/domain/sign-in/sign-in-address'
import {GarageContents, SignInView} from '#/features/sign-in/sign-in-view'
import {decodeState} from '#/lib/address-state'
import {getCurrentHour} from '#/lib/current-hour'
import {describeTitled} from '#/routes/page-metadata'
import {getLegalLinks} from '#/tenant/get-legal-links'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'
import {PurchaseOutlook} from '../../_parts/purchase-outlook'
import {ReservationOutlook} from '../../_parts/reservation-outlook'

/** The purposes for which one signs in to all that an account holds. */
const GARAGE: ReadonlySet<string> = new Set(['watchlist', 'garage'])

export const metadata = describeTitled('Sign in', 'signIn')

export default async function SignInPage({params}: PageProps<'state'>) {
  const {tenant: segment, state: code} = await params
  const {settings, slug} = await getPageTenant(segment)
  const state = decodeState(SIGN_IN_STATE, code)
  if (!state) notFound()
  const now = await getCurrentHour()
  const purpose = chooseSignInPurpose(settings, state.type, now)
  const {privacy} = await getLegalLinks(slug)
  return (
    <Container className="py-8 lg:py-14">
      <SignInView
        state={state}
        words={getSignInWords(settings, purpose)}
        about={
          (await PurchaseOutlook({site: slug, redirect: state.redirect})) ??
          (await ReservationOutlook({site: slug, redirect: state.redirect}))
        }
        beside={renderBeside(settings, purpose, now)}
        privacy={privacy}
      />
    </Container>
  )
}

function renderBeside(settings: Settings, purpose: string, now: number) {
  if (GARAGE.has(purpose)) return <GarageContents contents={listGarageContents(settings, now)} />
  if (purpose !== 'carFinance') return null
  return (
    <section aria-labelledby="application-steps">
      <p id="application-steps" className="font-semibold">
        Steps of the application
      </p>
      <ol className="figures grid gap-x-8 sm:grid-cols-2">
        {listStepTitles(settings.financeApplication).map((title, index) => (
          <li key={title} className="flex gap-3 border-b border-line py-3">
            <span aria-hidden="true" className="text-ink-soft">
              {index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
