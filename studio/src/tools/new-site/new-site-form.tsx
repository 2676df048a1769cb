import {isState, STATE_NAMES} from '@forecourt/schemas/values/states'
import {proposeSlug} from '@forecourt/schemas/values/to-slug'
import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import {type FormEvent, type ReactNode, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {ChoiceField, TextField} from '../../core/parts/fields.tsx'
import {Note, Problem} from '../../core/parts/words.tsx'
import {createSite, describeFailure, hasPayee, type MadeSite} from './create-site.ts'
import {mergeFacts} from './merge-facts.ts'
import {listProblems, type NewSiteAnswers, NO_ANSWERS, type Problems} from './new-site-answers.ts'
import {listMissingFacts} from './new-site-documents.ts'
import {PictureAnswer} from './picture-answer.tsx'
import type {Surroundings} from './use-surroundings.ts'

/** The maximum length, which leaves room for a prefix in ids and host names. */
const LONGEST_SLUG = 40

type Props = {surroundings: Surroundings; finish: (site: MadeSite) => void}
type Write = (change: Partial<NewSiteAnswers>) => void
type PartProps = {answers: NewSiteAnswers; problems: Problems; write: Write; surroundings: Surroundings}

/** The six questions about a new site; errors are shown beside each after the first attempt to create it. */
export function NewSiteForm({surroundings, finish}: Props) {
  const client = useClient({apiVersion: API_VERSION})
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const problems = listProblems(answers, surroundings.taken)
  const write: Write = (change) => setAnswers((before) => ({...before, ...change}))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    setFault(null)
    if (Object.keys(problems).length > 0) {
      // After the problems are shown beside their questions.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      await createSite(client, answers, surroundings)
      const {name, slug, host} = answers
      finish({
        name: name.trim(),
        slug,
        host: host.trim().toLowerCase(),
        settingsId: `settings-${slug}`,
        gaps: listMissingFacts(answers, {...surroundings, takesPayments: hasPayee(answers, surroundings)}),
      })
    } catch (error) {
      setFault(describeFailure(error))
      setBusy(false)
    }
  }

  const part = {answers, problems: asked ? problems : {}, write, surroundings}
  const count = Object.keys(problems).length
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <NameQuestion {...part} />
        <HostQuestion {...part} />
        <LookQuestion {...part} />
        <DealershipQuestion {...part} />
        <PlaceQuestion {...part} />
        <LegalQuestion {...part} />
        {asked && count > 0 && (
          <Problem>
            {count === 1
              ? 'One answer is not right yet: see above.'
              : `${count} answers are not right yet: see above.`}
          </Problem>
        )}
        {fault && <Problem>{fault}</Problem>}
        <Button disabled={busy} loading={busy} text="Create site" type="submit" />
      </Stack>
    </form>
  )
}

function Question({number, title, children}: {number: number; title: string; children: ReactNode}) {
  return (
    <Card as="section" border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {number}. {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

type TextAnswerProps = {
  name: Exclude<keyof NewSiteAnswers, 'state'>
  part: PartProps
  label: string
  hint?: string
  type?: 'email' | 'tel'
}

/** The input of an answer that is stored as typed. */
function TextAnswer({name, part: {answers, problems, write}, ...box}: TextAnswerProps) {
  return (
    <TextField
      {...box}
      problem={problems[name]}
      value={answers[name]}
      write={(value) => write({...answers, [name]: value})}
    />
  )
}

function NameQuestion(part: PartProps) {
  const {answers, problems, write} = part
  function rename(name: string) {
    const follows = answers.slug === proposeSlug(answers.name, LONGEST_SLUG)
    const slug = follows ? proposeSlug(name, LONGEST_SLUG) : answers.slug
    const hostFollows = answers.host === '' || answers.host === `${answers.slug}.localhost`
    write({name, slug, ...(hostFollows ? {host: slug ? `${slug}.localhost` : ''} : {})})
  }
  return (
    <Question number={1} title="What is the site called?">
      <TextField
        hint="The name shoppers know, for example Bayview Motors."
        label="Name"
        problem={problems.name}
        value={answers.name}
        write={rename}
      />
      <TextAnswer
        name="slug"
        part={part}
        hint="Made from the name. Web addresses use it, so it cannot be changed later."
        label="Short name"
      />
    </Question>
  )
}

function HostQuestion(part: PartProps) {
  return (
    <Question number={2} title="What is its web address?">
      <TextAnswer
        name="host"
        part={part}
        hint="Without https://, for example www.example.com.au. A name ending in .localhost works on this machine at once."
        label="Host name"
      />
    </Question>
  )
}

function LookQuestion({answers, problems, write, surroundings}: PartProps) {
  const kinds = {template: 'Template', brand: 'Brand'} as const
  return (
    <Question number={3} title="What does it start from?">
      <ChoiceField
        all="The default only"
        hint="Its colours, words and switches come from here until the site sets its own."
        label="Template or brand"
        options={surroundings.looks.map(({id, kind, title}) => [id, `${kinds[kind]}: ${title}`])}
        problem={problems.look}
        value={answers.look}
        choose={(look) => write({look})}
      />
      <PictureAnswer
        choose={(picture) => write({picture})}
        chosen={answers.picture}
        hasOwn={surroundings.looks.some(({id, hasPicture}) => id === answers.look && hasPicture)}
        pictures={surroundings.pictures}
      />
    </Question>
  )
}

function DealershipQuestion(part: PartProps) {
  const {answers, problems, write, surroundings} = part
  return (
    <Question number={4} title="Whose cars does it show?">
      <ChoiceField
        all="A new dealership of the same name"
        hint="A dealership that is here already brings its cars, its locations with their hours, and its phone."
        label="Dealership"
        options={surroundings.dealerships.map(({id, name}) => [id, name])}
        problem={problems.dealership}
        value={answers.dealership}
        choose={(dealership) => write(mergeFacts(answers, dealership, surroundings.dealerships))}
      />
      <TextAnswer name="phone" part={part} label="Phone" type="tel" />
      <TextAnswer name="email" part={part} hint="Where enquiries go." label="E-mail" type="email" />
    </Question>
  )
}

function PlaceQuestion(part: PartProps) {
  const {answers, problems, write} = part
  const isNew = answers.dealership === ''
  return (
    <Question number={5} title="Where is it licensed?">
      <ChoiceField
        all="Choose…"
        hint="Decides the time zone and the legal words."
        label="State"
        options={Object.entries(STATE_NAMES)}
        problem={problems.state}
        value={answers.state}
        choose={(state) => write({state: isState(state) ? state : ''})}
      />
      <TextAnswer
        name="licenceNumber"
        part={part}
        hint="Shown at the foot of every page."
        label="Dealer licence number"
      />
      {isNew && (
        <>
          <TextAnswer name="street" part={part} label="Street" />
          <Flex gap={3} wrap="wrap">
            <TextAnswer name="city" part={part} label="Suburb or city" />
            <TextAnswer name="postcode" part={part} label="Postcode" />
          </Flex>
        </>
      )}
    </Question>
  )
}

function LegalQuestion(part: PartProps) {
  return (
    <Question number={6} title="Which company is it?">
      <Note>
        The site starts with a privacy policy and terms. What you leave empty here or above stays a marked gap
        in them, and the site goes live once the gaps are filled.
      </Note>
      <TextAnswer
        name="legalName"
        part={part}
        hint="The company or person as registered, for example Bayview Motors Pty Ltd."
        label="Legal name"
      />
      <TextAnswer name="abn" part={part} hint="Shown at the foot of every page too." label="ABN" />
    </Question>
  )
}
