import {CAR_ADDRESS} from '@forecourt/schemas/post/car-address'
import {listNextPosts} from '#/domain/posts/post-lists'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {listModels} from '#/features/models/list-models'
import {ModelGrid} from '#/features/models/models-page'
import type {Post} from '#/features/posts/list-posts'
import {PostGrid} from '#/features/posts/post-card-view'
import {listPostCards} from '#/features/posts/posts-row'
import {getNamedRow, getStockRow} from '#/features/stock-row/get-stock-row'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {TitledSection} from '#/ui/titled-section'
import {VehiclesSection} from '../../_parts/stock-section'

type Props = {tenant: TenantConfig; post: Post}

const MOST_CARS = 4
const MOST_POSTS = 3

/** The subjects of a post: models shown on the site, and cars for sale; without any, the posts that follow it. */
export async function PostRelations({tenant, post}: Props) {
  const [models, named, row] = await Promise.all([
    listPostModels(tenant, post),
    getNamedRow(tenant.slug, listNamedSlugs(post)),
    getPostCars(tenant, post),
  ])
  const {vehicles} = named
  if (models.length === 0 && vehicles.length === 0 && !row) return <NextPosts tenant={tenant} post={post} />
  const noun = vehicles.length > 1 ? 'The cars in this post' : 'The car in this post'
  return (
    <Container className="grid grid-cols-1 gap-12 pb-12">
      {models.length > 0 && (
        <TitledSection
          id="post-models"
          title={models.length > 1 ? 'Models in this post' : 'The model in this post'}
          headingClass="mb-6"
        >
          <ModelGrid models={models} settings={tenant.settings.models} />
        </TitledSection>
      )}
      {vehicles.length > 0 && (
        <VehiclesSection
          tenant={tenant}
          title={applyVehicleNouns(noun, [...new Set(vehicles.map(({item_type}) => item_type))])}
          {...named}
        />
      )}
      {row && <VehiclesSection tenant={tenant} title="In stock now" {...row} />}
    </Container>
  )
}

async function NextPosts({tenant, post}: Props) {
  const {posts, besides} = await listPostCards(tenant)
  const next = listNextPosts(posts, post.id, MOST_POSTS)
  if (next.length === 0) return null
  return (
    <Container className="pb-12">
      <Heading level={2} className="mb-6">
        Read next
      </Heading>
      <PostGrid posts={next} {...besides} level={3} />
    </Container>
  )
}

/** The slugs of the cars that a post names, each once. */
function listNamedSlugs({vehicles}: Post): string[] {
  return [...new Set(vehicles.flatMap((address) => CAR_ADDRESS.exec(address)?.[1] ?? []))]
}

async function listPostModels(tenant: TenantConfig, {models}: Post) {
  if (models.length === 0 || !tenant.settings.features.models.on) return []
  const all = await listModels(tenant)
  return models.flatMap((id) => all.find((model) => model.id === id) ?? [])
}

async function getPostCars({slug}: TenantConfig, {cars}: Post) {
  const {carTypes, make, model, body, maximumPrice} = cars
  const isNamed = carTypes.length > 0 || make || model || body || maximumPrice !== null
  if (!isNamed) return null
  const row = await getStockRow(slug, {...cars, sort: 'latest', count: MOST_CARS, isInStock: true})
  return row.vehicles.length > 0 ? row : null
}
