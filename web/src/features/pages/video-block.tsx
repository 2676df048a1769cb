import {parseVideoAddress, type Video} from '@forecourt/schemas/page/video-address'
import {markTarget} from '#/browser/behaviour'
import {ContentPicture} from '#/ui/picture'
import {BlockTitle} from './block-title'
import type {BlockNamed} from './content-blocks'

/** A picture that links to the video on its service; with the script it is played in place, on click. */
export function VideoBlock({block}: {block: BlockNamed<'video'>}) {
  const video = parseVideoAddress(block.address)
  if (!video) return null
  return (
    <>
      <BlockTitle title={block.title} />
      <figure className="max-w-[60rem]">
        <video-frame player={buildPlayerUrl(video)} heading={block.name} className="block">
          <a
            href={buildWatchUrl(video)}
            rel="noreferrer"
            {...markTarget('video-frame', 'open')}
            className="group relative block overflow-hidden rounded-card"
          >
            <ContentPicture
              image={block.image}
              alt=""
              ratio="16 / 9"
              sizes="(min-width: 62rem) 960px, calc(100vw - 2rem)"
            />
            <span className="absolute inset-0 grid place-items-center">
              <span className="grid size-20 place-items-center rounded-full bg-accent text-accent-ink shadow-lg group-hover:brightness-110">
                <svg aria-hidden="true" viewBox="0 0 24 24" className="size-9 fill-current">
                  <path d="M8 5v14l11-7z" />
                </svg>
              </span>
            </span>
            <span className="sr-only">Play the video: {block.name}</span>
          </a>
        </video-frame>
        <figcaption className="mt-2 text-sm text-ink-soft">
          {block.name}. When you press play, {SERVICES[video.service]} learns that you watch it.
        </figcaption>
      </figure>
    </>
  )
}

const SERVICES: {readonly [service in Video['service']]: string} = {youtube: 'YouTube', vimeo: 'Vimeo'}

function buildPlayerUrl({service, id}: Video): string {
  return service === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`
}

function buildWatchUrl({service, id}: Video): string {
  return service === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}
