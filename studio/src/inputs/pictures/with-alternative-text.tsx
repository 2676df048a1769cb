import {isRecord} from '@forecourt/schemas/values/is-record'
import {Stack} from '@sanity/ui'
import {useEffect, useEffectEvent, useRef} from 'react'
import {type InputProps, type ObjectInputProps, setIfMissing, useClient} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {PictureLink} from './picture-link.tsx'

/** Every input; one of a picture that was just chosen is given the picture’s own alternative text. */
export function WithAlternativeText(props: InputProps) {
  return props.schemaType.name === 'image' ? <PictureInput {...props} /> : props.renderDefault(props)
}

function PictureInput(props: InputProps) {
  const {value, onChange, readOnly} = props as ObjectInputProps
  const client = useClient({apiVersion: API_VERSION})
  const picture = isRecord(value?.asset) ? value.asset._ref : null
  const shown = useRef(picture)
  const takeWords = useEffectEvent((id: string) => {
    if (readOnly || value?.alt) return
    client.fetch<string | null>('*[_id == $id][0].altText', {id}, {tag: 'picture-words'}).then(
      (words) => words && onChange(setIfMissing(words, ['alt'])),
      // The person writes them, as for a picture that has none.
      () => undefined,
    )
  })
  useEffect(() => {
    if (typeof picture === 'string' && picture !== shown.current) takeWords(picture)
    shown.current = picture
  }, [picture])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {typeof picture === 'string' && <PictureLink id={picture} />}
    </Stack>
  )
}
