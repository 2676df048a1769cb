import {type FieldProps, useCurrentUser} from 'sanity'
import {Words} from '../../core/parts/words.tsx'

/**
 * Under a text that a colleague is in: the Studio shows their initials alone, and words that two people type at once get
 * mixed up.
 */
export function ColleagueLine({schemaType, inputProps}: FieldProps) {
  const me = useCurrentUser()?.id
  if (schemaType.jsonType !== 'string' || !('presence' in inputProps)) return null
  const [other] = inputProps.presence.filter(({user}) => user.id !== me)
  if (!other) return null
  return (
    <Words role="status" weight="medium">
      {other.user.displayName ?? 'A colleague'} is in this field. Wait until they leave it: what two people
      type at the same time gets mixed up.
    </Words>
  )
}
