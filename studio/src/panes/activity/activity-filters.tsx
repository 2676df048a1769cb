import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {getZoneCity} from '@forecourt/schemas/time/format-moment'
import {Flex} from '@sanity/ui'
import {useUser} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {ChoiceField, TextField} from '../../core/parts/fields.tsx'
import {NO_FILTER} from './asked.ts'
import type {ActivityFilter} from './fetch-activity.ts'

type Props = {
  readonly asked: ActivityFilter
  readonly setAsked: (asked: ActivityFilter) => void
  /** The ids of those who may be chosen. */
  readonly authors: readonly string[]
  readonly site: SiteRecord | null
  /** Null in the pane of one site. */
  readonly chooseSite: ((site: SiteRecord | null) => void) | null
  readonly zone: string
}

const KINDS = Object.values<DocumentDefinition>(documents)

/** Narrows who did what by person, kind, days and, in the pane of all sites, by site. */
export function ActivityFilters({asked, setAsked, authors, site, chooseSite, zone}: Props) {
  const sites = useSites() ?? []
  const choose = (part: Partial<ActivityFilter>) => {
    const next = {...asked, ...part}
    setAsked(Object.values(next).some(Boolean) ? next : NO_FILTER)
  }
  return (
    <Flex aria-label="Show" gap={2} role="group" wrap="wrap">
      <ChoiceField
        all="Everybody"
        choose={(author) => choose({author})}
        label="Person"
        options={authors.map((id) => [id, <PersonName id={id} key={id} />])}
        value={asked.author}
      />
      <ChoiceField
        all="All kinds"
        choose={(type) => choose({type})}
        label="Kind"
        options={KINDS.map(({name, plural}) => [name, plural])}
        value={asked.type}
      />
      {chooseSite && (
        <ChoiceField
          all="All sites"
          choose={(id) => chooseSite(sites.find((one) => one.id === id) ?? null)}
          label="Site"
          options={sites.map(({id, name}) => [id, name])}
          value={site?.id ?? ''}
        />
      )}
      {(['from', 'to'] as const).map((edge) => (
        <TextField
          key={edge}
          label={`${edge === 'from' ? 'From' : 'To'} (${getZoneCity(zone)} time)`}
          type="date"
          value={asked[edge]}
          write={(day) => choose({[edge]: day})}
        />
      ))}
    </Flex>
  )
}

/** The name of a person; programs, such as an import, have none. */
export function PersonName({id}: {id: string}) {
  const [person] = useUser(id)
  return person?.displayName ?? 'A program'
}
