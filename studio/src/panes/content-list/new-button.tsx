import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {AddIcon} from '@sanity/icons/Add'
import {Button} from '@sanity/ui'
import {useState} from 'react'
import {useChildLink} from '../parts/use-child-link.tsx'

/** Opens a document with a new id; the desk starts it from the template of the list's site. */
export function NewButton({definition}: {definition: DocumentDefinition}) {
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const Link = useChildLink(nextId)
  return (
    <Button
      as={Link}
      fontSize={1}
      icon={AddIcon}
      onClick={() => setNextId(crypto.randomUUID())}
      padding={3}
      text={`New ${definition.title.toLowerCase()}`}
    />
  )
}
