import {LEAD_KINDS, type StaffLead} from '@forecourt/schemas/lead/staff-lead'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {Badge, Box, Button, Flex, Stack} from '@sanity/ui'
import {Note, Words} from '../../core/parts/words.tsx'
import {describeAgo} from '../../core/zone/describe-age.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {describeLeadState, linkToPhone} from './describe-lead.ts'

type Props = {
  lead: StaffLead
  isOpen: boolean
  isBusy: boolean
  now: number
  /** The key of who looks. */
  you: string
  markCalled: () => void
}

/** A row of the list of leads: how long it has waited, with buttons to call and to mark it as called. */
export function LeadRow({lead, isOpen, isBusy, now, you, markCalled}: Props) {
  const {id, name, phone, stage} = lead
  return (
    <Flex align="flex-start" gap={1}>
      <ChildLinkCard data-lead={id} id={id} isOpen={isOpen}>
        <Summary lead={lead} now={now} you={you} />
      </ChildLinkCard>
      {phone && stage !== 'erased' && (
        <Button
          aria-label={`Call ${name}, ${phone}`}
          as="a"
          href={linkToPhone(phone)}
          icon={MobileDeviceIcon}
          mode="bleed"
          title={phone}
        />
      )}
      {stage === 'new' && (
        <Button
          aria-label={`Mark ${name} as called`}
          disabled={isBusy}
          icon={CheckmarkIcon}
          mode="bleed"
          onClick={markCalled}
          title="Called"
          tone="positive"
        />
      )}
    </Flex>
  )
}

function Summary({lead, now, you}: Pick<Props, 'lead' | 'now' | 'you'>) {
  const {name, about, car, kind, stage, createdAt, assignee, tries} = lead
  const state = describeLeadState(lead, now)
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        <Box flex={1}>
          <Words textOverflow="ellipsis" weight="medium">
            {name}
          </Words>
        </Box>
        <Note>{describeAgo(createdAt, now)}</Note>
      </Flex>
      <Note textOverflow="ellipsis">
        {[kind === 'enquiry' ? about : LEAD_KINDS[kind], car].filter(Boolean).join(' · ')}
      </Note>
      <Flex gap={1} wrap="wrap">
        <Badge tone={state.tone}>{state.words}</Badge>
        {assignee && <Badge>{assignee.key === you ? 'Yours' : assignee.name}</Badge>}
        {tries > 0 && stage === 'new' && (
          <Badge tone="caution">
            {tries === 1 ? 'Called once, no answer' : `Called ${tries} times, no answer`}
          </Badge>
        )}
      </Flex>
    </Stack>
  )
}
