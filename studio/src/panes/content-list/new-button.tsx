import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {AddIcon} from '@sanity/icons/Add'
import {Button} from '@sanity/ui'
import {useState} from 'react'
import {useEditState, usePerspective} from 'sanity'
import {useChildLink} from '../parts/use-child-link.tsx'

/**
 * Opens a document with a new id; the desk starts it from the template of the list's site. The id stays until something
 * is written: a second press opens the same empty form, and never another while a person types in the first.
 */
export function NewButton({definition}: {definition: DocumentDefinition}) {
  const [nextId, setNextId] = useState<string>(() => crypto.randomUUID())
  const {selectedReleaseId} = usePerspective()
  const {draft, published, version} = useEditState(nextId, definition.name, 'low', selectedReleaseId)
  if (draft ?? published ?? version) setNextId(crypto.randomUUID())
  const Link = useChildLink(nextId)
  return <Button as={Link} icon={AddIcon} text={`New ${definition.title.toLowerCase()}`} />
}
