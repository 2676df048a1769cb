import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {Box, Button, Card, Container, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useUser} from 'sanity'
import {IntentLink, useRouter} from 'sanity/router'
import {applyChanges} from '../../core/changes/changes.ts'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Problem} from '../../core/parts/problem.tsx'
import {formatMoment} from '../../core/zone/moments.ts'
import {resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {describeAgo} from '../leads/describe-lead.ts'
import {hasSite, type PaneProps} from '../parts/pane-props.ts'
import {type Activity, fetchActivity, fetchVersions, type Versions} from './fetch-activity.ts'
import {type Difference, listDifferences} from './list-differences.ts'
import {planRestore} from './plan-restore.ts'

/** What was published on one site: who changed what, from which words to which, with the way back. */
export function ActivityPane({options}: PaneProps) {
  return hasSite(options) ? <ActivityList site={options.site} /> : null
}

const PAGE = 20

function ActivityList({site}: {site: SiteRecord}) {
  const client = useClient({apiVersion: API_VERSION})
  const now = useCurrentMinute()
  const places = useZonedLocations()
  const zone = resolveSiteZone(site, places ?? [])
  const [limit, setLimit] = useState(PAGE)
  const [found, setFound] = useState<Activity[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    fetchActivity(client, site, limit + 1).then(
      (activity) => isCurrent && setFound(activity),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [client, site, limit])
  return (
    <Card data-testid="activity" height="fill" overflow="auto">
      <Container padding={4} width={2}>
        <Stack gap={4}>
          <Text muted size={1}>
            What was published for this site, its shared content and settings included. Putting something back
            writes a draft: shoppers see it once you publish.
          </Text>
          {failed && <Problem>What was changed could not be read. Reload the page to try again.</Problem>}
          {!found && !failed && <Spinner muted />}
          {found?.length === 0 && <Text size={1}>Nothing was published yet.</Text>}
          <Stack as="ol" gap={4} padding={0}>
            {found?.slice(0, limit).map((activity) => (
              <li key={`${activity.transaction} ${activity.id}`} style={{listStyle: 'none'}}>
                <ActivityLine activity={activity} now={now} zone={zone} />
              </li>
            ))}
          </Stack>
          {found && found.length > limit && (
            <Box>
              <Button fontSize={1} mode="ghost" onClick={() => setLimit(limit + PAGE)} text="Show more" />
            </Box>
          )}
        </Stack>
      </Container>
    </Card>
  )
}

type LineProps = {activity: Activity; now: number; zone: string}

function ActivityLine({activity, now, zone}: LineProps) {
  const {id, type, title, at, author} = activity
  const definition = isDocumentName(type) ? documents[type] : null
  const versions = useVersions(activity)
  const differences = definition && versions ? compareVersions(definition, versions, zone) : null
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Text muted size={1}>
          <PersonName id={author} /> {describeWhat(versions)} {describeAgo(at, now)} ({formatMoment(at, zone)}
          )
        </Text>
        <Text size={1} weight="medium">
          {definition?.title ?? type}:{' '}
          <IntentLink intent="edit" params={{id, type}} style={{textDecoration: 'underline'}}>
            {title}
          </IntentLink>
        </Text>
        {differences && differences.length > 0 && (
          <>
            <Stack as="ul" gap={2} padding={0}>
              {differences.map((difference) => (
                <li key={difference.path} style={{listStyle: 'none'}}>
                  <Text size={1} style={{overflowWrap: 'anywhere'}}>
                    {difference.title}: “{difference.before}” became “{difference.after}”
                  </Text>
                </li>
              ))}
            </Stack>
            <PutBack differences={differences} id={id} title={title} type={type} versions={versions} />
          </>
        )}
      </Stack>
    </Card>
  )
}

function compareVersions(
  definition: DocumentDefinition,
  {before, after}: Versions,
  zone: string,
): Difference[] {
  return before && after ? listDifferences(definition, before, after, zone) : []
}

function describeWhat(versions: Versions | null): string {
  if (versions && !versions.before && versions.after) return 'published it for the first time'
  if (versions?.before && !versions.after) return 'took it off the sites'
  return 'published a change'
}

/** The name of a person; programs, such as an import, have none. */
function PersonName({id}: {id: string}) {
  const [person] = useUser(id)
  return <strong>{person?.displayName ?? 'A program'}</strong>
}

function useVersions({id, transaction, at}: Activity): Versions | null {
  const client = useClient({apiVersion: API_VERSION})
  const [versions, setVersions] = useState<Versions | null>(null)
  useEffect(() => {
    let isCurrent = true
    fetchVersions(client, {id, transaction, at}).then(
      (found) => isCurrent && setVersions(found),
      // Who and when is there all the same.
      () => isCurrent && setVersions(null),
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, transaction, at])
  return versions
}

type PutBackProps = {
  id: string
  type: string
  title: string
  differences: readonly Difference[]
  versions: Versions | null
}

/** Writes what the change took away into the document's draft, and leaves what was changed since as it is. */
function PutBack({id, type, title, differences, versions}: PutBackProps) {
  const client = useClient({apiVersion: API_VERSION})
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const {before} = versions ?? {before: null}
  if (!before) return null
  const putBack = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await applyChanges(client, [planRestore(id, before, differences)], {publish: false})
      router.navigateIntent('edit', {id, type})
    } catch (cause) {
      setProblem(`Nothing was put back: ${describeRefusal(cause)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <Flex>
        <Button
          aria-label={`Put this back in ${title}, as a draft`}
          disabled={isBusy}
          fontSize={1}
          mode="ghost"
          onClick={putBack}
          padding={2}
          text="Put this back"
        />
      </Flex>
      {problem && <Problem isMild>{problem}</Problem>}
    </Stack>
  )
}
