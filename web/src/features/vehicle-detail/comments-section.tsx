import type {Settings} from '@forecourt/schemas'
import {readComments} from '#/domain/read-comments'
import {Heading} from '#/ui/heading'
import {Fold} from './fold'

type Props = {raw: string | null | undefined; settings: Settings['vehiclePage']}

/** What the dealer says about the car: its sections, folded when long (spec 5.7, 4.10a). */
export function CommentsSection({raw, settings}: Props) {
  const comments = readComments(raw, settings.commentsLength)
  return (
    <section id="comments" className="scroll-mt-24">
      <Heading level={2} size="card" className="mb-3">
        {settings.commentsTitle}
      </Heading>
      {comments.kind === 'pending' ? (
        <p className="text-ink-soft">{settings.commentsPending}</p>
      ) : comments.short ? (
        <Fold more="Read more" less="Read less" closed={<Sections texts={comments.short} />}>
          <Sections texts={comments.sections} />
        </Fold>
      ) : (
        <Sections texts={comments.sections} />
      )}
    </section>
  )
}

function Sections({texts}: {texts: readonly string[]}) {
  return (
    <div className="max-w-[65ch] space-y-3">
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}
