import type {Settings} from '@forecourt/schemas/settings/settings'
import {readComments} from '#/domain/read-comments'
import {DetailSection} from './detail-section'
import {Fold} from './fold'

type Props = {raw: string | null | undefined; settings: Settings['vehiclePage']}

/** What the dealer says about the car: its sections, folded when long (spec 5.7, 4.10a). */
export function CommentsSection({raw, settings}: Props) {
  const comments = readComments(raw, settings.commentsLength)
  return (
    <DetailSection id="comments" title={settings.commentsTitle} onPaper>
      {comments.kind === 'pending' ? (
        <p className="text-ink-soft">{settings.commentsPending}</p>
      ) : comments.short ? (
        <Fold more="Read more" less="Read less" closed={<Sections texts={comments.short} />}>
          <Sections texts={comments.sections} />
        </Fold>
      ) : (
        <Sections texts={comments.sections} />
      )}
    </DetailSection>
  )
}

function Sections({texts}: {texts: readonly string[]}) {
  return (
    <div className="max-w-[65ch] space-y-3">
      {/* Feeds say the same twice. */}
      {[...new Set(texts)].map((text) => (
        <p key={text} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
    </div>
  )
}
