import {useEffect, useState} from 'react'
import {AddonDatasetProvider, COMMENTS_INSPECTOR_NAME, useAddonDataset, useUser} from 'sanity'
import * as z from 'zod'
import {Part} from '../../core/parts/frames.tsx'
import {DocumentLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Words} from '../../core/parts/words.tsx'
import {describeAgo} from '../../core/zone/describe-age.ts'

const LISTED = 5

const QUERY = `*[_type == "comment" && status == "open" && !defined(parentCommentId)] | order(_createdAt desc)[0...${LISTED}]{
  "key": _id, authorId, "id": target.document._ref, "type": target.documentType, "at": _createdAt, "words": pt::text(message)
}`

const commentSchema = z.object({
  key: z.string(),
  authorId: z.string(),
  id: z.string(),
  type: z.string(),
  at: z.string(),
  words: z.string(),
})
type OpenComment = z.infer<typeof commentSchema>

/** One that cannot be read is left out alone. */
const readComments = (answer: readonly unknown[]): OpenComment[] =>
  answer.flatMap((raw) => commentSchema.safeParse(raw).data ?? [])

/** What colleagues ask in documents and nobody has resolved, read again each minute; nothing where there is none. */
export function OpenComments({now}: {now: number}) {
  return (
    <AddonDatasetProvider>
      <List now={now} />
    </AddonDatasetProvider>
  )
}

function List({now}: {now: number}) {
  // There is none before the first comment.
  const {client} = useAddonDataset()
  const [comments, setComments] = useState<readonly OpenComment[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` only asks anew.
  useEffect(() => {
    let isCurrent = true
    client?.fetch<unknown[]>(QUERY, {}, {tag: 'open-comments'}).then(
      (answer) => isCurrent && setComments(readComments(answer)),
      // The last answer stays until the backend is back; the rest of the screen says so.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, now])
  if (comments.length === 0) return null
  return (
    <Part level="h2" title="Open comments">
      <PlainList aria-label="Open comments" items={comments} nameItem={({key}) => key}>
        {(comment) => <CommentLine comment={comment} now={now} />}
      </PlainList>
    </Part>
  )
}

function CommentLine({comment, now}: {comment: OpenComment; now: number}) {
  const {key, authorId, id, type, at, words} = comment
  const [author] = useUser(authorId)
  return (
    <Words>
      <DocumentLink to={{id, type, inspect: COMMENTS_INSPECTOR_NAME, comment: key}}>{words}</DocumentLink>
      {`: ${author?.displayName ?? 'A colleague'}, ${describeAgo(at, now)}`}
    </Words>
  )
}
