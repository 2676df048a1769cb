import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {Card, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {listDifferences} from '../../core/changes/list-differences.ts'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {DocumentLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {BareButton, Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {describeAgo} from '../../core/zone/describe-age.ts'
import {findDocumentZone} from '../../core/zone/resolve-site-zone.ts'
import {useZoneContext} from '../../core/zone/use-document-zone.ts'
import {PersonName} from './activity-filters.tsx'
import {type Activity, type ChangedDocument, fetchVersions} from './fetch-activity.ts'
import {restoreAll} from './restore-all.ts'
import {useMayChange} from './use-may-change.ts'

type LineProps = {
  readonly activity: Activity
  readonly now: number
  readonly zone: string
  /** Reads the list again, after something was put back. */
  readonly readAgain: () => void
}

/** The documents of a change of many that are listed before it is asked for the others. */
const LISTED = 3

/** What was published at once, of one document or of many together, with the way back. */
export function ActivityLine({activity, now, zone, readAgain}: LineProps) {
  const {at, author, documents: changed} = activity
  const [isOpen, setIsOpen] = useState(false)
  const isMany = changed.length > 1
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={4}>
        <Note>
          <strong>
            <PersonName id={author} />
          </strong>{' '}
          {isMany ? `published ${changed.length} changes together` : 'published a change'}{' '}
          {describeAgo(at, now)} ({formatMoment(at, zone)})
        </Note>
        {changed.slice(0, isOpen ? changed.length : LISTED).map((one) => (
          <Change
            activity={{...activity, documents: [one]}}
            changed={one}
            key={one.id}
            readAgain={readAgain}
            zone={zone}
          />
        ))}
        {isMany && (
          <PutBack activity={activity} readAgain={readAgain} text={`Put all ${changed.length} back`} />
        )}
        {!isOpen && changed.length > LISTED && (
          <Flex>
            <BareButton onClick={() => setIsOpen(true)} text={`Show all ${changed.length}`} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

type ChangeProps = Omit<LineProps, 'now'> & {readonly changed: ChangedDocument}

function Change({activity, changed, zone, readAgain}: ChangeProps) {
  const {id, type, title} = changed
  const definition = findDefinition(type)
  const client = useClient({apiVersion: API_VERSION})
  const about = [client, id, activity.transaction, activity.at]
  // Without the versions who and when is there all the same.
  const {before, after} = useAnswer(() => fetchVersions(client, id, activity), about).answer ?? {}
  const context = useZoneContext()
  // Its own times are those of its own site, wherever the list is.
  const own = context && after ? findDocumentZone(after, context).zone : zone
  const differences = definition && before && after ? listDifferences(definition, before, after, own) : []
  return (
    <Stack gap={3}>
      <Words weight="medium">
        {definition?.title ?? type}: <DocumentLink to={{id, type}}>{title}</DocumentLink>
        {before === null && ', for the first time'}
        {after === null && ', taken off the sites'}
      </Words>
      {differences.length > 0 && (
        <PlainList gap={2} items={differences} nameItem={({path}) => path}>
          {({title: field, before: was, after: is}) => (
            <Words style={{overflowWrap: 'anywhere'}}>
              {field}: “{was}” became “{is}”
            </Words>
          )}
        </PlainList>
      )}
      {before && (differences.length > 0 || after === null) && (
        <PutBack about={title} activity={activity} readAgain={readAgain} text="Put this back" />
      )}
    </Stack>
  )
}

type PutBackProps = Pick<LineProps, 'activity' | 'readAgain'> & {
  readonly text: string
  /** What is put back, for a person who does not see it. */
  readonly about?: string
}

/** The press that puts all of an activity back, for somebody who may change all of it. */
function PutBack({activity, readAgain, text, about}: PutBackProps) {
  const bulk = useBulk()
  const mayPutBack = useMayChange(activity.documents.map(({id}) => id))
  if (!mayPutBack) return null
  const putBack = async () => {
    if (await restoreAll(bulk, activity)) readAgain()
  }
  return (
    <Stack gap={3}>
      <Flex>
        <SmallButton
          aria-label={about && `${text}: ${about}`}
          disabled={bulk.busy}
          onClick={() => void putBack()}
          text={text}
        />
      </Flex>
      {(bulk.said || bulk.question) && <BulkAnswer bulk={bulk} />}
    </Stack>
  )
}
