import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {linkToForm} from '#/domain/forms/form-links'
import {isFormId} from '#/features/forms/all-forms'
import {FormView} from '#/features/forms/form-view'
import {findFormModel, getForm} from '#/features/forms/get-form'
import {NO_SUBJECT, type SiteForm} from '#/features/forms/site-form'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {type PageProps, readPage} from '../../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'form' | 'model'>): Promise<Metadata> {
  const {id, title, intro, model} = await load(params)
  return {
    title: model ? `${title}: ${model.title}` : title,
    description: intro,
    alternates: {canonical: linkToForm(id)},
    robots: {index: false},
  }
}

/** A form about a model of the new range, from its parameter. */
export default async function FormAboutModel({params}: PageProps<'form' | 'model'>) {
  return (
    <Container className="py-8 lg:py-14">
      <StaticHtml>
        <FormView form={await load(params)} />
      </StaticHtml>
    </Container>
  )
}

async function load(params: PageProps<'form' | 'model'>['params']): Promise<SiteForm> {
  const {tenant, form, model: slug} = await readPage(params)
  if (!isFormId(form)) notFound()
  const model = await findFormModel(tenant, slug)
  return (model && (await getForm(tenant, form, {...NO_SUBJECT, model}))) ?? notFound()
}
