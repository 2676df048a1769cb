import {Text} from '@sanity/ui'
import {type FieldProps, useCurrentUser} from 'sanity'

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
    <Text role="status" size={1} weight="medium">
      {other.user.displayName ?? 'A colleague'} is in this field. Wait until they leave it: what two people
      type at the same time gets mixed up.
    </Text>
  )
}
