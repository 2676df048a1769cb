import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import {notFound} from 'next/navigation'
import {SAVE_ERRORS} from '#/domain/alerts/save-search-address'
import {formatSearchName} from '#/domain/listing/describe-listing'
import {readListingSegments} from '#/domain/listing/listing-url'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {pickAlertSettings} from '#/features/alerts/alert-settings'
import {SaveSearchForm} from '#/features/alerts/save-search-form'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {describeTitled} from '#/routes/page-metadata'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../../../_parts/page-tenant'

export const metadata = describeTitled('Save this search', 'saveSearch')

export default async function SaveSearchPage({params}: PageProps<'listing' | 'state' | 'error'>) {
  const {tenant: segment, listing: path, state, error} = await params
  const {settings, slug} = await getPageTenant(segment)
  const [asked, catalogue] = [readListingSegments(decodeURIComponent(path), state), await getCatalogue(slug)]
  const listing = asked && catalogue && resolveListing(asked, catalogue, settings.search.sortOptions)
  if (!listing) notFound()
  const kinds = new Set(catalogue.values.item_type?.map(({value}) => value))
  const itemTypes = ITEM_TYPES.filter((type) => kinds.has(type))
  return (
    <Container className="py-8 lg:py-14">
      <SaveSearchForm
        listing={listing}
        name={formatSearchName(listing, itemTypes)}
        settings={pickAlertSettings(settings)}
        error={SAVE_ERRORS.find((one) => one === error) ?? null}
      />
    </Container>
  )
}
