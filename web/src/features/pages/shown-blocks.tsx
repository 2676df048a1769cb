import {FINE_QUALITY, getPictureUrl} from '#/lib/picture-url'
import {BrandLogo} from '#/ui/brand-logo'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {FileLink} from '#/ui/file-link'
import {Heading} from '#/ui/heading'
import {People} from '#/ui/people'
import {ContentPicture, Picture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {BlockTitle} from './block-title'
import type {BlockNamed} from './content-blocks'

const LOGO_HEIGHT = 48
const SIZES_OF_PAIRS = '(min-width: 62rem) 400px, calc(50vw - 1.25rem)'
const SIZES_ALONE = '(min-width: 62rem) 400px, calc(100vw - 2rem)'

/** Pictures in a grid; each is a link to its full size. */
export function GalleryBlock({block: {title, images}}: {block: BlockNamed<'gallery'>}) {
  if (images.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      {/* Of an odd number, the first is large on a phone: none is left alone in the last row. */}
      <ul className="grid grid-cols-2 gap-2 max-lg:[&>li:first-child:nth-last-child(odd)]:col-span-2 lg:grid-cols-3 lg:gap-4">
        {images.map(({url, alt, width}, at) => (
          <li key={url}>
            <a
              href={getPictureUrl(url, 1600, {quality: FINE_QUALITY})}
              className="block overflow-hidden rounded-card"
            >
              <Picture
                src={url}
                alt={alt || `Picture ${at + 1}`}
                naturalWidth={width}
                ratio="3 / 2"
                sizes={at === 0 && images.length % 2 === 1 ? SIZES_ALONE : SIZES_OF_PAIRS}
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** People with their roles and contact details. */
export function TeamBlock({block: {title, people}}: {block: BlockNamed<'team'>}) {
  if (people.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      <People people={people.map(describePerson)} />
    </>
  )
}

type Person = BlockNamed<'team'>['people'][number]

function describePerson({name, role, text: words, image, phone, email}: Person) {
  return {name, role, words, image, phone, email}
}

/** Files with their kinds and sizes. */
export function DownloadsBlock({block: {title, files}}: {block: BlockNamed<'downloads'>}) {
  if (files.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      <ul className="grid max-w-xl gap-1">
        {files.map(({name, file}) => (
          <li key={name + file.url}>
            <FileLink file={file} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Texts side by side. */
export function ColumnsBlock({block: {title, columns}}: {block: BlockNamed<'columns'>}) {
  if (columns.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {columns.map((column, at) => (
          <div
            key={column.title ?? at}
            className={joinClassNames(
              'flex flex-col items-start gap-3',
              column.action && 'card-pad rounded-card border border-line bg-surface',
            )}
          >
            {column.image && (
              <ContentPicture
                image={column.image}
                ratio="3 / 2"
                sizes="(min-width: 62rem) 400px, (min-width: 36rem) 50vw, calc(100vw - 2rem)"
                className="rounded-card"
              />
            )}
            {column.title && (
              <Heading level={title ? 3 : 2} size="card">
                {column.title}
              </Heading>
            )}
            <Prose value={column.body} />
            {column.action && (
              <ButtonLink kind="secondary" href={column.action.href} className="mt-auto">
                {column.action.label}
              </ButtonLink>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** A quotation with its author. */
export function QuoteBlock({block: {words, name, role, image}}: {block: BlockNamed<'quote'>}) {
  return (
    <figure className="max-w-[48rem]">
      <blockquote className="border-l-4 border-accent pl-6 text-2xl text-balance">“{words}”</blockquote>
      <figcaption className="mt-4 flex items-center gap-3 pl-6 text-ink-soft">
        {image && (
          <div className="w-12 shrink-0 overflow-hidden rounded-full">
            <ContentPicture image={image} alt="" ratio="1 / 1" sizes="48px" />
          </div>
        )}
        <span>
          <span className="font-semibold text-ink">{name}</span>
          {role && `, ${role}`}
        </span>
      </figcaption>
    </figure>
  )
}

/** Logos in a row, each with its owner's name as text alternative. */
export function LogosBlock({block: {title, logos}}: {block: BlockNamed<'logos'>}) {
  if (logos.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      <ul className="flex flex-wrap items-center gap-x-10 gap-y-6">
        {logos.map(({name, image, href}) => {
          const mark = <BrandLogo logo={{...image, alt: name}} name={name} height={LOGO_HEIGHT} />
          return (
            <li key={name}>
              {href ? (
                <a href={href} className="flex min-h-11 items-center">
                  {mark}
                </a>
              ) : (
                mark
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
