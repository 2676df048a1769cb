import {Heading} from '#/ui/heading'

/** A block's heading, where it has one. */
export function BlockTitle({title}: {title: string | null}) {
  if (!title) return null
  return (
    <Heading level={2} className="mb-6">
      {title}
    </Heading>
  )
}
