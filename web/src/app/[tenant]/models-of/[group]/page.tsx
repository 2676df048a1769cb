import type {Metadata} from 'next'
import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {countModels} from '../../_parts/count-models'
import {getPageTenant, type PageProps, readPage} from '../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'group'>): Promise<Metadata> {
  const {tenant, group} = await params
  const {settings} = await getPageTenant(tenant)
  const label = settings.models.groups.find(({key}) => key === group)?.label
  // The page of all models includes this content and is the canonical one.
  return {
    title: label ? `${label}: ${settings.models.title}` : settings.models.title,
    ...describeToSearchEngines('models'),
  }
}

/** The models of one group: the proxy moves the validated parameter `body` into the path (spec 2.20). */
export default async function ModelsOfGroup({params}: PageProps<'group'>) {
  const {tenant, group} = await readPage(params)
  const models = await listModels(tenant)
  const inStock = await countModels(tenant.slug, models)
  return <ModelsPage models={models} settings={tenant.settings.models} inStock={inStock} group={group} />
}
