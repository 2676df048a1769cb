import {SELDOM} from '@forecourt/schemas/document/sanity-document'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {useEffect, useEffectEvent} from 'react'
import type {FieldProps, InputProps} from 'sanity'
import {findDefinition} from '../../core/content/find-definition.ts'
import {isFilled, listFilled} from './is-filled.ts'

/** A folded group of fields, which is open if one of them has a value. */
export function OpenWhenFilled(props: FieldProps) {
  const expand = useEffectEvent(() => 'onExpand' in props && props.onExpand())
  const hasContent = isFilled(props.value)
  useEffect(() => {
    if (hasContent) expand()
  }, [hasContent])
  return props.renderDefault(props)
}

/** Opens the folded fields of a document's form if one of them has a value. */
export function useOpenSeldom(props: InputProps): void {
  const {schemaType, value} = props
  const definition = findDefinition(schemaType.name)
  const hasContent = definition !== null && isRecord(value) && listFilled(definition, value).length > 0
  const expand = useEffectEvent(() => 'onFieldSetExpand' in props && props.onFieldSetExpand(SELDOM))
  useEffect(() => {
    if (hasContent) expand()
  }, [hasContent])
}
