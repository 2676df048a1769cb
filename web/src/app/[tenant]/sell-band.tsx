import {isFormOpen} from '#/domain/forms/has-form'
import {ShortForm} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT, type SiteForm} from '#/features/forms/site-form'
import {QuietBands} from '#/features/home/quiet-bands'
import {SellQuestions} from '#/features/home/sell-questions'
import type {Question} from '#/features/questions/list-questions'
import {QuestionList} from '#/features/questions/question-list'
import type {TenantConfig} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'

type Props = {
  tenant: TenantConfig
  questions: readonly Question[]
  /** ms since the epoch. */
  now: number
}

/**
 * The page's last invitations; the first of them, about selling, opens to what shoppers ask, with the contact fields
 * of a trade-in (spec 2.30).
 */
export async function SellBand({tenant, questions, now}: Props) {
  const {settings} = tenant
  const [sell, ...others] = settings.home.bands
  if (!sell || questions.length === 0) {
    return (
      <StaticHtml>
        <QuietBands bands={settings.home.bands} />
      </StaticHtml>
    )
  }
  const form = await sellForm(tenant, now)
  return (
    <StaticHtml>
      <SellQuestions
        {...sell}
        form={form && <ShortForm form={form} page="/" />}
        questions={<QuestionList questions={questions} />}
      />
      <QuietBands bands={others} />
    </StaticHtml>
  )
}

async function sellForm(tenant: TenantConfig, now: number): Promise<SiteForm | null> {
  const {settings} = tenant
  if (!settings.home.sellForm || !isFormOpen(settings, 'tradeIn', false, now)) return null
  return getForm(tenant, 'tradeIn', NO_SUBJECT)
}
