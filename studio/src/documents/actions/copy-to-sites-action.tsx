import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Spinner, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, type SanityDocument, useClient, useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Problem} from '../../core/parts/problem.tsx'
import {getRole} from '../../core/roles/is-administrator.ts'
import {ChooseSites} from './choose-sites.tsx'
import {copyForSite} from './copy-for-site.ts'

/** Document action that copies what is shown on sites to other sites, as separate drafts. */
export const useCopyToSitesAction: DocumentActionComponent = ({type, draft, published}) => {
  const [isOpen, setIsOpen] = useState(false)
  const role = getRole(useCurrentUser())
  const definition = Object.values<DocumentDefinition>(documents).find(({name}) => name === type)
  const document = draft ?? published
  if (!definition?.scoped || !document || role === 'viewer') return null
  return {
    label: 'Copy to other sites',
    icon: CopyIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Copy to other sites',
      width: 'small',
      content: <CopyDialog definition={definition} document={document} />,
      onClose: () => setIsOpen(false),
    },
  }
}

type Made = {id: string; siteName: string}

function CopyDialog({definition, document}: {definition: DocumentDefinition; document: SanityDocument}) {
  const sites = useSites()
  const client = useClient({apiVersion: API_VERSION})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<Made[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (!sites) return <Spinner muted />
  if (made) return <Copies made={made} type={definition.name} />

  const shownOn = namedSites(document)

  async function copy() {
    const targets = (sites ?? []).filter(({id}) => chosen.has(id))
    const copies = targets.map((site) => ({site, id: crypto.randomUUID()}))
    const transaction = client.transaction()
    for (const {site, id} of copies) transaction.create(copyForSite(definition, document, site, id))
    try {
      await transaction.commit({tag: 'copy-to-sites'})
      setMade(copies.map(({site, id}) => ({id, siteName: site.name})))
    } catch (cause) {
      setProblem(describeRefusal(cause))
    }
  }

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <Stack gap={4}>
      <Text muted size={1}>
        Each chosen site gets a draft of its own. Nothing shows until you publish it there.
      </Text>
      <ChooseSites chosen={chosen} sites={sites.filter(({id}) => !shownOn.has(id))} toggle={toggle} />
      {problem && <Problem>Nothing was copied: {problem}</Problem>}
      <Button
        disabled={chosen.size === 0}
        fontSize={1}
        onClick={() => void copy()}
        text={chosen.size > 1 ? `Copy to ${chosen.size} sites` : 'Copy'}
      />
    </Stack>
  )
}

/** The sites that the document already names, to which it need not be copied. */
function namedSites({scope}: SanityDocument): ReadonlySet<string> {
  const {sites} = (scope ?? {}) as {sites?: {_ref: string}[]}
  return new Set(sites?.map(({_ref}) => _ref))
}

function Copies({made, type}: {made: Made[]; type: string}) {
  return (
    <Stack gap={3}>
      <Text role="status" size={1} weight="medium">
        Copied. Look at each draft, then publish it:
      </Text>
      <Stack as="ul" gap={3} padding={0}>
        {made.map(({id, siteName}) => (
          <li key={id} style={{listStyle: 'none'}}>
            <Text size={1}>
              <IntentLink intent="edit" params={{id, type}}>
                Draft for {siteName}
              </IntentLink>
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
