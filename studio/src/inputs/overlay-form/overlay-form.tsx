import {getOverlayCar} from '@forecourt/schemas/car-overlay/car-overlay'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {LOCKABLE_FIELDS, pickLocked} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicleDetail} from '@forecourt/schemas/vehicle/staff-vehicle'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Flex, Heading, Spinner, Stack} from '@sanity/ui'
import {useMemo} from 'react'
import {getPublishedId, type InputProps, useFormValue} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {useSites} from '../../core/layers/use-sites.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {RuleActions} from '../../core/rule-actions/rule-actions.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useDocumentZone} from '../../core/zone/use-document-zone.ts'
import {useVehicle, VehicleContext} from './use-vehicle.ts'

/**
 * The form of a car's locked fields: shows the car, and provides the feed's values to the fields. These come with the
 * car: what arrives after them would move a button between press and release, and "Lock" starts from the feed.
 */
export function OverlayForm(props: InputProps) {
  const id = getPublishedId(String(useFormValue(['_id']) ?? ''))
  const car = getOverlayCar(id) ?? ''
  const origins = useOrigins(useFormValue(['dealership', '_ref']))
  const origin = origins && (origins[0] ?? null)
  const zone = useDocumentZone()?.zone
  const {published, isLoading} = usePublished(id)
  const {isDeleted} = useDocumentPane()
  const {vehicle, failure} = useVehicle(origin ?? null, car, published?._rev ?? '')
  const isKnown = !isLoading && (vehicle !== null || failure !== null || origin === null)
  const known = useMemo(() => (vehicle && origin ? {...vehicle, origin} : null), [vehicle, origin])
  return (
    <VehicleContext value={known}>
      <Stack gap={5}>
        {isKnown ? (
          <Head origin={origin ?? null} published={published} vehicle={vehicle} />
        ) : (
          <Spinner muted />
        )}
        {origins && zone && (
          <RuleActions car={car} origins={origins} revision={published?._rev ?? ''} zone={zone} />
        )}
        {isKnown && !hasLocks(props.value) && (
          <Words role="status">{describeNoLocks({isDeleted, wasLocked: hasLocks(published)})}</Words>
        )}
        {failure && <Problem>What the feed says of this car could not be read. {failure}</Problem>}
        {isKnown && props.renderDefault(props)}
      </Stack>
    </VehicleContext>
  )
}

/** Whether staff lock a field of a car, as its document is stored. */
function hasLocks(stored: unknown): boolean {
  return (
    isRecord(stored) && LOCKABLE_FIELDS.some((name) => stored[name] !== undefined && stored[name] !== null)
  )
}

/** Why nothing of a car is locked; a form of what was deleted takes no change before that is restored. */
export function describeNoLocks({isDeleted, wasLocked}: {isDeleted: boolean; wasLocked: boolean}): string {
  if (isDeleted)
    return 'What staff had locked of this car was deleted, so the feed alone counts. Restore it above before you lock anything again.'
  return wasLocked
    ? 'Nothing is locked any more. Publish this, and the feed alone counts again.'
    : 'Nothing of this car is locked.'
}

/** The origins of the live sites of the dealership; undefined while the sites are loading. */
function useOrigins(dealership: unknown): readonly string[] | undefined {
  return useSites()
    ?.filter(({live, dealerships}) => live && dealerships.some((id) => id === dealership))
    .flatMap((site) => getSiteOrigin(site) ?? [])
}

type Published = {readonly _rev: string; readonly [field: string]: unknown}

function usePublished(id: string): {published: Published | null; isLoading: boolean} {
  const filter = `*[_id == $id]`
  const {answer, failed} = useLiveQuery({
    fetch: `${filter}[0]{_rev, ${LOCKABLE_FIELDS.join(', ')}}`,
    listen: filter,
    params: {id},
  })
  const published = useMemo(() => (isPublished(answer) ? answer : null), [answer])
  return {published, isLoading: answer === undefined && !failed}
}

function isPublished(answer: unknown): answer is Published {
  return typeof answer === 'object' && answer !== null && '_rev' in answer && typeof answer._rev === 'string'
}

type HeadProps = {
  origin: string | null
  published: Published | null
  vehicle: StaffVehicleDetail | null
}

function Head({origin, published, vehicle}: HeadProps) {
  return (
    <Flex align="flex-start" gap={3} wrap="wrap">
      <Stack flex={1} gap={3} style={{minWidth: 200}}>
        {vehicle && (
          <>
            <Heading as="h2" size={2}>
              {vehicle.name}
            </Heading>
            <Note>{describeVehicle(vehicle)}</Note>
            <Note>
              The price, the kilometres and the photographs come with the feed: they are corrected in the
              system that sends it.
            </Note>
          </>
        )}
        {published && vehicle && <StandLine isApplied={isApplied(published, vehicle)} />}
      </Stack>
      {vehicle && origin && !vehicle.hidden && (
        <SmallButton
          as="a"
          href={`${origin}${linkTo('car', {slug: vehicle.slug})}`}
          icon={LaunchIcon}
          rel="noopener"
          target="_blank"
          text="Open its page"
        />
      )}
    </Flex>
  )
}

function describeVehicle({stocknum, dealershipName, price}: StaffVehicleDetail): string {
  const cost = price === null ? 'No price' : `$${price.toLocaleString('en-AU')}`
  return [stocknum, dealershipName, cost].filter(Boolean).join(' · ')
}

function isApplied(published: Published, {own}: StaffVehicleDetail): boolean {
  return (
    JSON.stringify(pickLocked(ATTRIBUTES.own_values.kind.read(published))) === JSON.stringify(pickLocked(own))
  )
}

function StandLine({isApplied}: {isApplied: boolean}) {
  return (
    <Note>
      {isApplied ? 'Shoppers see what is published here.' : 'What was published is on its way to the site…'}
    </Note>
  )
}
