import {linkTo} from '@forecourt/schemas/routes/routes'
import {notFound} from 'next/navigation'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {buildDirectoryHref} from '#/features/directory/directory-href'
import {DirectorySearch} from '#/features/directory/directory-search'
import {NearAnswer, PositionForm} from '#/features/locations/near-form'
import {decodeQuery} from '#/lib/base64-url'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {LocationRow} from '../../_parts/location-row'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {getDealerships} from '../get-dealerships'

export const generateMetadata = describeRoute('dealerships', ({settings}) => ({
  title: 'Find a dealership',
  description: `The dealerships of ${settings.identity.name}, by distance, with their phone numbers and hours.`,
}))

export default async function DealershipsPage({params}: PageProps<'state'>) {
  const {tenant, state: code} = await readPage(params)
  const search = decodeQuery(code)
  if (search === null) notFound()
  const page = await getDealerships(tenant.slug, search)
  if (!page) notFound()
  const state = DIRECTORY_STATE.read(search)
  const {settings, locations} = tenant
  const clear = buildDirectoryHref({...state, query: '', near: null, page: 1})
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        Find a dealership
      </Heading>
      <DirectorySearch
        state={state}
        page={page}
        cacheSize={settings.locations.directoryCacheSize}
        position={settings.locations.nearSearch && <PositionForm action={linkTo('dealerships')} />}
        place={page.place && <NearAnswer place={page.place} clear={clear} />}
        renderLocation={({id, ...hit}) => {
          const location = locations.find((one) => one.id === id)
          if (!location) return null
          const place = {location, name: location.name, others: []}
          return <LocationRow tenant={tenant} place={place} found={hit} />
        }}
      />
    </Container>
  )
}
