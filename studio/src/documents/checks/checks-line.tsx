import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Stack} from '@sanity/ui'
import type {InputProps} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {describeScheduled} from '../../core/releases/scheduled.ts'
import {useScheduled} from '../../core/releases/use-scheduled.ts'
import {useDocumentZone} from '../../core/zone/use-document-zone.ts'
import {LinkInput} from '../../inputs/link-input/link-input.tsx'
import {SlugInput} from '../../inputs/slug-input/slug-input.tsx'
import {ExperimentCard} from '../experiments/experiment-card.tsx'
import {LastChangeLine} from '../last-change/last-change-line.tsx'
import {LegalCard} from '../legal/legal-card.tsx'
import {useOpenSeldom} from '../schema/open-when-filled.tsx'
import {TrialCard} from '../trial/trial-card.tsx'
import {UnlessUnreadable} from '../unreadable-document/unless-unreadable.tsx'
import {CHECKS} from './checks-name.ts'
import {describeChecks, describeWhere} from './describe-checks.ts'
import {listChecks} from './list-checks.ts'
import {SendFormToPreview} from './send-form-to-preview.tsx'
import {ToFirstField} from './to-first-field.tsx'
import {useFieldInView} from './use-field-in-view.ts'
import {useSteadyPresence} from './use-steady-presence.ts'

/**
 * Every input. Adds a line at the top of every document's form: a button for the checks, and the last publish. Also sends
 * the form's values to the preview. A slug follows the name beside it, and the target of a link is chosen from pages.
 */
export function WithChecksLine(props: InputProps) {
  if (props.schemaType.name === 'slug') return <SlugInput {...props} />
  if (props.path.at(-1) === 'href') return <LinkInput {...props} />
  if (props.path.length > 0 || props.schemaType.type?.name !== 'document') return props.renderDefault(props)
  return <WholeForm {...props} />
}

function WholeForm(props: InputProps) {
  useOpenSeldom(props)
  useSteadyPresence(props)
  const form = useFieldInView()
  return (
    <UnlessUnreadable>
      <ToFirstField {...props} />
      <Stack gap={5} ref={form}>
        <LegalCard {...props} />
        <ExperimentCard schemaType={props.schemaType} />
        <TrialCard />
        <ChecksLine />
        <PublishedLine />
        <SendFormToPreview value={props.value} />
        {props.renderDefault(props)}
      </Stack>
    </UnlessUnreadable>
  )
}

function PublishedLine() {
  const {documentId, editState} = useDocumentPane()
  const scheduled = useScheduled().get(documentId)
  const zone = useDocumentZone()
  const published = editState?.published
  return (
    <>
      {published && <LastChangeLine id={documentId} revision={published._rev} />}
      {scheduled && zone && (
        <Card padding={3} radius={2} tone="primary">
          <Words>{describeScheduled(scheduled, zone.zone)}</Words>
        </Card>
      )}
    </>
  )
}

function ChecksLine() {
  const {validation, schemaType, openInspector} = useDocumentPane()
  const checks = listChecks(validation, schemaType)
  const {blockers, warnings} = checks
  if (blockers.length === 0 && warnings.length === 0) return null
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <SmallButton
        icon={blockers.length > 0 ? ErrorOutlineIcon : WarningOutlineIcon}
        onClick={() => openInspector(CHECKS)}
        text={`${describeChecks(checks)}: show`}
        tone={blockers.length > 0 ? 'critical' : 'caution'}
      />
      <Note>{describeWhere(checks)}</Note>
    </Flex>
  )
}
