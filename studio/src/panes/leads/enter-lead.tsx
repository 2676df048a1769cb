import {ENTERED_WAYS, type EnteredLead} from '@forecourt/schemas/lead/staff-lead'
import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import * as z from 'zod'
import {ChoiceField, TextField} from '../../core/parts/fields.tsx'
import {SmallForm} from '../../core/parts/frames.tsx'
import {BareButton, Problem} from '../../core/parts/words.tsx'
import {useStorefrontCommand} from '../../core/storefront/use-storefront.ts'
import {notifyLeadChange} from './lead-changes.ts'

const LINES = {
  name: {label: 'Name', hint: undefined},
  phone: {label: 'Phone number', hint: 'This or an e-mail address.'},
  email: {label: 'E-mail address', hint: undefined},
  car: {label: 'Car', hint: 'The address of its page; leave it empty for none.'},
} as const

const madeSchema = z.object({lead: z.string()})

const isWay = (word: string): word is EnteredLead['way'] => ENTERED_WAYS.some((way) => way === word)

const createEmpty = (): EnteredLead => ({
  id: crypto.randomUUID(),
  way: 'Phone call',
  name: '',
  phone: '',
  email: '',
  car: '',
  note: '',
})

/** The form of a call or a walk-in that is entered by hand. */
export function EnterLead({origin, close}: {origin: string; close: () => void}) {
  const {send, isBusy, problem} = useStorefrontCommand()
  const [typed, setTyped] = useState(createEmpty)
  const submit = async () => {
    if (!(await send({origin, path: '/api/staff/leads/entered', command: typed}, madeSchema))) return
    close()
    notifyLeadChange()
  }
  return (
    <SmallForm send={() => void submit()}>
      <ChoiceField
        choose={(value) => isWay(value) && setTyped({...typed, way: value})}
        label="How they came"
        options={ENTERED_WAYS.map((way) => [way, way])}
        value={typed.way}
      />
      {(Object.keys(LINES) as (keyof typeof LINES)[]).map((name) => (
        <TextField
          hint={LINES[name].hint}
          key={name}
          label={LINES[name].label}
          required={name === 'name'}
          value={typed[name]}
          write={(value) => setTyped({...typed, [name]: value})}
        />
      ))}
      <TextField label="Note" rows={3} value={typed.note} write={(note) => setTyped({...typed, note})} />
      {problem && <Problem isMild>{problem}</Problem>}
      <Flex gap={2}>
        <Button disabled={isBusy} text="Add the lead" tone="primary" type="submit" />
        <BareButton disabled={isBusy} onClick={close} text="Cancel" type="button" />
      </Flex>
    </SmallForm>
  )
}
