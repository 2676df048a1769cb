import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Metadata} from 'next'
import {cacheLife, cacheTag} from 'next/cache'
import {linkToForm} from '#/domain/forms/form-links'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {isTradeInAllowed} from '#/domain/trade-ins/is-trade-in-allowed'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {getEnv} from '#/env/env'
import {listTopicQuestions} from '#/features/questions/list-questions'
import {QuestionList} from '#/features/questions/question-list'
import {listReviewFigures, listReviews} from '#/features/reviews/list-reviews'
import {ReviewsSection} from '#/features/reviews/reviews-section'
import {describePage} from '#/features/site-shell/describe-page'
import {PlateForms, SellSteps} from '#/features/trade-ins/start-view'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {getCurrentHour} from '#/lib/current-hour'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listVehicleTags} from '#/tenant/site-stock'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {Fold} from '#/ui/fold'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {TitledSection} from '#/ui/titled-section'
import {VehicleSummary} from '#/ui/vehicle-summary'
import {StaticHtml} from '#platform/static-html/static-html'
import {ContactStart, getContactForm} from '../../_parts/contact-start'
import {getValuedKinds} from '../../_parts/get-valued-kinds'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'car'>): Promise<Metadata> {
  const {tenant, car} = await readPage(params)
  const {title, text} = tenant.settings.tradeIn
  return {
    ...describePage(tenant, {title, description: text}),
    alternates: {canonical: linkToForm('tradeIn')},
    robots: car === '-' ? undefined : {index: false},
  }
}

export default async function TradeInStartPage({params}: PageProps<'car'>) {
  const {tenant, car: key} = await readPage(params)
  const {settings} = tenant
  const kinds = await getValuedKinds(tenant.slug)
  const car = key === '-' ? null : await getTradeInCar(tenant.slug, key)
  const {showFaq, questionTopic} = settings.tradeIn
  const questions = showFaq ? await listTopicQuestions(getSiteScope(tenant), questionTopic) : []
  const form = questions.length > 0 ? await getContactForm(tenant) : null
  const [reviews, figures] = await Promise.all([listReviews(tenant), listReviewFigures(tenant)])
  const isOffering = hasInstantOffers(settings, getEnv().valuation !== null, await getCurrentHour())
  return (
    <StaticHtml>
      <section className="band band-y">
        <Container>
          <div className="grid items-center gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <div>
              <Heading level={1} size="display">
                {applyVehicleNouns(settings.tradeIn.title, kinds)}
              </Heading>
              {settings.tradeIn.text && (
                <p className="mt-3 measure text-lg">{applyVehicleNouns(settings.tradeIn.text, kinds)}</p>
              )}
            </div>
            <div
              id="tradeIn-form"
              className="grid scroll-mt-24 gap-6 rounded-card bg-surface p-5 text-ink sm:p-8"
            >
              {car && <TowardsCar car={car} tenant={tenant} />}
              <PlateForms kinds={kinds} car={car?.slug ?? null} state={settings.forms.defaultState} />
            </div>
          </div>
        </Container>
      </section>
      <Container className="grid gap-x-20 gap-y-10 py-8 lg:grid-cols-2 lg:py-16">
        <div className="grid content-start gap-4">
          <Heading level={2}>How it works</Heading>
          <SellSteps kinds={kinds} validDays={isOffering ? settings.tradeIn.offerValidDays : null} />
          {form && (
            <Fold more="Start with your name and number instead" less="Start with the number plate after all">
              <ContactStart form={form} kinds={kinds} />
            </Fold>
          )}
        </div>
        {questions.length > 0 && (
          <TitledSection id="questions" title="What people ask" className="grid content-start gap-4">
            <QuestionList questions={questions} />
          </TitledSection>
        )}
      </Container>
      <ReviewsSection reviews={reviews} figures={figures} settings={settings.reviews} />
    </StaticHtml>
  )
}

function TowardsCar({car, tenant}: {car: Car; tenant: TenantConfig}) {
  return (
    <div className="grid max-w-xl gap-2">
      <p>
        Towards this {applyVehicleNouns('car', [getNamedKind(car)])}. You see the difference, and what it is a
        week.
      </p>
      <VehicleSummary vehicle={car} details={describeVehicleLine(car, tenant.settings)} />
    </div>
  )
}

// The page works without the car, which is shown again once search is available.
async function getTradeInCar(site: string, key: string): Promise<Car | null> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return null
  const now = Date.now()
  const found = await findVehicleByKey(key, buildSiteFilter(tenant, now))
  cacheTag(...listVehicleTags(tenant, [found.ok && found.data ? found.data.slug : key]))
  if (found.ok) cacheLife('hours')
  else cacheLife('fallback')
  return found.ok && found.data && isTradeInAllowed(found.data, tenant.settings, now) ? found.data : null
}
