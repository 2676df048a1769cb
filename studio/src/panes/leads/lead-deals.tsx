import type {StaffLeadDetail} from '@forecourt/schemas/lead/staff-lead'
import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {TextField} from '../../core/parts/fields.tsx'
import {Note, Problem, Words} from '../../core/parts/words.tsx'
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

const LONGEST_AMOUNT = 12

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
      {rego && (
        <TextField
          label={`Your figure for ${rego}, in dollars`}
          maxLength={LONGEST_AMOUNT}
          value={worth}
          write={setWorth}
        />
      )}
      <TextField label="What you add or take off" maxLength={60} value={label} write={setLabel} />
      <TextField
        label="Its amount in dollars, with a minus to take off"
        maxLength={LONGEST_AMOUNT}
        value={amount}
        write={setAmount}
      />
      <TextField label="Words to the shopper" maxLength={500} rows={3} value={note} write={setNote} />
      <Note>
        The shopper sees it in the deal, with what it comes to. It replaces what you had changed before.
      </Note>
      {(fault ?? problem) && <Problem isMild>{fault ?? problem}</Problem>}
      <Flex>
        <Button disabled={isBusy || fault !== null} text="Change the deal" type="submit" />
      </Flex>
    </Stack>
  )
}

/** Whole dollars as they are typed; null if empty, not a number if they are none. */
function readDollars(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$]/g, '').replace('−', '-')
  if (text === '') return null
  return /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}
