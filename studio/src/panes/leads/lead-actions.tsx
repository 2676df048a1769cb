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

/** The press that sends what one writes. */
const SENT_BY = {mail: 'mailed', note: 'noted', lost: 'lost'} as const

/** What staff can do with a lead: who looks after it, what came of it, a note, an answer by mail. */
export function LeadActions({lead, origin}: Props) {
  const {send, isBusy, problem} = useLeadCommand(origin)
  const [draft, setDraft] = useState<Draft>(null)
  const {id, revision, assignee, staff, you} = lead
  const press = async (what: NewLeadCommand) => {
    const done = await send(id, what)
    // What somebody writes stays when they press something else.
    if (done && draft !== null && what.kind === SENT_BY[draft]) setDraft(null)
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
      <DraftForm draft={draft} isBusy={isBusy} lead={lead} press={press} />
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

type DraftProps = MailProps & {draft: Draft}

/** What staff write into the lead itself. */
const WORDS = {
  note: {
    button: 'Add the note',
    help: 'Shoppers who ask for their data get notes too.',
    kind: 'noted',
    label: 'Note',
    max: 2000,
  },
  lost: {
    button: 'Mark as lost',
    help: 'For example: bought elsewhere.',
    isOptional: true,
    kind: 'lost',
    label: 'Why',
    max: 500,
  },
} as const

function DraftForm({draft, lead, isBusy, press}: DraftProps) {
  if (draft === null) return null
  if (draft === 'mail') return <MailForm isBusy={isBusy} lead={lead} press={press} />
  const {kind, ...form} = WORDS[draft]
  const send = (words: string) => press({kind, words, revision: lead.revision})
  return <WordsForm {...form} isBusy={isBusy} key={draft} send={send} />
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

type MailProps = {lead: StaffLeadDetail; isBusy: boolean; press: (what: NewLeadCommand) => void}

function MailForm({lead, isBusy, press}: MailProps) {
  const [subject, setSubject] = useState(lead.subject)
  const [words, setWords] = useState('')
  // Somebody may answer while one writes: that is seen before it is sent.
  const [seen] = useState(lead.revision)
  const isChanged = lead.revision !== seen
  const last = lead.events.find(({kind}) => kind !== 'opened' && kind !== 'noted')
  return (
    <SmallForm send={() => press({kind: 'mailed', subject, words, revision: lead.revision})}>
      <Note>
        To {lead.email}, from the site’s address, signed with your name.{' '}
        {lead.replyTo ? `A reply goes to ${lead.replyTo}.` : 'A reply goes to the department.'}
      </Note>
      <TextField autoComplete="off" label="Subject" maxLength={160} value={subject} write={setSubject} />
      <TextField label="Your words" maxLength={10_000} rows={8} value={words} write={setWords} />
      {isChanged && last && <Problem isMild>While you wrote: {describeEvent(last)}.</Problem>}
      <Flex>
        <Button
          disabled={isBusy || subject.trim() === '' || words.trim() === ''}
          text={isChanged ? 'Send it anyway' : 'Send the e-mail'}
          type="submit"
        />
      </Flex>
    </SmallForm>
  )
}

type WordsProps = {
  label: string
  help: string
  button: string
  max: number
  isBusy: boolean
  isOptional?: boolean
  send: (words: string) => void
}

function WordsForm({label, help, button, max, isBusy, isOptional = false, send}: WordsProps) {
  const [words, setWords] = useState('')
  return (
    <SmallForm send={() => send(words)}>
      <TextField hint={help} label={label} maxLength={max} rows={3} value={words} write={setWords} />
      <Flex>
        <Button disabled={isBusy || (!isOptional && words.trim() === '')} text={button} type="submit" />
      </Flex>
    </SmallForm>
  )
}
