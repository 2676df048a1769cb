import {linkTo} from '@forecourt/schemas/routes/routes'
import {FINDINGS, type Finding, type Severity} from '@forecourt/schemas/vehicle/findings'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {LaunchIcon} from '@sanity/icons/Launch'
import {LockIcon} from '@sanity/icons/Lock'
import {Badge, Box, Card, Flex, Stack} from '@sanity/ui'
import {useDeferredValue, useMemo, useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {ChoiceBox, SearchInput} from '../../core/parts/fields.tsx'
import {PaneMessage, PaneWaiting, ReadingLine} from '../../core/parts/frames.tsx'
import {PlainList, ShowMore, Thumbnail} from '../../core/parts/lists.tsx'
import {BareButton, Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {toPane} from '../parts/to-pane.tsx'
import {useVehicles} from './use-vehicles.ts'
import {
  countViews,
  describeCommon,
  describeFinding,
  describePrice,
  isView,
  listCommonFindings,
  listDealerships,
  listFirst,
  listNotes,
  listVehicles,
  type View,
} from './vehicle-list.ts'

/** The cars of one site, those with the most serious findings first, with links to fix them. */
export const buildVehiclesPane = toPane(Vehicles)

const PAGE = 50
const NONE: readonly StaffVehicle[] = []

function Vehicles({site, openId}: {site: SiteRecord; openId: string | null}) {
  const origin = getSiteOrigin(site)
  const [round, setRound] = useState(0)
  const {vehicles: listed, problem} = useVehicles(origin, round)
  const vehicles = listed ?? NONE
  const [words, setWords] = useState('')
  const [view, setView] = useState<View>('all')
  const [dealership, setDealership] = useState<string | null>(null)
  const wanted = useDeferredValue(words)
  const found = useMemo(
    () => listVehicles(vehicles, {words: wanted, view, dealership}),
    [vehicles, wanted, view, dealership],
  )
  const common = useMemo(() => listCommonFindings(vehicles), [vehicles])
  const views = useMemo(() => countViews(vehicles), [vehicles])
  const dealerships = useMemo(() => listDealerships(vehicles), [vehicles])
  const [limit, setLimit] = useState(PAGE)
  return (
    <Flex direction="column" height="fill">
      <Stack gap={2} padding={3}>
        <SearchInput
          label="Search cars"
          placeholder="Make, model or stock number"
          search={setWords}
          value={words}
        />
        <Flex gap={2}>
          <Box flex={1}>
            <ChoiceBox
              choose={(name) => isView(name) && setView(name)}
              label="Show"
              // Until all are read, a count of some is none.
              options={views.map(({view: name, title, count}) => [
                name,
                listed ? `${title} (${count.toLocaleString('en-AU')})` : title,
              ])}
              value={view}
            />
          </Box>
          {dealerships.length > 1 && (
            <Box flex={1}>
              <ChoiceBox
                all="All dealerships"
                choose={(id) => setDealership(id || null)}
                label="Dealership"
                options={dealerships.map(({id, name}) => [id, name])}
                value={dealership ?? ''}
              />
            </Box>
          )}
        </Flex>
        <ReadingLine
          readAgain={() => setRound(round + 1)}
          what="the cars"
          words={listed ? countInWords(found.length) : problem ? 'Not read' : 'Reading the cars…'}
        />
        {problem && <Problem>The cars could not be read. {problem}</Problem>}
        {listed && <First common={common} setView={setView} vehicles={vehicles} view={view} />}
      </Stack>
      <Card borderTop flex={1} overflow="auto">
        {!listed && !problem && <PaneWaiting />}
        {listed && found.length === 0 && (
          <PaneMessage
            words={vehicles.length > 0 ? 'No cars match. Try fewer words or another choice.' : 'No cars yet.'}
          />
        )}
        <PlainList gap={1} padding={2} items={found.slice(0, limit)} nameItem={({id}) => id}>
          {(vehicle) => (
            <Row
              common={common}
              hasOthers={dealerships.length > 1}
              isOpen={openId === vehicle.id}
              origin={origin ?? ''}
              vehicle={vehicle}
            />
          )}
        </PlainList>
        <ShowMore showMore={() => setLimit(limit + PAGE)} shown={limit} total={found.length} />
      </Card>
    </Flex>
  )
}

type FirstProps = {
  vehicles: readonly StaffVehicle[]
  common: readonly Finding[]
  view: View
  setView: (view: View) => void
}

/** What is to do first, one press away; what is true of all cars is said and no more. */
function First({vehicles, common, view, setView}: FirstProps) {
  const first = useMemo(() => listFirst(vehicles), [vehicles])
  return (
    <Flex align="center" aria-label="To do first" gap={1} role="group" wrap="wrap">
      {first.map(({view: name, title, count}) => (
        <SmallButton
          aria-pressed={view === name}
          key={name}
          onClick={() => setView(view === name ? 'all' : name)}
          selected={view === name}
          text={`${title}: ${count.toLocaleString('en-AU')}`}
        />
      ))}
      {common.length > 0 && (
        <Box paddingX={2}>
          <Note>{describeCommon(common, vehicles.length)}</Note>
        </Box>
      )}
    </Flex>
  )
}

function countInWords(count: number): string {
  return count === 1 ? '1 car' : `${count.toLocaleString('en-AU')} cars, those with the most issues first`
}

const TONES = {high: 'critical', medium: 'caution', low: 'neutral'} as const satisfies Record<
  Severity,
  string
>

const PRICE = {flex: 'none', fontVariantNumeric: 'tabular-nums'} as const

type RowProps = {
  vehicle: StaffVehicle
  common: readonly Finding[]
  /** Whether the list has cars of other dealerships too. */
  hasOthers: boolean
  isOpen: boolean
  origin: string
}

function Row({vehicle, common, hasOthers, isOpen, origin}: RowProps) {
  const {id, slug, name, stocknum, dealership, picture, findings, price} = vehicle
  const parameters = {dealership, name: [name, stocknum].filter(Boolean).join(' · ')}
  return (
    <Flex align="flex-start" gap={1}>
      <ChildLinkCard id={id} isOpen={isOpen} parameters={parameters}>
        <Flex align="flex-start" gap={3}>
          <Thumbnail src={picture && `${origin}${picture}`} />
          <Stack flex={1} gap={2} style={{minWidth: 0}}>
            <Flex gap={3}>
              <Words style={{flex: 1}} weight="medium">
                {name}
              </Words>
              <Words style={PRICE}>{describePrice(price)}</Words>
            </Flex>
            <Note>{listNotes(vehicle, hasOthers).join(' · ')}</Note>
            <Flex gap={1} wrap="wrap">
              <StateBadges vehicle={vehicle} />
              {findings
                .filter((finding) => !common.includes(finding))
                .map((finding) => (
                  <Badge key={finding} tone={TONES[FINDINGS[finding].severity]}>
                    {describeFinding(finding, vehicle)}
                  </Badge>
                ))}
            </Flex>
          </Stack>
        </Flex>
      </ChildLinkCard>
      {!vehicle.hidden && (
        <BareButton
          aria-label={`Open the page of ${name}`}
          as="a"
          href={`${origin}${linkTo('car', {slug})}`}
          icon={LaunchIcon}
          rel="noopener"
          target="_blank"
        />
      )}
    </Flex>
  )
}

function StateBadges({vehicle: {hidden, availability, locked, ruled}}: {vehicle: StaffVehicle}) {
  const states = [
    hidden && 'Hidden',
    availability === 'sold' && 'Sold',
    locked.length > 0 && `${locked.length} locked`,
    ruled.length > 0 && `${ruled.length} by rules`,
  ].filter((state) => state !== false)
  return states.map((state) => (
    <Badge key={state} tone="primary">
      {state.endsWith('locked') && <LockIcon />} {state}
    </Badge>
  ))
}
