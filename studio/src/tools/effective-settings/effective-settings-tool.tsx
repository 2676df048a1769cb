import {Box, Flex, Heading} from '@sanity/ui'
import {useMemo, useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {type LayersById, useLayers} from '../../core/layers/use-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {ChoiceField, SearchInput, Tick} from '../../core/parts/fields.tsx'
import {BackendOutage, Column, PaneMessage, PaneWaiting} from '../../core/parts/frames.tsx'
import {ShowMore} from '../../core/parts/lists.tsx'
import {Note} from '../../core/parts/words.tsx'
import {useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {compareSettings, explainSettings, searchPairs} from './explain-settings.ts'
import {SettingsTable} from './settings-table.tsx'

/** Shows any setting of a site: its value, its origin, and the sites that differ. */
export function EffectiveSettingsTool() {
  const sites = useSites()
  const {byId, failed} = useLayers('all')
  if (failed) return <BackendOutage />
  if (!sites || !byId) return <PaneWaiting />
  return <EffectiveSettings byId={byId} sites={sites} />
}

/** Hundreds of rows at once make a Studio wait for seconds. */
const PAGE = 60

function EffectiveSettings({sites, byId}: {sites: readonly SiteRecord[]; byId: LayersById}) {
  const [siteId, setSiteId] = useState('')
  const [otherId, setOtherId] = useState('')
  const [query, setQuery] = useState('')
  const site = sites.find(({id}) => id === siteId) ?? sites[0]
  const other = sites.find(({id}) => id === otherId && id !== site?.id) ?? null
  const places = useZonedLocations()
  const everything = useMemo(() => ({sites, byId, places: places ?? []}), [sites, byId, places])
  const pairs = useMemo(() => {
    if (!site) return []
    return compareSettings(explainSettings(site, everything), other && explainSettings(other, everything))
  }, [site, other, everything])
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const found = searchPairs(pairs, query).filter(({differs}) => differs || !other || !differencesOnly)
  const [limit, setLimit] = useState(PAGE)
  if (!site) return <PaneMessage words="There is no site yet." />
  return (
    <Column width={4}>
      <Heading as="h1" size={2}>
        Effective settings
      </Heading>
      <Flex align="flex-end" gap={3} wrap="wrap">
        <ChoiceField
          choose={setSiteId}
          label="Site"
          options={sites.map(({id, name}) => [id, name])}
          value={site.id}
        />
        {sites.length > 1 && (
          <ChoiceField
            all="No other site"
            choose={setOtherId}
            label="Compare with"
            options={sites.flatMap(({id, name}) => (id === site.id ? [] : [[id, name]]))}
            value={other?.id ?? ''}
          />
        )}
        <Box flex={1} style={{minWidth: 220}}>
          <SearchInput
            label="Search settings"
            placeholder="Name, value or where it is set"
            search={setQuery}
            value={query}
          />
        </Box>
      </Flex>
      <Flex align="center" gap={4}>
        <Note role="status">
          {found.length} of {pairs.length} settings
        </Note>
        {other && (
          <Tick
            checked={differencesOnly}
            label="Only what differs"
            toggle={() => setDifferencesOnly(!differencesOnly)}
          />
        )}
      </Flex>
      <SettingsTable everything={everything} other={other} pairs={found.slice(0, limit)} site={site} />
      <ShowMore showMore={() => setLimit(limit + PAGE)} shown={limit} total={found.length} />
    </Column>
  )
}
