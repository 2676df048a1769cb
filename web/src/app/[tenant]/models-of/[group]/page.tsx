import type {Metadata} from 'next'
import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getPageTenant} from '../../_parts/page-tenant'

type Params = {params: Promise<{tenant: string; group: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
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
export default async function ModelsOfGroup({params}: Params) {
  const {tenant: segment, group} = await params
  const tenant = await getPageTenant(segment)
  return <ModelsPage models={await listModels(tenant)} settings={tenant.settings.models} group={group} />
}
