import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {FINDINGS} from '@forecourt/schemas/vehicle/findings'
import {ACTION_ENDS, RULE_ACTIONS} from '@forecourt/schemas/vehicle/rule-actions'
import {type StaffAction, staffActionSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {Card, Flex, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import * as z from 'zod'
import {useAnswer} from '../live-query/use-answer.ts'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {PlainList} from '../parts/lists.tsx'
import {Note, Problem, SmallButton, Words} from '../parts/words.tsx'
import {useRole} from '../roles/get-role.ts'
import {fetchFromStorefront, StorefrontError} from '../storefront/fetch-from-storefront.ts'
import {useStorefrontCommand} from '../storefront/use-storefront.ts'

type Props = {
  /** Where the sites answer whose rules are asked for. */
  readonly origins: readonly string[]
  /** The id of a car; null for all cars of the sites. */
  readonly car: string | null
  readonly zone: string
  /** Read again when it changes, as a car does. */
  readonly revision?: string
}

/** What rules did to cars by themselves, the newest first, each with its way back; nothing where they did nothing. */
export function RuleActions({origins, car, zone, revision = ''}: Props) {
  const {actions, failure, undo, busy} = useActions(origins, car, revision)
  const isViewer = useRole() === 'viewer'
  if (actions.length === 0 && failure === null) return null
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Done by rules
      </Heading>
      {failure && <Problem isMild>What rules did could not be read or changed. {failure}</Problem>}
      <PlainList
        gap={2}
        items={actions}
        nameItem={({origin, car: id, finding, action}) => `${origin} ${id} ${finding} ${action}`}
      >
        {(one) => (
          <Card border padding={3} radius={2}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1} gap={2} style={{minWidth: 180}}>
                <Words weight="medium">
                  {car === null && `${one.name}: `}
                  {RULE_ACTIONS[one.action]} (“{one.words}”)
                </Words>
                <Note>{describeAction(one, zone)}</Note>
              </Stack>
              {one.endedBy === null && !isViewer && (
                <SmallButton
                  aria-label={`Undo for good: ${RULE_ACTIONS[one.action]}, ${one.name}`}
                  disabled={busy}
                  onClick={() => void undo(one)}
                  text="Undo"
                />
              )}
            </Flex>
          </Card>
        )}
      </PlainList>
    </Stack>
  )
}

/** Why and since when a rule did something, and what ended it. */
export function describeAction(
  {finding, beganAt, endedAt, endedBy, staffName}: StaffAction,
  zone: string,
): string {
  const why = `“${FINDINGS[finding].title}”`
  if (endedBy === null || endedAt === null) return `${why}, since ${formatMoment(beganAt, zone)}`
  const end = endedBy === 'undone' && staffName ? `Undone by ${staffName}` : ACTION_ENDS[endedBy]
  if (beganAt === endedAt) return `${why}, not begun: ${end} (${formatMoment(endedAt, zone)})`
  return `${why}, ${formatMoment(beganAt, zone)} to ${formatMoment(endedAt, zone)}: ${end}`
}

type Located = StaffAction & {readonly origin: string}

function useActions(origins: readonly string[], car: string | null, revision: string) {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const [round, setRound] = useState(0)
  const {send, isBusy, problem} = useStorefrontCommand()
  const path = `/api/staff/actions${car === null ? '' : `?car=${encodeURIComponent(car)}`}`
  const read = async (userId: string, origin: string) => {
    const answer = await fetchFromStorefront({client, userId, origin, path})
    const actions = z.array(staffActionSchema).parse(await answer.json())
    return actions.map((one): Located => ({...one, origin}))
  }
  const ask =
    userId === null
      ? null
      : async () => (await Promise.all(origins.map((origin) => read(userId, origin)))).flat()
  const about = [client, userId, origins.join(' '), path, revision, round]
  const {answer, failed, cause} = useAnswer(ask, about)
  const undo = async ({origin, car: id, finding, action}: Located) => {
    await send({origin, path: '/api/staff/actions', command: {car: id, finding, action}}, z.unknown())
    setRound(round + 1)
  }
  const failure = cause instanceof StorefrontError ? cause.message : 'The site did not answer.'
  return {actions: answer ?? [], failure: problem ?? (failed ? failure : null), undo, busy: isBusy}
}
