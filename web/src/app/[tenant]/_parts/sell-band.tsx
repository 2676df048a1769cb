import {FORM_ADDRESSES} from '@forecourt/schemas/routes/routes'
import {isFormOpen} from '#/domain/forms/has-form'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {getEnv} from '#/env/env'
import {QuietBands} from '#/features/home/quiet-bands'
import {SellQuestions} from '#/features/home/sell-questions'
import type {Question} from '#/features/questions/list-questions'
import {QuestionList} from '#/features/questions/question-list'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import type {TenantConfig} from '#/tenant/tenant-config'
import {PhoneFold} from '#/ui/fold'
import {ContactStart, getContactForm} from './contact-start'
import {getValuedKinds} from './get-valued-kinds'

type Props = {
  tenant: TenantConfig
  questions: readonly Question[]
  /** ms since the epoch. */
  now: number
}

/**
 * The page's last links; the first of them, about selling, includes frequent questions, with the contact fields of a
 * trade-in (spec 2.30). Where the site makes instant offers, its link leads to one.
 */
export async function SellBand({tenant, questions, now}: Props) {
  const {settings} = tenant
  const bands = await removeDeadLinks(tenant.slug, settings.home.bands)
  const [sell, ...others] = bands
  if (!sell || questions.length === 0) return <QuietBands bands={bands} />
  const isOffering = hasInstantOffers(settings, getEnv().valuation !== null, now)
  const label = isOffering && settings.search.featureBanner.instantOfferLabel
  const hasForm = settings.home.sellForm && isFormOpen(settings, 'tradeIn', false, now)
  const form = hasForm ? await getContactForm(tenant) : null
  const kinds = await getValuedKinds(tenant.slug)
  return (
    <>
      <SellQuestions
        {...sell}
        {...(label && {action: {label, href: FORM_ADDRESSES.tradeIn.paths[0]}})}
        form={
          form && (
            <PhoneFold label={applyVehicleNouns(form.title, kinds)}>
              <ContactStart form={form} kinds={kinds} />
            </PhoneFold>
          )
        }
        questions={<QuestionList questions={questions} />}
      />
      <QuietBands bands={others} />
    </>
  )
}
