import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Spinner, Stack} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent, SanityDocument} from 'sanity'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {startEdit} from '../../core/changes/edit.ts'
import {type Bulk, useBulk} from '../../core/changes/use-bulk.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {getReferences} from '../../core/content/is-on-site.ts'
import {toggleItem} from '../../core/content/toggle-item.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {DocumentLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {ChooseSites} from './choose-sites.tsx'
import {copyForSite} from './copy-document.ts'
import {useActionDialog} from './use-action-dialog.ts'

/** Document action that copies what is shown on sites to other sites, as separate drafts. */
export const useCopyToSitesAction: DocumentActionComponent = ({type, draft, published}) => {
  const role = useRole()
  const definition = findDefinition(type)
  const document = draft ?? published
  const opening = useActionDialog(
    'Copy to other sites',
    () => definition && document && <CopyDialog definition={definition} document={document} />,
  )
  if (!definition?.scoped || !document || role === 'viewer') return null
  return {...opening, icon: CopyIcon}
}

type Made = {id: string; siteName: string}

function CopyDialog({definition, document}: {definition: DocumentDefinition; document: SanityDocument}) {
  const sites = useSites()
  const bulk = useBulk()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<Made[] | null>(null)
  if (!sites) return <Spinner muted />
  if (made && bulk.said?.undo) return <Copies bulk={bulk} made={made} type={definition.name} />

  const shownOn = namedSites(document)

  async function copy() {
    const targets = (sites ?? []).filter(({id}) => chosen.has(id))
    const copies = targets.map((site) => ({site, id: crypto.randomUUID()}))
    const isDone = await bulk.run([], async () => {
      const edit = startEdit(bulk.client)
      for (const {site, id} of copies) edit.create(copyForSite(definition, document, site, id))
      const undo = await edit.commit('copy-to-sites')
      return {words: 'Copied. Look at each draft, then publish it:', undo}
    })
    if (isDone) setMade(copies.map(({site, id}) => ({id, siteName: site.name})))
  }

  return (
    <Stack gap={4}>
      <Note>Each chosen site gets a draft of its own. Nothing shows until you publish it there.</Note>
      <ChooseSites
        chosen={chosen}
        sites={sites.filter(({id}) => !shownOn.has(id))}
        toggle={(id) => setChosen(toggleItem(chosen, id))}
      />
      <BulkAnswer bulk={bulk} />
      <Button
        disabled={chosen.size === 0}
        onClick={() => void copy()}
        text={chosen.size > 1 ? `Copy to ${chosen.size} sites` : 'Copy'}
      />
    </Stack>
  )
}

/** The sites that the document already names, to which it need not be copied. */
function namedSites({scope}: SanityDocument): ReadonlySet<string> {
  return new Set(isRecord(scope) ? getReferences(scope.sites) : [])
}

function Copies({bulk, made, type}: {bulk: Bulk; made: Made[]; type: string}) {
  return (
    <Stack gap={3}>
      <BulkAnswer bulk={bulk} />
      <PlainList items={made} nameItem={({id}) => id}>
        {({id, siteName}) => (
          <Words>
            <DocumentLink to={{id, type}}>Draft for {siteName}</DocumentLink>
          </Words>
        )}
      </PlainList>
    </Stack>
  )
}
