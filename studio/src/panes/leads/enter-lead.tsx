import {ENTERED_WAYS, type EnteredLead} from '@forecourt/schemas/lead/staff-lead'
import {Button, Card, Flex, Select, Stack, TextArea, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Problem} from '../../core/parts/problem.tsx'
import {SmallButton} from '../../core/parts/small-button.tsx'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {Labelled} from '../parts/pane-parts.tsx'
import {notifyLeadChange} from './lead-changes.ts'

const LINES = {
  name: {label: 'Name', hint: undefined},
  phone: {label: 'Phone number', hint: 'This or an e-mail address.'},
  email: {label: 'E-mail address', hint: undefined},
  car: {label: 'Car', hint: 'The address of its page; leave it empty for none.'},
} as const

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

/** A call or a walk-in that is entered by hand; null in `typed` while nobody does. */
export function EnterLead({origin}: {origin: string | null}) {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [typed, setTyped] = useState<EnteredLead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (origin === null) return null
  if (!typed) return <SmallButton onClick={() => setTyped(createEmpty())} text="Enter a call or walk-in" />
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await fetchFromStorefront({client, userId, origin, path: '/api/staff/leads/entered', command: typed})
      setTyped(null)
      notifyLeadChange()
    } catch (cause) {
      setProblem(cause instanceof StorefrontError ? cause.message : 'The answer could not be read.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card as="form" border onSubmit={send} padding={3} radius={2}>
      <Stack gap={3}>
        <Labelled label="How they came">
          {(id) => (
            <Select
              fontSize={1}
              id={id}
              onChange={({currentTarget: {value}}) => isWay(value) && setTyped({...typed, way: value})}
              value={typed.way}
            >
              {ENTERED_WAYS.map((way) => (
                <option key={way}>{way}</option>
              ))}
            </Select>
          )}
        </Labelled>
        {(Object.keys(LINES) as (keyof typeof LINES)[]).map((name) => (
          <Labelled hint={LINES[name].hint} key={name} label={LINES[name].label}>
            {(id) => (
              <TextInput
                fontSize={1}
                id={id}
                onChange={({currentTarget: {value}}) => setTyped({...typed, [name]: value})}
                required={name === 'name'}
                value={typed[name]}
              />
            )}
          </Labelled>
        ))}
        <Labelled label="Note">
          {(id) => (
            <TextArea
              fontSize={1}
              id={id}
              onChange={({currentTarget: {value}}) => setTyped({...typed, note: value})}
              rows={3}
              value={typed.note}
            />
          )}
        </Labelled>
        {problem && <Problem isMild>{problem}</Problem>}
        <Flex gap={2}>
          <Button disabled={isBusy} fontSize={1} text="Add the lead" tone="primary" type="submit" />
          <SmallButton
            disabled={isBusy}
            mode="bleed"
            onClick={() => setTyped(null)}
            text="Cancel"
            type="button"
          />
        </Flex>
      </Stack>
    </Card>
  )
}
