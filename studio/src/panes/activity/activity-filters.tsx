import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {getZoneCity} from '@forecourt/schemas/time/format-moment'
import {Flex, Select, TextInput} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useUser} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {Labelled} from '../parts/pane-parts.tsx'
import {type Asked, NO_FILTER} from './asked.ts'

type Props = {
  readonly asked: Asked
  readonly setAsked: (asked: Asked) => void
  /** The ids of those who may be chosen. */
  readonly authors: readonly string[]
  readonly site: SiteRecord | null
  /** Null in the pane of one site. */
  readonly chooseSite: ((site: SiteRecord | null) => void) | null
  readonly zone: string
}

const KINDS = Object.values<DocumentDefinition>(documents).filter(({planned}) => planned === null)

/** Narrows who did what by person, kind, days and, in the pane of all sites, by site. */
export function ActivityFilters({asked, setAsked, authors, site, chooseSite, zone}: Props) {
  const sites = useSites() ?? []
  const choose = (part: Partial<Asked>) => {
    const next = {...asked, ...part}
    setAsked(Object.values(next).some(Boolean) ? next : NO_FILTER)
  }
  return (
    <Flex aria-label="Show" gap={2} role="group" wrap="wrap">
      <Choice choose={(author) => choose({author})} label="Person" value={asked.author}>
        <option value="">Everybody</option>
        {authors.map((id) => (
          <PersonOption id={id} key={id} />
        ))}
      </Choice>
      <Choice choose={(type) => choose({type})} label="Kind" value={asked.type}>
        <option value="">All kinds</option>
        {KINDS.map(({name, plural}) => (
          <option key={name} value={name}>
            {plural}
          </option>
        ))}
      </Choice>
      {chooseSite && (
        <Choice
          choose={(id) => chooseSite(sites.find((one) => one.id === id) ?? null)}
          label="Site"
          value={site?.id ?? ''}
        >
          <option value="">All sites</option>
          {sites.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {(['from', 'to'] as const).map((edge) => (
        <Labelled key={edge} label={`${edge === 'from' ? 'From' : 'To'} (${getZoneCity(zone)} time)`}>
          {(id) => (
            <TextInput
              fontSize={1}
              id={id}
              onChange={(event) => choose({[edge]: event.currentTarget.value})}
              type="date"
              value={asked[edge]}
            />
          )}
        </Labelled>
      ))}
    </Flex>
  )
}

function PersonOption({id}: {id: string}) {
  const [person] = useUser(id)
  return <option value={id}>{person?.displayName ?? 'A program'}</option>
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly choose: (value: string) => void
  readonly children: ReactNode
}

function Choice({label, value, choose, children}: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select fontSize={1} id={id} onChange={(event) => choose(event.currentTarget.value)} value={value}>
          {children}
        </Select>
      )}
    </Labelled>
  )
}
