/** Structured data. `<` is escaped, so that a feed's text cannot end the script. */
export function JsonLd({nodes}: {nodes: readonly object[]}) {
  const text = JSON.stringify({'@context': 'https://schema.org', '@graph': nodes})
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>
}
