import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('models', ({settings: {identity, models}}) => ({
  title: models.title,
  description: `New models at ${identity.name}: grades, prices, colours, offers and the cars in stock.`,
}))

export default async function Models({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  return <ModelsPage models={await listModels(tenant)} settings={tenant.settings.models} />
}
