import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityClient} from '@sanity/client'
import {Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {type Change, fetchPairs, withdrawDocuments} from '../../core/changes/changes.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {getRole} from '../../core/roles/is-administrator.ts'
import {ChooseSites} from '../../documents/actions/choose-sites.tsx'
import {EdgeBoxes} from '../../inputs/window-input/edge-boxes.tsx'
import {copyDocument, planLastDays, planSites} from './bulk-changes.ts'
import {CsvDialog} from './csv-dialog.tsx'
import {useBulk} from './use-bulk.ts'

type Props = {
  readonly definition: DocumentDefinition
  readonly ids: readonly string[]
  /** The site of the list. */
  readonly site: SiteRecord | null
  /** Of the days of these documents. */
  readonly zone: string
  /** Chooses nothing any more. */
  readonly clear: () => void
}

type Open = 'end' | 'sites' | 'unpublish' | 'duplicate' | 'table' | null

/** The actions for the selected documents of a list. */
export function BulkBar(props: Props) {
  const {definition, ids, clear} = props
  const [open, setOpen] = useState<Open>(null)
  const {client, busy, said, run, change} = useBulk()
  const close = () => setOpen(null)
  const none = ids.length === 0

  async function finish(work: Promise<boolean>) {
    if (await work) clear()
    close()
  }

  return (
    <Card borderTop padding={3}>
      <Stack gap={3}>
        <Text role="status" size={1}>
          {said?.words ?? (none ? 'Tick what you want to change.' : `${ids.length} chosen`)}
        </Text>
        <Acts definition={definition} none={none} setOpen={setOpen} />
      </Stack>
      <OpenDialog
        {...props}
        busy={busy}
        change={change}
        close={close}
        duplicate={() => void finish(run(() => duplicateDocuments(client, definition, ids)))}
        finish={(changes) => void finish(change(changes))}
        open={open}
        unpublish={() => void finish(run(() => unpublishDocuments(client, definition, ids)))}
      />
    </Card>
  )
}

async function duplicateDocuments(
  client: SanityClient,
  definition: DocumentDefinition,
  ids: readonly string[],
): Promise<string> {
  const pairs = await fetchPairs(client, ids)
  const transaction = client.transaction()
  for (const {draft, published} of pairs.values()) {
    const document = draft ?? published
    if (document) transaction.create(copyDocument(definition, document, crypto.randomUUID()))
  }
  await transaction.commit({tag: 'duplicate', visibility: 'sync'})
  return `${count(pairs.size, definition)} duplicated: the copies are drafts.`
}

async function unpublishDocuments(
  client: SanityClient,
  definition: DocumentDefinition,
  ids: readonly string[],
): Promise<string> {
  const withdrawn = await withdrawDocuments(client, ids)
  return `${count(withdrawn, definition)} taken off the sites, and kept as drafts.`
}

type ActsProps = {
  readonly definition: DocumentDefinition
  /** Whether nothing is selected. */
  readonly none: boolean
  readonly setOpen: (open: Open) => void
}

function Acts({definition, none, setOpen}: ActsProps) {
  const isOfOneSite = getRole(useCurrentUser()) === 'site-editor'
  return (
    <Flex gap={1} wrap="wrap">
      {definition.fields.window && <Act disabled={none} onClick={() => setOpen('end')} text="Last day" />}
      {definition.scoped && !isOfOneSite && (
        <Act disabled={none} onClick={() => setOpen('sites')} text="Sites" />
      )}
      <Act disabled={none} onClick={() => setOpen('duplicate')} text="Duplicate" />
      <Act disabled={none} onClick={() => setOpen('unpublish')} text="Unpublish" />
      <Act disabled={false} onClick={() => setOpen('table')} text="As a table" />
    </Flex>
  )
}

type OpenDialogProps = Props & {
  readonly open: Open
  readonly busy: boolean
  readonly change: (changes: readonly Change[]) => Promise<boolean>
  /** Writes changes, and then selects nothing any more. */
  readonly finish: (changes: readonly Change[]) => void
  readonly duplicate: () => void
  readonly unpublish: () => void
  readonly close: () => void
}

function OpenDialog(props: OpenDialogProps) {
  const {open, definition, ids, site, zone, busy, change, finish, duplicate, unpublish, close} = props
  const counted = count(ids.length, definition)
  if (open === 'end')
    return (
      <EndDialog
        busy={busy}
        choose={(end) => finish(planLastDays(ids, end))}
        close={close}
        count={ids.length}
        zone={zone}
      />
    )
  if (open === 'sites')
    return <SitesDialog busy={busy} choose={(sites) => finish(planSites(ids, sites))} close={close} />
  if (open === 'duplicate')
    return (
      <Sure
        busy={busy}
        button={`Duplicate ${counted}`}
        close={close}
        key="duplicate"
        onSure={duplicate}
        title="Duplicate"
        words="Each of them is copied as a draft, with its own address. Shoppers see nothing until you publish it."
      />
    )
  if (open === 'unpublish')
    return (
      <Sure
        busy={busy}
        button={`Unpublish ${counted}`}
        close={close}
        key="unpublish"
        onSure={unpublish}
        title="Unpublish"
        words="Shoppers will not see them any more, on any site. They stay here as drafts."
      />
    )
  return open === 'table' ? <CsvDialog {...{definition, ids, site, zone, busy, change, close}} /> : null
}

function count(number: number, {title, plural}: DocumentDefinition): string {
  return number === 1 ? `1 ${title.toLowerCase()}` : `${number} ${plural.toLowerCase()}`
}

function Act(props: {text: string; disabled: boolean; onClick: () => void}) {
  return <Button fontSize={1} mode="ghost" padding={2} {...props} />
}

type SureProps = {
  readonly title: string
  readonly words: string
  readonly button: string
  readonly busy: boolean
  readonly isReady?: boolean
  readonly close: () => void
  readonly onSure: () => void
  readonly children?: ReactNode
}

function Sure({title, words, button, busy, isReady = true, close, onSure, children}: SureProps) {
  return (
    <Dialog header={title} id="bulk" onClose={close} width={0}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>{words}</Text>
          {children}
          <Button disabled={busy || !isReady} fontSize={1} onClick={onSure} text={button} />
        </Stack>
      </Box>
    </Dialog>
  )
}

type EndProps = {
  readonly count: number
  readonly zone: string
  readonly busy: boolean
  readonly close: () => void
  readonly choose: (end: string | null) => void
}

function EndDialog({count, zone, busy, close, choose}: EndProps) {
  const [end, setEnd] = useState<string | null>(null)
  return (
    <Sure
      busy={busy}
      button={count === 1 ? 'Change 1' : `Change ${count}`}
      close={close}
      isReady={end !== null}
      onSure={() => choose(end)}
      title="Last day"
      words="All of them then show until that day. Shoppers see the change at once, except where there are other unpublished changes."
    >
      <EdgeBoxes
        edge="end"
        instant={end}
        isFocused
        isReadOnly={busy}
        markers={[]}
        title="Shows until"
        write={setEnd}
        zone={zone}
      />
    </Sure>
  )
}

type SitesProps = {
  readonly busy: boolean
  readonly close: () => void
  readonly choose: (sites: readonly string[]) => void
}

function SitesDialog({busy, close, choose}: SitesProps) {
  const sites = useSites()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Sure
      busy={busy}
      button={chosen.size === 1 ? 'Show on 1 site' : `Show on ${chosen.size} sites`}
      close={close}
      isReady={chosen.size > 0}
      onSure={() => choose([...chosen])}
      title="Sites"
      words="They show on these sites and on no other."
    >
      <ChooseSites chosen={chosen} sites={sites ?? []} toggle={toggle} />
    </Sure>
  )
}
