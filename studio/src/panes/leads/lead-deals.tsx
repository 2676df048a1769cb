import type {StaffLeadDetail} from '@forecourt/schemas/lead/staff-lead'
import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {Button, Card, Flex, Stack, TextArea, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {Problem} from '../../core/parts/problem.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {Labelled} from '../parts/pane-parts.tsx'
import {useLeadCommand} from './use-lead-command.ts'

type Deal = StaffLeadDetail['deals'][number]
type Props = {lead: Pick<StaffLeadDetail, 'id' | 'revision' | 'zone'>; origin: string | null}

/** The unfinished deals of a shopper who agreed to be asked about them, with what the desk can change. */
export function LeadDeals({lead, origin, deals}: Props & {deals: readonly Deal[]}) {
  return deals.map((deal) => (
    <Card border key={deal.number} padding={3} radius={2}>
      <Stack gap={4}>
        <Words as="h3" weight="medium">
          Deal {deal.number.toUpperCase()}: {deal.car}
        </Words>
        <Stack gap={2}>
          {deal.lines.map((line) => (
            <Words key={line}>{line}</Words>
          ))}
        </Stack>
        {deal.desk && (
          <Note>
            {deal.desk.by} changed it, {formatMoment(deal.desk.at, lead.zone)}
            {deal.desk.note && `: “${deal.desk.note}”`}
          </Note>
        )}
        <DealForm deal={deal} key={deal.changedAt} lead={lead} origin={origin} />
      </Stack>
    </Card>
  ))
}

function DealForm({deal, lead, origin}: Props & {deal: Deal}) {
  const {send, isBusy, problem} = useLeadCommand(origin)
  const {desk, tradeIn: rego} = deal
  const [worth, setWorth] = useState(desk?.tradeIn?.toString() ?? '')
  const [label, setLabel] = useState(desk?.extra?.label ?? '')
  const [amount, setAmount] = useState(desk?.extra?.dollars.toString() ?? '')
  const [note, setNote] = useState(desk?.note ?? '')
  const tradeIn = readDollars(worth)
  const dollars = readDollars(amount)
  const isHalf = (label.trim() === '') !== (dollars === null)
  const fault =
    Number.isNaN(tradeIn) || Number.isNaN(dollars)
      ? 'Write amounts in whole dollars, such as 12,000 or -500.'
      : isHalf
        ? 'An extra needs both its name and its amount.'
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(lead.id, {
      kind: 'dealt',
      revision: lead.revision,
      deal: deal.number,
      seen: deal.changedAt,
      tradeIn,
      extra: dollars === null ? null : {label: label.trim(), dollars},
      note: note.trim() || null,
    })
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      {rego && <Field label={`Your figure for ${rego}, in dollars`} set={setWorth} value={worth} />}
      <Field label="What you add or take off" max={60} set={setLabel} value={label} />
      <Field label="Its amount in dollars, with a minus to take off" set={setAmount} value={amount} />
      <Field isLong label="Words to the shopper" max={500} set={setNote} value={note} />
      <Note>
        The shopper sees it in the deal, with what it comes to. It replaces what you had changed before.
      </Note>
      {(fault ?? problem) && <Problem isMild>{fault ?? problem}</Problem>}
      <Flex>
        <Button disabled={isBusy || fault !== null} fontSize={1} text="Change the deal" type="submit" />
      </Flex>
    </Stack>
  )
}

type FieldProps = {
  label: string
  value: string
  set: (value: string) => void
  max?: number
  isLong?: boolean
}

function Field({label, value, set, max = 12, isLong = false}: FieldProps) {
  return (
    <Labelled label={label}>
      {(id) => {
        const shared = {fontSize: 1, id, maxLength: max, value} as const
        return isLong ? (
          <TextArea {...shared} onChange={({currentTarget}) => set(currentTarget.value)} rows={3} />
        ) : (
          <TextInput {...shared} onChange={({currentTarget}) => set(currentTarget.value)} />
        )
      }}
    </Labelled>
  )
}

/** Whole dollars as they are typed; null if empty, not a number if they are none. */
function readDollars(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$]/g, '').replace('−', '-')
  if (text === '') return null
  return /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}
