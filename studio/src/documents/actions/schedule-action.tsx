import {getDraftId} from '@sanity/client/csm'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {Button, Flex, Spinner, Stack} from '@sanity/ui'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useDocumentPairPermissions,
  useValidationStatus,
} from 'sanity'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {describeScheduled, type Scheduled} from '../../core/releases/scheduled.ts'
import {useScheduled} from '../../core/releases/use-scheduled.ts'
import {type DocumentZone, describeZone, findDocumentZone} from '../../core/zone/resolve-site-zone.ts'
import {useZoneContext} from '../../core/zone/use-document-zone.ts'
import {EdgeBoxes} from '../../inputs/window-input/edge-boxes.tsx'
import {planSchedule, planUnschedule, suggestMoment} from './plan-schedule.ts'
import {useActionDialog} from './use-action-dialog.ts'

/**
 * In place of the Studio's own action of that kind, whose dialog takes the hour of the computer's zone, says no zone, and
 * opens with a time that has passed. What it writes is the same.
 */
export const useScheduleAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const [permission] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const {validation} = useValidationStatus(getDraftId(id), type, true)
  const context = useZoneContext()
  const known = useScheduled().get(id)
  // What a release of several holds is scheduled with that release.
  const own = known?.title === null ? known : null
  const isInvalid = !own && validation.some(({level}) => level === 'error')
  const zone = context && findDocumentZone({_id: id, _type: type, ...(draft ?? published)}, context)
  const opening = useActionDialog(own ? 'Change schedule' : 'Schedule publish', (close) =>
    zone ? <ScheduleDialog close={close} id={id} scheduled={own} zone={zone} /> : <Spinner muted />,
  )
  if (!permission?.granted || (!draft && !own)) return null
  return {
    ...opening,
    icon: CalendarIcon,
    disabled: isInvalid || zone === null || (known?.title !== undefined && own === null),
    ...(isInvalid && {title: 'Correct what stops publishing first.'}),
  }
}
useScheduleAction.action = 'schedule'

type Props = {id: string; zone: DocumentZone; scheduled: Scheduled | null; close: () => void}

function ScheduleDialog({id, zone, scheduled, close}: Props) {
  const client = useClient({apiVersion: API_VERSION})
  const [now] = useState(Date.now)
  const [at, setAt] = useState<string | null>(scheduled?.at ?? suggestMoment(now, zone.zone))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPast = at !== null && Date.parse(at) <= now

  async function run(actions: Parameters<typeof client.action>[0]) {
    setBusy(true)
    try {
      await client.action(actions, {tag: 'schedule'})
      close()
    } catch (cause) {
      setProblem(`Nothing was scheduled: ${describeRefusal(cause)}`)
      setBusy(false)
    }
  }

  function schedule() {
    const name = `r${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
    if (at) void run(planSchedule(id, at, scheduled, name))
  }

  return (
    <Stack gap={4}>
      <EdgeBoxes
        edge="start"
        instant={at}
        isFocused
        isReadOnly={busy}
        markers={[]}
        title="Publish at"
        write={setAt}
        zone={zone.zone}
      />
      <Note>In {describeZone(zone)}.</Note>
      <Words role="status">{problem ?? describeChoice(at, isPast, zone.zone)}</Words>
      <Flex gap={2}>
        <Button disabled={busy || at === null || isPast} onClick={schedule} text="Schedule" />
        {scheduled && (
          <SmallButton
            disabled={busy}
            onClick={() => void run(planUnschedule(scheduled))}
            text="Cancel the schedule"
          />
        )}
      </Flex>
    </Stack>
  )
}

function describeChoice(at: string | null, isPast: boolean, zone: string): string {
  if (at === null) return 'Choose a day and a time.'
  if (isPast) return 'That time has passed: choose a later one.'
  return `${describeScheduled({at, isEnd: false, isPaused: false, title: null}, zone)}.`
}
