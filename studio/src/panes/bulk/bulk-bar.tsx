import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {withdrawDocuments} from '../../core/changes/changes.ts'
import {startEdit} from '../../core/changes/edit.ts'
import {type Bulk, useBulk} from '../../core/changes/use-bulk.ts'
import {countDocuments} from '../../core/content/count-documents.ts'
import {toggleItem} from '../../core/content/toggle-item.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {PlainDialog} from '../../core/parts/frames.tsx'
import {SmallButton, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {ChooseSites} from '../../documents/actions/choose-sites.tsx'
import {copyUnderNewName} from '../../documents/actions/copy-document.ts'
import {describeLinkers} from '../../documents/links/fetch-linkers.ts'
import {EdgeBoxes} from '../../inputs/window-input/edge-boxes.tsx'
import {planLastDays, planSites} from './bulk-changes.ts'
import {CsvDialog} from './csv-dialog.tsx'

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

/** The actions for the selected documents of a list. */
export function BulkBar({definition, ids, site, zone, clear}: Props) {
  const isOfOneSite = useRole() === 'site-editor'
  const [open, setOpen] = useState<'end' | 'sites' | 'table' | null>(null)
  const bulk = useBulk()
  const {busy, change} = bulk
  const none = ids.length === 0
  const close = () => setOpen(null)

  /** Does the work, and then chooses nothing any more. */
  async function finish(work: Promise<boolean>) {
    close()
    if (await work) clear()
  }

  return (
    <Card borderTop padding={3}>
      <Stack gap={3}>
        <BulkAnswer bulk={bulk} idle={none ? 'Tick what you want to change.' : `${ids.length} chosen`} />
        <Flex gap={1} wrap="wrap">
          {definition.fields.window && (
            <SmallButton disabled={none} onClick={() => setOpen('end')} text="Last day" />
          )}
          {definition.scoped && !isOfOneSite && (
            <SmallButton disabled={none} onClick={() => setOpen('sites')} text="Sites" />
          )}
          <SmallButton
            disabled={none}
            onClick={() => void finish(duplicateDocuments(bulk, definition, ids))}
            text="Duplicate"
          />
          <SmallButton
            disabled={none}
            onClick={() => void finish(unpublishDocuments(bulk, definition, ids))}
            text="Unpublish"
          />
          <SmallButton onClick={() => setOpen('table')} text="As a table" />
        </Flex>
      </Stack>
      {open === 'end' && (
        <EndDialog
          {...{busy, close, zone}}
          choose={(end) => void finish(change(planLastDays(ids, end)))}
          count={ids.length}
        />
      )}
      {open === 'sites' && (
        <SitesDialog {...{busy, close}} choose={(sites) => void finish(change(planSites(ids, sites)))} />
      )}
      {open === 'table' && <CsvDialog {...{definition, ids, site, zone, busy, change, close}} />}
    </Card>
  )
}

const DUPLICATING = {
  verb: 'Duplicate',
  words:
    'Each of them is copied as a draft, with its own address. Shoppers see nothing until you publish it.',
  always: true,
}

function duplicateDocuments(bulk: Bulk, definition: DocumentDefinition, ids: readonly string[]) {
  return bulk.run(
    ids,
    async (pairs) => {
      const edit = startEdit(bulk.client)
      for (const {draft, published} of pairs.values()) {
        const document = draft ?? published
        if (document) edit.create(copyUnderNewName(definition, document, crypto.randomUUID()))
      }
      const undo = await edit.commit('duplicate')
      return {words: `${countDocuments(pairs.size, definition)} duplicated: the copies are drafts.`, undo}
    },
    DUPLICATING,
  )
}

const UNPUBLISHING = 'Shoppers will not see them any more, on any site. They stay here as drafts.'

async function unpublishDocuments(bulk: Bulk, definition: DocumentDefinition, ids: readonly string[]) {
  const unpublish = async () => {
    const {count, undo} = await withdrawDocuments(bulk.client, ids)
    return {words: `${countDocuments(count, definition)} taken off the sites, and kept as drafts.`, undo}
  }
  const published = await bulk.client.getDocuments([...ids]).catch(() => [])
  const links = await describeLinkers(
    bulk.client,
    published.flatMap((one) => one ?? []),
  )
  const words = [links, UNPUBLISHING].filter(Boolean).join(' ')
  return bulk.run(ids, unpublish, {verb: 'Unpublish', words, always: true})
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
    <PlainDialog close={close} id="bulk" title={title}>
      <Words>{words}</Words>
      {children}
      <Button disabled={busy || !isReady} onClick={onSure} text={button} />
    </PlainDialog>
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
      <ChooseSites chosen={chosen} sites={sites ?? []} toggle={(id) => setChosen(toggleItem(chosen, id))} />
    </Sure>
  )
}
