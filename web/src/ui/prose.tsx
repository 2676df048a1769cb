import type {RichText} from '@forecourt/schemas/fields/rich-text'
import {PortableText, type PortableTextComponents} from '@portabletext/react'

const COMPONENTS: PortableTextComponents = {
  block: {
    h2: ({children}) => <h2 className="mt-8 text-xl first:mt-0">{children}</h2>,
    h3: ({children}) => <h3 className="mt-6 text-lg first:mt-0">{children}</h3>,
    blockquote: ({children}) => <blockquote className="border-l-4 border-accent pl-4">{children}</blockquote>,
    normal: ({children}) => <p>{children}</p>,
  },
  list: {
    bullet: ({children}) => <ul className="list-disc pl-5">{children}</ul>,
    number: ({children}) => <ol className="list-decimal pl-5">{children}</ol>,
  },
  marks: {
    link: ({children, value}) => {
      const href = safeHref(value)
      return href === undefined ? (
        children
      ) : (
        <a href={href} className="text-link underline">
          {children}
        </a>
      )
    },
  },
}

const SAFE = /^(?:\/(?![/\\])|https?:\/\/|tel:|mailto:|#)/

// Links that run script or have no address are rendered as text.
function safeHref(value: unknown): string | undefined {
  const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : null
  return typeof href === 'string' && SAFE.test(href) ? href : undefined
}

/** Formatted text written by staff, at a readable width. */
export function Prose({value}: {value: RichText}) {
  return (
    <div className="grid measure gap-3">
      <PortableText
        value={value.map((block) => ({...block, children: [...block.children]}))}
        components={COMPONENTS}
      />
    </div>
  )
}
