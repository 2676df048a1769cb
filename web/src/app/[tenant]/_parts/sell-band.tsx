import {isFormOpen} from '#/domain/forms/has-form'
import {QuietBands} from '#/features/home/quiet-bands'
import {SellQuestions} from '#/features/home/sell-questions'
import type {Question} from '#/features/questions/list-questions'
import {QuestionList} from '#/features/questions/question-list'
import type {TenantConfig} from '#/tenant/tenant-config'
import {ContactStart, getContactForm} from './contact-start'

type Props = {
  tenant: TenantConfig
  questions: readonly Question[]
  /** ms since the epoch. */
  now: number
}

/**
 * The page's last links; the first of them, about selling, includes frequent questions, with the contact fields of a
 * trade-in (spec 2.30).
 */
export async function SellBand({tenant, questions, now}: Props) {
  const {settings} = tenant
  const [sell, ...others] = settings.home.bands
  if (!sell || questions.length === 0) return <QuietBands bands={settings.home.bands} />
  const hasForm = settings.home.sellForm && isFormOpen(settings, 'tradeIn', false, now)
  const form = hasForm ? await getContactForm(tenant) : null
  return (
    <>
      <SellQuestions
        {...sell}
        form={form && <ContactStart form={form} />}
        questions={<QuestionList questions={questions} />}
      />
      <QuietBands bands={others} />
    </>
  )
}
