import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {FINDINGS} from '@forecourt/schemas/vehicle/findings'
import {ACTION_ENDS, RULE_ACTIONS} from '@forecourt/schemas/vehicle/rule-actions'
import {type StaffAction, staffActionSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {Card, Flex, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import * as z from 'zod'
import {PlainList} from '../parts/lists.tsx'
import {Note, Problem, SmallButton, Words} from '../parts/words.tsx'
import {useRole} from '../roles/get-role.ts'
import {useStorefront, useStorefrontCommand} from '../storefront/use-storefront.ts'

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
export function RuleActions({origins, ...asked}: Props) {
  return origins.map((origin) => <ActionsOfSite key={origin} origin={origin} {...asked} />)
}

const actionsSchema = z.array(staffActionSchema)

function ActionsOfSite({origin, car, zone, revision = ''}: Omit<Props, 'origins'> & {origin: string}) {
  const isViewer = useRole() === 'viewer'
  const [round, setRound] = useState(0)
  const path = `/api/staff/actions${car === null ? '' : `?car=${encodeURIComponent(car)}`}`
  const {answer, problem} = useStorefront({origin, path, round: `${revision} ${round}`}, actionsSchema)
  const {send, isBusy, problem: refusal} = useStorefrontCommand()
  const failure = refusal ?? problem
  const actions = answer ?? []
  if (actions.length === 0 && failure === null) return null
  const undo = async ({car: id, finding, action}: StaffAction) => {
    await send({origin, path: '/api/staff/actions', command: {car: id, finding, action}}, z.unknown())
    setRound(round + 1)
  }
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Done by rules
      </Heading>
      {failure && <Problem isMild>What rules did could not be read or changed. {failure}</Problem>}
      <PlainList
        gap={2}
        items={actions}
        nameItem={({car: id, finding, action}) => `${id} ${finding} ${action}`}
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
                  disabled={isBusy}
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
