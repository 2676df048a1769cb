import type {LeadStaff, StaffLeadDetail} from '@forecourt/schemas/lead/staff-lead'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {ChoiceBox, TextField} from '../../core/parts/fields.tsx'
import {SmallForm} from '../../core/parts/frames.tsx'
import {Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {describeEvent} from './describe-lead.ts'
import {type NewLeadCommand, useLeadCommand} from './use-lead-command.ts'

type Props = {
  lead: StaffLeadDetail
  origin: string | null
}

/** What one writes with a lead at the moment. */
type Draft = 'mail' | 'note' | 'lost' | null

/** What staff can do with a lead: who looks after it, what came of it, a note, an answer by mail. */
export function LeadActions({lead, origin}: Props) {
  const {send, isBusy, problem} = useLeadCommand(origin)
  const [draft, setDraft] = useState<Draft>(null)
  const {id, revision, assignee, staff, you} = lead
  const press = async (what: NewLeadCommand) => {
    const done = await send(id, what)
    // What somebody writes stays when they press something else.
    if (done && draft !== null && what.kind === FORMS[draft].kind) setDraft(null)
  }
  if (lead.stage === 'erased') {
    return (
      <Card padding={3} radius={2} tone="transparent">
        <Words>The shopper’s details were deleted at their request, so nobody can be answered.</Words>
      </Card>
    )
  }
  return (
    <Stack gap={3}>
      <Assignee
        assign={(to) => press({kind: 'assigned', to, revision})}
        assignee={assignee}
        isBusy={isBusy}
        staff={staff}
        you={you.key}
      />
      <Presses
        draft={draft}
        isBusy={isBusy}
        lead={lead}
        press={press}
        toggle={(next) => setDraft(draft === next ? null : next)}
      />
      {problem && <Problem isMild>{problem}</Problem>}
      {draft && <DraftForm draft={draft} isBusy={isBusy} key={draft} lead={lead} press={press} />}
    </Stack>
  )
}

type PressesProps = {
  lead: StaffLeadDetail
  draft: Draft
  isBusy: boolean
  press: (what: NewLeadCommand) => void
  toggle: (draft: Draft) => void
}

function Presses({lead: {stage, email, revision}, draft, isBusy, press, toggle}: PressesProps) {
  const isOpen = stage === 'new' || stage === 'unknown'
  /** A button that acts at once. */
  const act = (text: string, what: NewLeadCommand, isFirst = false) => (
    <SmallButton
      disabled={isBusy}
      mode={isFirst ? 'default' : 'ghost'}
      onClick={() => press(what)}
      text={text}
      tone={isFirst ? 'positive' : 'default'}
    />
  )
  /** A button that opens and closes a form. */
  const write = (text: string, what: Draft) => (
    <SmallButton aria-expanded={draft === what} onClick={() => toggle(what)} text={text} />
  )
  return (
    <Flex gap={2} wrap="wrap">
      {isOpen && act('Called', {kind: 'called', revision}, true)}
      {isOpen && act('Called, no answer', {kind: 'tried', revision})}
      {email && write('Write an e-mail', 'mail')}
      {write('Note', 'note')}
      {stage !== 'won' && act('Won', {kind: 'won', words: '', revision})}
      {stage !== 'lost' && write('Lost', 'lost')}
      {!isOpen && act('Open again', {kind: 'reopened', revision})}
    </Flex>
  )
}

/** What staff write: an answer to the shopper, or words into the lead itself. */
const FORMS = {
  mail: {
    kind: 'mailed',
    label: 'Your words',
    button: 'Send the e-mail',
    help: undefined,
    rows: 8,
    max: 10_000,
  },
  note: {
    kind: 'noted',
    label: 'Note',
    button: 'Add the note',
    help: 'Shoppers who ask for their data get notes too.',
    rows: 3,
    max: 2000,
  },
  lost: {
    kind: 'lost',
    label: 'Why',
    button: 'Mark as lost',
    help: 'For example: bought elsewhere.',
    rows: 3,
    max: 500,
  },
} as const

type DraftProps = {
  draft: Exclude<Draft, null>
  lead: StaffLeadDetail
  isBusy: boolean
  press: (what: NewLeadCommand) => void
}

function DraftForm({draft, lead, isBusy, press}: DraftProps) {
  const {kind, label, button, help, rows, max} = FORMS[draft]
  const {revision} = lead
  const [subject, setSubject] = useState(lead.subject)
  const [words, setWords] = useState('')
  // Somebody may act while one writes: of an answer that is seen before it is sent.
  const [seen] = useState(revision)
  const last = lead.events.find((event) => event.kind !== 'opened' && event.kind !== 'noted')
  const isLate = kind === 'mailed' && revision !== seen
  const isReady = kind === 'lost' || (words.trim() !== '' && (kind !== 'mailed' || subject.trim() !== ''))
  const send = () => press(kind === 'mailed' ? {kind, subject, words, revision} : {kind, words, revision})
  return (
    <SmallForm send={send}>
      {kind === 'mailed' && (
        <>
          <Note>
            To {lead.email}, from the site’s address, signed with your name. A reply goes to{' '}
            {lead.replyTo ?? 'the department'}.
          </Note>
          <TextField autoComplete="off" label="Subject" maxLength={160} value={subject} write={setSubject} />
        </>
      )}
      <TextField hint={help} label={label} maxLength={max} rows={rows} value={words} write={setWords} />
      {isLate && last && <Problem isMild>While you wrote: {describeEvent(last)}.</Problem>}
      <Flex>
        <Button disabled={isBusy || !isReady} text={isLate ? 'Send it anyway' : button} type="submit" />
      </Flex>
    </SmallForm>
  )
}

type AssigneeProps = {
  assignee: LeadStaff | null
  staff: readonly LeadStaff[]
  you: string
  isBusy: boolean
  assign: (to: string | null) => void
}

function Assignee({assignee, staff, you, isBusy, assign}: AssigneeProps) {
  const id = useId()
  const isListed = assignee === null || staff.some(({key}) => key === assignee.key)
  const people = isListed ? staff : [assignee, ...staff]
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Words as="label" htmlFor={id}>
        Looked after by
      </Words>
      <ChoiceBox
        all="Nobody yet"
        choose={(key) => assign(key || null)}
        disabled={isBusy}
        id={id}
        options={people.map(({key, name}) => [key, key === you ? `${name} (you)` : name])}
        value={assignee?.key ?? ''}
      />
      {assignee === null && <Button disabled={isBusy} onClick={() => assign(you)} text="Take it" />}
    </Flex>
  )
}
